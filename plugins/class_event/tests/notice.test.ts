import { describe, expect, test } from 'vitest';
import { visitor } from '#testing/harness/client.ts';
import { drainOutbox } from '#testing/harness/drain-outbox.ts';
import { useServer } from '#testing/harness/server.ts';
import { bookedClass } from './booked-class.ts';
import { localizedMessage, messagesTo, whoWasNotified } from './messages.ts';
import type { StudioMember } from './studio.ts';

const server = useServer();

/** A class with three bookings: by LINE in Thai, by mail in English, and by somebody who cannot be reached. */
async function classOfThree() {
  const booked = await bookedClass(server.current, { free: true });
  const { studio, book } = booked;
  const [mailed, lost] = await studio.members(2);
  if (!mailed || !lost) throw new Error('two members');
  const { knex } = server.current.kernel;
  await knex('member')
    .where({ id: mailed.id })
    .update({ line_id: null, email: 'mail@sala.test', language: 'en' });
  await knex('member').where({ id: lost.id }).update({ line_id: null });
  for (const who of [mailed, lost]) expect((await book(who)).status).toBe(201);
  const preview = async (query: Record<string, string>) =>
    booked.staff.client.get(`${booked.path}/change_notice?${new URLSearchParams(query)}`);
  return { ...booked, lost, preview };
}

const bodiesTo = async ({ lineUserId }: StudioMember): Promise<string> => {
  await drainOutbox(server.current.kernel);
  const { body } = await visitor(server.current).get(`/sandbox/line/messages?user_id=${lineUserId}`);
  return JSON.stringify(body);
};

