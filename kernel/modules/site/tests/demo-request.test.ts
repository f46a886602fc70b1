import { describe, expect, it } from 'vitest';
import { makeHq, makeShop, word } from '#testing/harness/factories.ts';
import { runJob } from '#testing/harness/run-job.ts';
import { useServer } from '#testing/harness/server.ts';
import { fromElsewhere } from '../../staff/tests/accounts.ts';

const server = useServer({ variables: { TRUST_PROXY: 'true' } });
const dayMs = 24 * 3_600_000;
const formOf = (organization: string) => ({ name: 'พลอย ใจดี', organization, phone: '081 234-5678' });
const visitor = () => fromElsewhere(server.current);

const rowsOf = (organization: string) => server.current.kernel.knex('demo_request').where({ organization });
const mailsAbout = (id: string) =>
  server.current.kernel.knex('outbox').where('dedupe_key', 'like', `%site.demo_request:${id}:%`);

describe('who asks for a demo', () => {
  it('is thanked in the language of the page, stored, and mailed to the provider', async () => {
    const organization = word('studio');
    const thai = await visitor().post('/submit_contact', formOf(organization));
    expect([thai.status, thai.headers.get('location')]).toEqual([303, '/thank-you']);
    const [row] = await rowsOf(organization);
    expect(row).toMatchObject({ phone: '+66812345678', language: 'th', state: 'new' });
    const [mail] = await mailsAbout(row.id);
    expect(mail.payload).toContain(organization);
    expect(mail.payload).toContain('081-234-5678');
    const english = await visitor().post('/submit_contact', { ...formOf(word('studio')), language: 'en' });
    expect(english.headers.get('location')).toBe('/en/thank-you');
  });

  it('is told what is missing and what is no phone number', async () => {
    const answer = await visitor().post('/submit_contact', { name: ' ', phone: 'call me' });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map(({ path }: { path: string }) => path).sort()).toEqual([
      'name',
      'organization',
      'phone',
    ]);
  });

  it('is answered a page by which a browser without a script goes on, with what was written', async () => {
    const response = await fetch(`${server.current.url}/submit_contact`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
        'accept-language': 'en',
        'x-forwarded-for': '10.9.9.9',
      },
      body: new URLSearchParams({ name: '<b>"พลอย"', organization: '', phone: '081', language: 'th' }),
    });
    const html = await response.text();
    expect([response.status, response.headers.get('content-type')]).toEqual([
      422,
      'text/html; charset=utf-8',
    ]);
    expect(html).toContain('value="&lt;b&gt;&quot;พลอย&quot;"');
    expect(html).toContain('lang="th"');
    expect(html).not.toContain('{problem}');
    expect(html).not.toMatch(/Field is required/);
  });

  it('is a program that sends JSON, and is answered JSON whatever else it accepts', async () => {
    const response = await fetch(`${server.current.url}/submit_contact`, {
      method: 'POST',
      headers: { accept: 'text/html', 'content-type': 'application/json', 'x-forwarded-for': '10.9.9.8' },
      body: JSON.stringify({ name: '\u{20000}', phone: '\u0000', language: { __proto__: null } }),
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.headers.get('content-type')).toMatch(/^application\/(problem\+)?json/);
  });

  it('who is a program fills what people do not see, and is thanked for nothing', async () => {
    const organization = word('robot');
    const answer = await visitor().post('/submit_contact', {
      ...formOf(organization),
      website: 'https://buy.example',
    });
    expect(answer.status).toBe(303);
    expect(await rowsOf(organization)).toEqual([]);
  });

  it('asks once, however often the same is sent, and anew a day after it was answered', async () => {
    const hq = await makeHq(server.current);
    const organization = word('studio');
    const send = () => visitor().post('/submit_contact', formOf(organization));
    await send();
    await send();
    const [row, ...others] = await rowsOf(organization);
    expect(others).toEqual([]);
    const path = `/api/demo_request/id-${row.id}`;
    expect((await hq.client.patch(path, { state: 'answered' })).body.answered_by).toBe(hq.email);
    await send();
    expect((await rowsOf(organization))[0]).toMatchObject({ state: 'answered' });
    const { knex } = server.current.kernel;
    await knex('demo_request')
      .where({ id: row.id })
      .update({ created_at: new Date(server.current.clock.now().getTime() - 2 * dayMs) });
    await send();
    expect((await rowsOf(organization))[0]).toMatchObject({ state: 'new', answered_by: null });
    expect(await mailsAbout(row.id)).toHaveLength(2);
  });

  it('is let through a few times from one address, and then told to wait', async () => {
    const client = visitor();
    const answers = [];
    for (let count = 0; count < 21; count += 1)
      answers.push((await client.post('/submit_contact', formOf(word('studio')))).status);
    expect(answers.slice(0, 20).every((status) => status === 303)).toBe(true);
    expect(answers[20]).toBe(429);
  });
});

