import { describe, expect, test } from 'vitest';
import { visitor } from '#testing/harness/client.ts';
import { useServer } from '#testing/harness/server.ts';
import { localizedMessage, messagesTo } from './messages.ts';
import { seriesDesk } from './series.ts';
import type { StudioMember } from './studio.ts';

const server = useServer();

/** A series of two classes with one seat each, that one member has booked and another one waits for. */
async function fullSeries() {
  const desk = await seriesDesk(server.current, { seats: 1 });
  const { studio, staff, made } = desk;
  const { ids, path } = await made({ until_date: studio.day(3) });
  const [booked, waiting] = await studio.members(2);
  if (!booked || !waiting) throw new Error('two members');
  const from_date = studio.day(2);
  const asked = (index: number, { id }: StudioMember) => ({ event_id: ids[index], member_id: id });
  const book = (member: StudioMember, index: number) =>
    staff.client.post('/api/classroom_event/make_booking', asked(index, member));
  const wait = async (member: StudioMember, index: number) => {
    const answer = await member.client.post('/api/classroom_event/notify_on_available', asked(index, member));
    expect(answer.status).toBe(201);
  };
  const change = (index: number, body: Record<string, unknown>) =>
    staff.client.patch(`/api/classroom_event/id-${ids[index]}`, body);
  const seriesNotice = async (query: string) =>
    (await staff.client.get(`${path}/change_notice?from_date=${from_date}&${query}`)).body;
  return { ...desk, ids, path, from_date, booked, waiting, book, wait, change, seriesNotice };
}

/** What LINE shows of the last message to a member, with its link. */
async function lastMessageTo({ lineUserId }: StudioMember): Promise<string> {
  const { body } = await visitor(server.current).get(`/sandbox/line/messages?user_id=${lineUserId}`);
  return JSON.stringify(body.at(-1));
}

describe('a member on the waitlist', () => {
  test('is notified of a moved class with the new time and a link, as the preview says', async () => {
    const { studio, staff, ids, booked, waiting, book, wait, change } = await fullSeries();
    await book(booked, 0);
    await wait(waiting, 0);
    const query = new URLSearchParams({ datetime: `${studio.day(2)} 20:30` });
    const { body: notice } = await staff.client.get(
      `/api/classroom_event/id-${ids[0]}/change_notice?${query}`,
    );
    expect(notice).toMatchObject({ members: 2, waiting: 1, messages: 2, by_line: 2 });
    expect((await change(0, { datetime: `${studio.day(2)} 20:30` })).status).toBe(200);
    const [text, ...others] = await messagesTo(server.current, waiting);
    expect(others).toEqual([]);
    expect(text).toContain(localizedMessage.waitingMoved);
    const shown = notice.texts.find(
      ({ title }: { title: string }) => title === localizedMessage.waitingMoved,
    );
    expect(shown.body).toContain('18:00 → 20:30');
    const sent = await lastMessageTo(waiting);
    expect(sent).toContain(JSON.stringify(shown.body).slice(1, -1));
    expect(sent).toContain(`eventId=${ids[0]}`);
    expect((await messagesTo(server.current, booked)).at(-1)).toContain(localizedMessage.moved);
  });

  test('is notified of a canceled class', async () => {
    const { booked, waiting, book, wait, change } = await fullSeries();
    await book(booked, 0);
    await wait(waiting, 0);
    expect((await change(0, { is_active: false, cancel_bookings: true })).status).toBe(200);
    expect(await messagesTo(server.current, waiting)).toEqual([
      expect.stringContaining(localizedMessage.waitingCancelled),
    ]);
  });

  test('is notified even if no member has a booking any more', async () => {
    const { booked, waiting, book, wait, change, studio } = await fullSeries();
    const made = await book(booked, 0);
    await wait(waiting, 0);
    await booked.client.post(`/api/classroom_booking/id-${made.body.booking_id}/cancel`);
    const seatFree = await messagesTo(server.current, waiting);
    await change(0, { datetime: `${studio.day(2)} 20:30` });
    const later = (await messagesTo(server.current, waiting)).slice(seatFree.length);
    expect(later).toEqual([expect.stringContaining(localizedMessage.waitingMoved)]);
  });

  test.each([
    ['moved', { time: '20:00' }, 'time=20:00', localizedMessage.severalMoved],
    ['canceled', {}, 'ends=true', localizedMessage.severalCancelled],
  ])('gets one message about a booking and a place in a %s series', async (what, body, query, title) => {
    const { staff, path, from_date, booked, waiting, book, wait, seriesNotice } = await fullSeries();
    await book(booked, 0);
    await book(waiting, 1);
    await wait(waiting, 0);
    const before = (await messagesTo(server.current, waiting)).length;
    const notice = await seriesNotice(query);
    expect(notice).toMatchObject({ members: 2, waiting: 0, messages: 2 });
    const answer = await (what === 'moved'
      ? staff.client.patch(path, { from_date, ...body })
      : staff.client.post(`${path}/end`, { from_date }));
    expect(answer.status).toBe(200);
    const messages = (await messagesTo(server.current, waiting)).slice(before);
    expect(messages).toEqual([expect.stringContaining(title)]);
    const sent = await lastMessageTo(waiting);
    expect(sent).toContain('รายชื่อรอ:');
    expect(
      notice.texts.filter((text: { body: string }) => sent.includes(JSON.stringify(text.body).slice(1, -1))),
    ).toHaveLength(1);
  });

  test('gets one message about two classes that are moved', async () => {
    const { staff, path, from_date, booked, waiting, book, wait, seriesNotice } = await fullSeries();
    for (const index of [0, 1]) {
      await book(booked, index);
      await wait(waiting, index);
    }
    expect(await seriesNotice('time=20:00')).toMatchObject({ members: 2, waiting: 1, messages: 2 });
    await staff.client.patch(path, { from_date, time: '20:00' });
    expect(await messagesTo(server.current, waiting)).toEqual([
      expect.stringContaining(localizedMessage.waitingMoved),
    ]);
  });

  test('gets no message after leaving the list, or if staff send none', async () => {
    const { staff, ids, booked, waiting, book, wait, change, studio } = await fullSeries();
    await book(booked, 0);
    await wait(waiting, 0);
    await change(0, { datetime: `${studio.day(2)} 20:30`, notify: false });
    expect(await messagesTo(server.current, waiting)).toEqual([]);
    await change(0, { datetime: `${studio.day(2)} 21:30` });
    const left = await staff.client.post(`/api/classroom_event/id-${ids[0]}/leave_waiting`, {
      member_id: waiting.id,
    });
    expect(left.status).toBe(200);
    expect(await messagesTo(server.current, waiting)).toEqual([]);
  });
});
