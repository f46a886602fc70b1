import { describe, expect, test } from 'vitest';
import { makeShop, word } from '#testing/harness/factories.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import { noShop } from '../../../server/outbox/outbox.ts';
import { systemScope } from '../../../server/tenancy/system-scope.ts';
import { forgetMessages } from '../api.ts';
import { messageKey } from '../domain/message-key.ts';
import { mailNotice } from '../events.ts';
import { useMessages } from './messages.ts';

const { server, line, mailbox, later, drain, withChannel, member, tell, rowOf, pushes, mails } =
  useMessages();
const hour = 3_600_000;

describe('telling a member', () => {
  test('goes by LINE in their language, with a whole link, once', async () => {
    const shop = await makeShop(server.current);
    await withChannel(shop);
    const { id, lineId } = await member(shop, { line: true, email: 'malee@sala.test', language: 'en' });
    await tell(shop, id, 'booked:1');
    await tell(shop, id, 'booked:1');
    expect(await drain()).toMatchObject({ done: 1 });
    const got = await pushes(lineId);
    expect(got).toHaveLength(1);
    expect(got[0]).toMatchObject({ channel_id: '2000000001', retry_key: messageKey((await rowOf(shop)).id) });
    expect(got[0].messages[0].altText).toBe('You are booked: Morning yoga, tomorrow 09:00');
    expect(JSON.stringify(got[0].messages)).toContain(`"${server.current.url}/class-event/history/1"`);
  });

  test('goes only by the channels that the member has left on', async () => {
    const shop = await makeShop(server.current);
    await withChannel(shop);
    const { id, lineId } = await member(shop, { line: true, email: 'quiet@sala.test' });
    const choose = (channels: object) => server.current.kernel.knex('member').where({ id }).update(channels);
    await choose({ notify_by_line: false });
    await tell(shop, id, 'booked:mail');
    await drain();
    expect(await pushes(lineId)).toEqual([]);
    expect(await mails('quiet@sala.test')).toHaveLength(1);
    await choose({ notify_by_email: false });
    await tell(shop, id, 'booked:none');
    await drain();
    expect(await pushes(lineId)).toEqual([]);
    expect(await mails('quiet@sala.test')).toHaveLength(1);
    await choose({ notify_by_line: true });
    await tell(shop, id, 'booked:line');
    await drain();
    expect(await pushes(lineId)).toHaveLength(1);
  });

  test('is in Thai where they have not chosen', async () => {
    const shop = await makeShop(server.current);
    await withChannel(shop);
    const { id, lineId } = await member(shop, { line: true });
    await tell(shop, id);
    await drain();
    expect((await pushes(lineId))[0].messages[0].altText).toMatch(/^จองสำเร็จ/);
  });

  test('whose LINE answer was lost is not notified twice', async () => {
    const shop = await makeShop(server.current);
    await withChannel(shop);
    const { id, lineId } = await member(shop, { line: true });
    await line({ lose_answer: true, times: 1 });
    await tell(shop, id);
    expect(await drain()).toMatchObject({ retry: 1 });
    expect(await pushes(lineId)).toHaveLength(1);
    later(60_000);
    expect(await drain()).toMatchObject({ done: 1 });
    expect(await pushes(lineId)).toHaveLength(1);
  });

  test('waits as LINE asks when it is too busy', async () => {
    const shop = await makeShop(server.current);
    await withChannel(shop);
    const { id, lineId } = await member(shop, { line: true });
    await line({ push_status: 429, retry_after: 600, times: 1 });
    await tell(shop, id);
    expect(await drain()).toMatchObject({ retry: 1 });
    later(599_000);
    expect(await drain()).toMatchObject({ done: 0, retry: 0 });
    later(2_000);
    expect(await drain()).toMatchObject({ done: 1 });
    expect(await pushes(lineId)).toHaveLength(1);
  });

  test('is not tried again when LINE has forgotten the key of the first try', async () => {
    const shop = await makeShop(server.current);
    await withChannel(shop);
    const { id, lineId } = await member(shop, { line: true });
    await line({ lose_answer: true, times: 1 });
    await tell(shop, id);
    await drain();
    later(30 * hour);
    expect(await drain()).toMatchObject({ parked: 1 });
    expect((await rowOf(shop)).last_error).toMatch(/LINE may have delivered it/);
    expect(await pushes(lineId)).toHaveLength(1);
  });

  test.each([
    ['has no LINE', { line: false }, true],
    ['is at a shop without a channel', { line: true }, false],
  ])('goes by e-mail when the member %s', async (_why, columns, channel) => {
    const shop = await makeShop(server.current);
    if (channel) await withChannel(shop);
    const email = `${word('malee')}@sala.test`;
    const { id } = await member(shop, { ...columns, email, language: 'en' });
    await tell(shop, id);
    expect(await drain()).toMatchObject({ done: 1 });
    const [mail] = await mails(email);
    expect(mail).toMatchObject({
      subject: 'You are booked',
      message_id: `<${(await rowOf(shop)).id}@sala.test>`,
      links: [`${server.current.url}/class-event/history/1`],
    });
  });

  test('goes by e-mail when LINE refuses it for good', async () => {
    const shop = await makeShop(server.current);
    await withChannel(shop);
    const email = `${word('malee')}@sala.test`;
    const { id } = await member(shop, { line: true, email });
    await line({ push_status: 400, times: 1 });
    await tell(shop, id);
    expect(await drain()).toMatchObject({ done: 1 });
    expect(await mails(email)).toHaveLength(1);
    expect(await rowOf(shop)).toMatchObject({
      state: 'sent',
      channel: 'mail',
      fallback_reason: expect.stringMatching(/^LINE push 400/),
    });
  });

  test('keeps to e-mail once LINE has refused, however often the mail has to be tried', async () => {
    const shop = await makeShop(server.current);
    await withChannel(shop);
    const email = `${word('malee')}@sala.test`;
    const { id, lineId } = await member(shop, { line: true, email });
    await line({ push_status: 429, push_message: 'You have reached your monthly limit.', times: 1 });
    await mailbox({ status: 451, times: 1 });
    await tell(shop, id);
    expect(await drain()).toMatchObject({ retry: 1 });
    // LINE would take it now; it was refused there, so it stays with the mail.
    later(60_000);
    expect(await drain()).toMatchObject({ done: 1 });
    expect(await pushes(lineId)).toEqual([]);
    expect(await mails(email)).toHaveLength(1);
  });

  test('is not mailed where LINE may have delivered it', async () => {
    const shop = await makeShop(server.current);
    await withChannel(shop);
    const email = `${word('malee')}@sala.test`;
    const { id, lineId } = await member(shop, { line: true, email });
    await line({ lose_answer: true, times: 1 });
    await tell(shop, id);
    await drain();
    later(30 * hour);
    expect(await drain()).toMatchObject({ parked: 1 });
    expect(await pushes(lineId)).toHaveLength(1);
    expect(await mails(email)).toEqual([]);
  });

  test('leaves nothing of its text once the member is erased, whether it is sent or waits', async () => {
    const shop = await makeShop(server.current);
    const email = `${word('malee')}@sala.test`;
    const { id } = await member(shop, { email });
    await tell(shop, id);
    await drain();
    await tell(shop, id);
    const { client } = await shop.user('admin');
    const scope = await shop.scope();
    await scope.transaction((inside) => forgetMessages(inside, id), nothingIsLost);
    await drain();
    const rows = await server.current.kernel.knex('outbox').where({ shop_id: shop.id, is_shown: true });
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row).toMatchObject({ receiver_id: null });
    expect(rows[0].payload).toBe('{}');
    expect(JSON.stringify((await client.get('/api/message/vuetify')).body)).not.toContain('Malee');
  });

  test('is parked for a member with LINE at a shop without a channel, which the shop can mend', async () => {
    const shop = await makeShop(server.current);
    const { id } = await member(shop, { line: true });
    await tell(shop, id);
    expect(await drain()).toMatchObject({ parked: 1 });
    expect((await rowOf(shop)).last_error).toMatch(/^the shop has no LINE messaging channel/);
  });

  test.each([true, false])(
    'is no failed message for a walk-in with neither LINE nor e-mail (the shop has a channel: %s)',
    async (channel) => {
      const shop = await makeShop(server.current);
      if (channel) await withChannel(shop);
      const { id } = await member(shop, { line: false });
      await tell(shop, id);
      expect(await drain()).toMatchObject({ done: 1, parked: 0 });
      const { client } = await shop.user('admin');
      const listed = (state: string) => client.get(`/api/message/vuetify?state=${state}`);
      expect((await listed('failed')).body).toEqual({ data: [], total_items: 0 });
      expect((await listed('unreached')).body).toMatchObject({ data: [{ channel: null }], total_items: 1 });
    },
  );

  test('is parked for somebody of another shop', async () => {
    const [here, there] = [await makeShop(server.current), await makeShop(server.current)];
    const { id, lineId } = await member(there, { line: true, email: 'malee@sala.test' });
    await withChannel(here);
    await tell(here, id);
    expect(await drain()).toMatchObject({ parked: 1 });
    expect(await pushes(lineId)).toEqual([]);
  });
});

