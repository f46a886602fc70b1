import { describe, expect, it } from 'vitest';
import { makeShop } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { lineUser, newLineUser, openToLine, registered, registration } from './people.ts';

const server = useServer();

const openShop = async () => {
  const shop = await makeShop(server.current);
  await openToLine(shop);
  return shop;
};

describe('POST /api/member/', () => {
  it('registers with the specification’s fields alone, and the session is the member’s at once', async () => {
    const shop = await openShop();
    const user = await lineUser(server.current, shop);
    expect((await user.client.get(`/api/member/id-${user.userId}`)).status).toBe(403);
    const answer = await user.client.post('/api/member/', registration(shop, user.userId));
    expect(answer.status).toBe(201);
    const record = await user.client.get(`/api/member/id-${answer.body.id}`);
    expect(record.body).toMatchObject({
      id: answer.body.id,
      first_name: 'Malee',
      last_name: 'Suksan',
      phone: '+66812345678',
      email: 'malee@example.com',
      marketing: false,
      fund: {},
    });
    expect(record.body).not.toHaveProperty('has_line');
  });

  it('keeps which notice was accepted, and marketing only when it is ticked', async () => {
    const shop = await openShop();
    const consent = { consent_version: '2026-11', accepted: true };
    const quiet = await registered(server.current, shop, consent);
    const keen = await registered(server.current, shop, { ...consent, marketing: true });
    const rows = await server.current.kernel.knex('member').where({ shop_id: shop.id });
    const rowOf = (id: string) => rows.find((row) => row.id === id);
    expect(rowOf(quiet.id)).toMatchObject({ consent_version: '2026-11', marketing: 0 });
    expect(rowOf(quiet.id).consent_at).toBeInstanceOf(Date);
    expect(rowOf(keen.id)).toMatchObject({ marketing: 1 });
    const user = await lineUser(server.current, shop);
    const refused = await user.client.post(
      '/api/member/',
      registration(shop, user.userId, { accepted: false }),
    );
    expect(refused.status).toBe(422);
  });

  it('makes one member of registrations at once and after one another', async () => {
    const shop = await openShop();
    const user = await lineUser(server.current, shop);
    const send = () => user.client.post('/api/member/', registration(shop, user.userId));
    const answers = await Promise.all(Array.from({ length: 8 }, send));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
    const again = await send();
    expect(new Set([...answers, again].map(({ body }) => body.id)).size).toBe(1);
    const rows = await server.current.kernel.knex('member').where({ shop_id: shop.id });
    expect(rows).toHaveLength(1);
  });

  it('takes the same LINE user at two shops as two members', async () => {
    const [one, two] = [await openShop(), await openShop()];
    const lineId = newLineUser();
    const ids = [];
    for (const shop of [one, two]) {
      const user = await lineUser(server.current, shop, lineId);
      ids.push((await user.client.post('/api/member/', registration(shop, lineId))).body.id);
    }
    expect(ids[0]).not.toBe(ids[1]);
  });

  it('refuses another LINE user’s id, another shop, and fields that break the rules', async () => {
    const [shop, other] = [await openShop(), await openShop()];
    const user = await lineUser(server.current, shop);
    const send = (body: Record<string, unknown>) => user.client.post('/api/member/', body);
    expect((await send(registration(shop, newLineUser()))).status).toBe(403);
    expect((await send(registration(other, user.userId))).status).toBe(404);
    const bad = await send(registration(shop, user.userId, { first_name: ' ', phone: '812345678' }));
    expect(bad.status).toBe(422);
    expect(bad.body.errors).toEqual([
      { path: 'first_name', message: 'Field is required' },
      { path: 'phone', message: 'Phone must start with 0 and contain 9 - 12 digits.' },
    ]);
    expect((await send(registration(shop, user.userId, { email: 'no rule' }))).status).toBe(201);
  });
});

describe('link codes', () => {
  it('make a walk-in the member of a LINE user, once', async () => {
    const shop = await openShop();
    const desk = await shop.user('frontdesk');
    const created = await desk.client.post('/api/member/walk_in', {
      first_name: 'Walk',
      last_name: 'In',
      phone: '0811111111',
    });
    expect(created.status).toBe(201);
    const { id } = created.body;
    const stale = await desk.client.post(`/api/member/id-${id}/link_code`);
    const given = await desk.client.post(`/api/member/id-${id}/link_code`);
    expect(given.status).toBe(201);
    expect(given.body.code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);

    const user = await lineUser(server.current, shop);
    const send = (link_code: string) =>
      user.client.post('/api/member/', registration(shop, user.userId, { link_code }));
    const wrong = await send(stale.body.code);
    expect([wrong.status, wrong.body.code]).toEqual([404, 'unknown_link_code']);
    const linked = await send(given.body.code.toLowerCase().replace('-', ' '));
    expect([linked.status, linked.body.id]).toEqual([201, id]);
    expect((await user.client.get(`/api/member/id-${id}`)).body.first_name).toBe('Malee');

    const thief = await lineUser(server.current, shop);
    const reused = await thief.client.post(
      '/api/member/',
      registration(shop, thief.userId, { link_code: given.body.code }),
    );
    expect(reused.status).toBe(404);
    const needless = await desk.client.post(`/api/member/id-${id}/link_code`);
    expect([needless.status, needless.body.code]).toEqual([409, 'already_linked']);
    const twice = await send('AAAA-AAAA');
    expect([twice.status, twice.body.code]).toEqual([409, 'already_registered']);
  });

  it('are needed for a record of the desk: its phone number alone gives the answer of any other', async () => {
    const shop = await openShop();
    const desk = await shop.user('frontdesk');
    const walkIn = { first_name: 'Walk', last_name: 'In', phone: '0811111111' };
    const { id } = (await desk.client.post('/api/member/walk_in', walkIn)).body;
    const send = async (phone: string) => {
      const user = await lineUser(server.current, shop);
      return user.client.post('/api/member/', registration(shop, user.userId, { phone }));
    };
    const [known, unknown] = [await send(walkIn.phone), await send('0822222222')];
    expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)]);
    expect(known.status).toBe(201);
    expect(known.body.id).not.toBe(id);
  });

  it('end after a day, and work in their own shop only', async () => {
    const [shop, other] = [await openShop(), await openShop()];
    const desk = await shop.user('frontdesk');
    const walkIn = { first_name: 'Walk', last_name: 'In', phone: '0811111111' };
    const { id } = (await desk.client.post('/api/member/walk_in', walkIn)).body;
    const { code } = (await desk.client.post(`/api/member/id-${id}/link_code`)).body;
    const foreigner = await lineUser(server.current, other);
    const use = (who: typeof foreigner, where: typeof shop) =>
      who.client.post('/api/member/', registration(where, who.userId, { link_code: code }));
    expect((await use(foreigner, other)).status).toBe(404);
    await server.current.kernel
      .knex('member_link_code')
      .where({ shop_id: shop.id })
      .update({ expires_at: new Date(Date.now() - 1000) });
    expect((await use(await lineUser(server.current, shop), shop)).status).toBe(404);
  });
});