describe('HQ', () => {
  it('finds a request by business, name and any part of the phone, by pages and by state', async () => {
    const hq = await makeHq(server.current);
    const organization = word('studio');
    const digits = String(Math.floor(10_000_000 + Math.random() * 89_999_999));
    await visitor().post('/submit_contact', { name: 'Nok', organization, phone: `08${digits}` });
    const find = async (query: string) =>
      (await hq.client.get(`/api/demo_request/vuetify?${query}`)).body.data.map(
        (row: { organization: string }) => row.organization,
      );
    expect(await find(`search=${organization}`)).toEqual([organization]);
    expect(await find(`search=08${digits.slice(0, 6)}`)).toContain(organization);
    expect(await find(`search=${organization}&state=answered`)).toEqual([]);
    expect(await find(`search=${organization}&length=1&page=2`)).toEqual([]);
  });

  it('keeps who answered first, and says it in the history', async () => {
    const [one, other] = [await makeHq(server.current), await makeHq(server.current)];
    const organization = word('studio');
    await visitor().post('/submit_contact', formOf(organization));
    const [{ id }] = await rowsOf(organization);
    const path = `/api/demo_request/id-${id}`;
    await one.client.patch(path, { state: 'answered' });
    const second = await other.client.patch(path, { state: 'answered' });
    expect(second.body).toMatchObject({ state: 'answered', answered_by: one.email });
    const history = await one.client.get(`/api/audit/vuetify?entity=demo_request&entity_id=${id}`);
    expect(history.body.data).toHaveLength(1);
    expect(history.body.data[0]).toMatchObject({ what: { en: 'Changed a demo request' } });
  });

  it('erases what a person wrote, in its mails too, and so does time', async () => {
    const hq = await makeHq(server.current);
    const [first, second] = [word('studio'), word('studio')];
    for (const organization of [first, second]) await visitor().post('/submit_contact', formOf(organization));
    const [{ id }] = await rowsOf(first);
    expect((await hq.client.post(`/api/demo_request/id-${id}/remove`)).status).toBe(200);
    expect([await rowsOf(first), await mailsAbout(id)]).toEqual([[], []]);
    const { kernel, clock } = server.current;
    const later = (days: number) => new Date(clock.now().getTime() + days * dayMs);
    await runJob(kernel, 'site.remove_old_demo_requests', later(364));
    const [{ id: old }] = await rowsOf(second);
    expect(await mailsAbout(old)).not.toEqual([]);
    await runJob(kernel, 'site.remove_old_demo_requests', later(366));
    expect([await rowsOf(second), await mailsAbout(old)]).toEqual([[], []]);
  });

  it('alone sees them', async () => {
    const shop = await makeShop(server.current);
    const admin = await shop.user('admin');
    expect((await admin.client.get('/api/demo_request/vuetify')).status).toBe(403);
    expect((await visitor().get('/api/demo_request/vuetify')).status).toBe(401);
  });
});