describe('a mail', () => {
  const notice = (to: string) => ({
    to,
    subject: { en: 'You are invited', th: 'คุณได้รับเชิญ' },
    body: { en: 'Join the team.', th: 'เข้าร่วมทีม' },
    link: '/management/reset-password?token=one-time',
    language: 'th' as const,
  });

  test('goes out in its language, and its one-time link is not stored', async () => {
    const shop = await makeShop(server.current);
    const to = `${word('staff')}@sala.test`;
    await (await shop.scope()).emit(mailNotice, notice(to), { dedupe: to });
    expect(await drain()).toMatchObject({ done: 1 });
    const [mail] = await mails(to);
    expect(mail).toMatchObject({
      subject: 'คุณได้รับเชิญ',
      links: [`${server.current.url}/management/reset-password?token=one-time`],
    });
    expect((await rowOf(shop)).payload).not.toContain('one-time');
  });

  test('of no shop is Sala’s own', async () => {
    const to = `${word('hq')}@sala.test`;
    await systemScope(server.current.kernel, 'staff', null).emit(mailNotice, notice(to));
    expect(await drain()).toMatchObject({ done: 1 });
    const [mail] = await mails(to);
    expect(mail.text).toMatch(/— Sala\s*$/);
    const row = await server.current.kernel.knex('outbox').where({ shop_id: noShop, state: 'done' }).first();
    expect(row.consumer).toBe('notify.send_mail');
  });

  test('is tried again while the server is busy and parked when it refuses the address', async () => {
    const shop = await makeShop(server.current);
    const to = `${word('staff')}@sala.test`;
    await mailbox({ status: 451, times: 1 });
    await (await shop.scope()).emit(mailNotice, notice(to));
    expect(await drain()).toMatchObject({ retry: 1 });
    later(60_000);
    await mailbox({ status: 550, times: 1 });
    expect(await drain()).toMatchObject({ parked: 1 });
    expect((await rowOf(shop)).last_error).toMatch(/^mail EENVELOPE/);
    expect(await mails(to)).toEqual([]);
  });
});
