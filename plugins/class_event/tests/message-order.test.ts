import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { toInstant } from '#kernel/contract/time.ts';
import { createKernel } from '#kernel/server/runtime/kernel.ts';
import { startWorker } from '#kernel/server/runtime/worker.ts';
import { visitor } from '#testing/harness/client.ts';
import { useServer } from '#testing/harness/server.ts';
import { readEnvironment } from '../../../config/environment.ts';
import { until } from '../../../kernel/server/outbox/tests/child.ts';
import { localizedMessage, messagesTo, openMessaging } from './messages.ts';
import { makeStudio, type StudioMember } from './studio.ts';

const server = useServer();
const bookings = 24;

const line = (control: Record<string, unknown>) =>
  visitor(server.current).post('/sandbox/line/control', control);
const noFault = { push_status: null, retry_after: null, lose_answer: false, delay_ms: 0, times: null };

const ending: (() => Promise<unknown>)[] = [];
beforeEach(() => server.current.kernel.knex('outbox').delete());
afterEach(async () => {
  server.current.clock.reset();
  await line(noFault);
  for (const end of ending.splice(0).reverse()) await end();
});

async function worker(): Promise<void> {
  const kernel = await createKernel(readEnvironment(server.current.variables), { process: 'worker' });
  const running = startWorker(kernel);
  ending.push(async () => {
    await running.stop();
    await kernel.stop();
  });
}

async function open() {
  const studio = await makeStudio(server.current);
  await openMessaging(studio);
  const startsAt = toInstant(`${studio.day(5)} 18:00`, 'Asia/Bangkok');
  return { studio, event_id: await studio.classroom({ seats: bookings, startsAt }) };
}

async function bookAndCancel(event_id: string, { id, client }: StudioMember): Promise<void> {
  const made = await client.post('/api/classroom_event/make_booking', { event_id, member_id: id });
  expect(made.status).toBe(201);
  const { status } = await client.post(`/api/classroom_booking/id-${made.body.booking_id}/cancel`);
  expect(status).toBe(200);
}

/** The kinds of the messages that a member got by LINE, oldest first. */
async function sentTo({ lineUserId }: StudioMember): Promise<string[]> {
  const { body } = await visitor(server.current).get(`/sandbox/line/messages?user_id=${lineUserId}`);
  return body.map(({ messages }: { messages: { altText: string }[] }) =>
    messages[0]?.altText.startsWith(localizedMessage.booked) ? 'booked' : 'canceled',
  );
}

describe('messages about one booking', () => {
  test('are sent in the order of their causes by two workers, although first tries fail', {
    timeout: 90_000,
  }, async () => {
    const { studio, event_id } = await open();
    const members = await studio.members(bookings);
    await line({ push_status: 500, times: bookings });
    await Promise.all([worker(), worker()]);
    await Promise.all(members.map((member) => bookAndCancel(event_id, member)));
    const sent = async () => Promise.all(members.map(sentTo));
    await until('all sent', async () => (await sent()).every((each) => each.length === 2), 60_000);
    expect(await sent()).toEqual(members.map(() => ['booked', 'canceled']));
  });

  test('wait for an earlier one that is tried again, and messages about another booking do not', async () => {
    const { studio, event_id } = await open();
    const [first, other] = await studio.members(2);
    if (!first || !other) throw new Error('two members');
    await first.client.post('/api/classroom_event/make_booking', { event_id, member_id: first.id });
    await line({ push_status: 500, times: 1 });
    expect(await messagesTo(server.current, first)).toEqual([]);
    const { id } = await server.current.kernel.knex('booking').where({ member_id: first.id }).first('id');
    expect((await first.client.post(`/api/classroom_booking/id-${id}/cancel`)).status).toBe(200);
    await bookAndCancel(event_id, other);
    expect(await messagesTo(server.current, first)).toEqual([]);
    expect(await sentTo(other)).toEqual(['booked', 'canceled']);
    server.current.clock.set(new Date(server.current.clock.now().getTime() + 60_000));
    await messagesTo(server.current, first);
    expect(await sentTo(first)).toEqual(['booked', 'canceled']);
  });

  test('leave quiet hours together, if the later one is urgent', async () => {
    const { studio, event_id } = await open();
    const { client } = await studio.shop.user('admin');
    await client.patch('/api/shop_notice/quiet_hours', { quiet_hours: { from: '20:00', until: '09:00' } });
    const [member] = await studio.members(1);
    if (!member) throw new Error('a member');
    const made = await member.client.post('/api/classroom_event/make_booking', {
      event_id,
      member_id: member.id,
    });
    await messagesTo(server.current, member);
    server.current.clock.set(toInstant(`${studio.day(1)} 21:00`, 'Asia/Bangkok'));
    const moved = await client.patch(`/api/classroom_event/id-${event_id}`, {
      datetime: `${studio.day(6)} 18:00`,
    });
    expect(moved.status).toBe(200);
    expect(await messagesTo(server.current, member)).toHaveLength(1);
    await member.client.post(`/api/classroom_booking/id-${made.body.booking_id}/cancel`);
    const texts = await messagesTo(server.current, member);
    expect(texts.map((text) => text.split('\n')[0])).toEqual([
      expect.stringContaining(localizedMessage.booked),
      expect.stringContaining(localizedMessage.moved),
      expect.stringContaining(localizedMessage.canceled),
    ]);
  });
});
