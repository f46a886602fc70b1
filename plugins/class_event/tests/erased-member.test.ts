import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeSettings } from '#kernel/server/tenancy/settings.ts';
import { visitor } from '#testing/harness/client.ts';
import { drainOutbox } from '#testing/harness/drain-outbox.ts';
import { word } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import { shopContract } from '../../../kernel/modules/shop/contract.ts';
import { makeStudio, type Studio } from './studio.ts';

const server = useServer();
const name = 'สมหญิง';

const mailbox = (control: Record<string, unknown>) =>
  visitor(server.current).post('/sandbox/mail/control', control);
beforeEach(() => mailbox({ status: null, times: null }));
afterEach(() => server.current.clock.reset());

async function notifiedByMail({ shop }: Studio): Promise<string> {
  const mail = `${word('shop')}@sala.test`;
  const scope = await shop.scope();
  await scope.transaction(
    (inside) => writeSettings(inside, shopContract, { email_notify: mail }),
    nothingIsLost,
  );
  return mail;
}

test('the notices to the shop name nobody any more who is erased, whether they are sent, failed or wait', async () => {
  const studio = await makeStudio(server.current);
  const mail = await notifiedByMail(studio);
  const [member] = await studio.members(1);
  if (!member) throw new Error('no member');
  const { id, client } = member;
  const { kernel, clock } = server.current;
  const eventId = await studio.classroom();
  const drain = () => drainOutbox(kernel);
  const book = () => client.post('/api/classroom_event/make_booking', { event_id: eventId, member_id: id });
  const cancel = async ({ body }: Awaited<ReturnType<typeof book>>) =>
    expect((await client.post(`/api/classroom_booking/id-${body.booking_id}/cancel`)).status).toBe(200);

  const first = await book();
  await drain();
  await mailbox({ status: 550, times: 1 });
  await cancel(first);
  await drain();
  await mailbox({ status: 451, times: 1 });
  const second = await book();
  await drain();
  await mailbox({ status: null, times: null });
  await cancel(second);

  const admin = await studio.shop.user('admin');
  const listed = async () => (await admin.client.get('/api/message/vuetify')).body;
  const stored = async () => JSON.stringify(await kernel.knex('outbox').where({ shop_id: studio.shop.id }));
  const states = async () =>
    (await kernel.knex('outbox').where({ shop_id: studio.shop.id, receiver: mail }).orderBy('id')).map(
      ({ state }: { state: string }) => state,
    );
  expect(await states()).toEqual(['sent', 'parked', 'pending']);
  expect(JSON.stringify(await listed())).toContain(name);
  expect((await client.post(`/api/member/id-${id}/erase`, { confirm: true })).status).toBe(200);
  expect(await stored()).not.toContain(name);

  clock.set(new Date(clock.now().getTime() + 3_600_000));
  await drain();
  expect(await states()).toEqual(['sent', 'parked', 'sent', 'sent']);
  const mails: { text: string }[] = (await visitor(server.current).get(`/sandbox/mail?to=${mail}`)).body;
  expect(mails.map(({ text }) => text.includes(name))).toEqual([true, false, false]);
  expect(await stored()).not.toContain(name);
  const { data } = await listed();
  expect(JSON.stringify(data)).not.toContain(name);
  expect(data.map(({ to }: { to: unknown }) => to)).toContainEqual({ name: mail, member_id: null });
});