describe('a message about a change is shown before it is sent', () => {
  test('how many, by which channel, and the text in the members’ languages, which is what they get', async () => {
    const { studio, lost, preview, change, member } = await classOfThree();
    const instructor_id = await studio.instructor();
    const { name } = await server.current.kernel
      .knex('instructor')
      .where({ id: instructor_id })
      .first('name');
    const { name: before } = await server.current.kernel
      .knex('instructor')
      .where({ id: studio.instructorId })
      .first('name');
    const { body: notice } = await preview({ instructor_id });
    expect(notice).toMatchObject({ members: 3, by_line: 1, by_mail: 1 });
    expect(notice.unreachable).toEqual([{ member_id: lost.id, name: 'สมหญิง ใจดี 1', phone: '+66800000001' }]);
    expect(notice.texts).toMatchObject([
      { language: 'th', members: 1, title: localizedMessage.moved },
      { language: 'en', members: 1, title: 'Your class has changed' },
    ]);
    const [thai, english] = notice.texts;
    expect(thai.body).toContain(`ผู้สอน: จาก ${before} เป็น ${name}`);
    expect(english.body).toContain(`Instructor: from ${before} to ${name}`);
    expect(thai.body).not.toMatch(/เวลา:|สาขา:/);

    const made = await change({ instructor_id, notify: true, notice_version: notice.version });
    expect(made.status).toBe(200);
    const sent = await bodiesTo(member);
    expect(sent).toContain(JSON.stringify(thai.body).slice(1, -1));
    const mails = (await visitor(server.current).get('/sandbox/mail?to=mail@sala.test')).body;
    expect(JSON.stringify(mails)).toContain(JSON.stringify(english.body).slice(1, -1));
  });

  test('another time is named from and to, as people write times', async () => {
    const { studio, preview } = await classOfThree();
    const { body } = await preview({ datetime: `${studio.day(2)} 19:30` });
    const english = body.texts[1].body;
    expect(english).toMatch(/Time: from \w{3} \d\d, \d{4} 18:00 to \w{3} \d\d, \d{4} 19:30/);
    expect(body.texts[0].body).toMatch(/เวลา: จาก .+ 18:00 เป็น .+ 19:30/);
  });

  test('what tells nobody shows nobody, and nothing of a preview is written', async () => {
    const { preview, path, staff, studio, eventId } = await classOfThree();
    const before = (await staff.client.get(path)).body;
    expect((await preview({})).body).toMatchObject({ members: 0, texts: [] });
    await preview({ datetime: `${studio.day(2)} 19:30` });
    await preview({ is_active: 'false', cancel_bookings: 'true' });
    expect((await staff.client.get(path)).body).toEqual(before);
    expect(await server.current.kernel.knex('audit').where({ entity_id: eventId })).toEqual([]);
    expect((await preview({ datetime: `${studio.day(-1)} 19:30` })).body.code).toBe('class_in_past');
  });

  test('staff may choose to tell nobody; members may leave the moved class all the same', async () => {
    const { change, member, bookingPath, studio } = await classOfThree();
    expect((await change({ datetime: `${studio.day(1)} 18:05`, notify: false })).status).toBe(200);
    expect(await whoWasNotified(server.current, [member], localizedMessage.moved)).toEqual([]);
    expect((await member.client.get(bookingPath)).body).toMatchObject({
      datetime: `${studio.day(1)} 18:05`,
      is_allow_cancel: true,
      cancel_until: `${studio.day(1)} 18:05`,
    });
  });

  test('another booking meanwhile is told just the same; another change meanwhile is refused', async () => {
    const { studio, preview, change, book, member, staff, path } = await classOfThree();
    await change({ max_participant: 9 });
    const instructor_id = await studio.instructor();
    const seen = (await preview({ instructor_id })).body.version;
    const late = await studio.member();
    expect((await book(late)).status).toBe(201);
    const branch_id = (await staff.client.post('/api/shop_branch', { name: 'Ari' })).body.id;
    const stale = (await preview({ branch_id })).body.version;

    expect((await change({ instructor_id, notify: true, notice_version: seen })).status).toBe(200);
    const notified = await whoWasNotified(server.current, [member, late], localizedMessage.moved);
    expect(notified.sort()).toEqual([member.id, late.id].sort());

    const refused = await change({ branch_id, notify: true, notice_version: stale });
    expect(refused).toMatchObject({ status: 409, body: { code: 'notice_changed' } });
    expect((await staff.client.get(path)).body.branch_id).toBe(studio.branchId);
    const { version } = (await preview({ branch_id })).body;
    expect((await change({ branch_id, notify: true, notice_version: version })).status).toBe(200);
  });

  test('who books after the change is not told of it, however late the message goes out', async () => {
    const { studio, change, book, member } = await bookedClass(server.current, { free: true });
    await messagesTo(server.current, member);
    expect((await change({ instructor_id: await studio.instructor(), notify: true })).status).toBe(200);
    const later = await studio.member();
    expect((await book(later)).status).toBe(201);
    expect(await whoWasNotified(server.current, [member, later], localizedMessage.moved)).toEqual([
      member.id,
    ]);
  });

  test('cancelling a class shows what each gets back, and can be done without a word', async () => {
    const { staff, path, change, member, points } = await bookedClass(server.current);
    const { body } = await staff.client.get(`${path}/change_notice?is_active=false&cancel_bookings=true`);
    expect(body).toMatchObject({ members: 1, texts: [{ title: localizedMessage.classCancelled }] });
    expect(body.texts[0].body).toContain('คืน 1 แต้ม');
    await messagesTo(server.current, member);
    const cancelled = await change({ is_active: false, cancel_bookings: true, notify: false });
    expect(cancelled.status).toBe(200);
    expect(await points()).toBe(2);
    expect(await messagesTo(server.current, member)).toHaveLength(1);
  });

  test('cancelling a class sends what was shown, with the points that are back', async () => {
    const { staff, path, change, member } = await bookedClass(server.current);
    const { body } = await staff.client.get(`${path}/change_notice?is_active=false&cancel_bookings=true`);
    const { version: notice_version } = body;
    const cancelled = await change({ is_active: false, cancel_bookings: true, notify: true, notice_version });
    expect(cancelled.status).toBe(200);
    expect(await bodiesTo(member)).toContain(JSON.stringify(body.texts[0].body).slice(1, -1));
  });

  test('cancelling one booking for its member shows the message, and can be done without it', async () => {
    const { staff, bookingPath, member } = await bookedClass(server.current);
    const { body } = await staff.client.get(`${bookingPath}/rejection_notice`);
    expect(body).toMatchObject({ members: 1, by_line: 1, texts: [{ title: localizedMessage.rejected }] });
    await messagesTo(server.current, member);
    const stale = await staff.client.post(`${bookingPath}/rejected`, {
      notify: true,
      notice_version: 'other',
    });
    expect(stale).toMatchObject({ status: 409, body: { code: 'notice_changed' } });
    expect((await staff.client.post(`${bookingPath}/rejected`, { notify: false })).status).toBe(200);
    expect(await messagesTo(server.current, member)).toHaveLength(1);
  });
});
