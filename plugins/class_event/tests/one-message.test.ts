import { afterEach, describe, expect, test } from 'vitest';
import { toInstant } from '#kernel/contract/time.ts';
import { calendarsTo, saidIn } from '#testing/harness/calendars.ts';
import { visitor } from '#testing/harness/client.ts';
import { drainOutbox } from '#testing/harness/drain-outbox.ts';
import { word } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { localizedMessage, messagesTo } from './messages.ts';
import { seriesDesk } from './series.ts';
import type { StudioMember } from './studio.ts';

const server = useServer();

const line = (control: Record<string, unknown>) =>
  visitor(server.current).post('/sandbox/line/control', control);
const noFault = { push_status: null, retry_after: null, lose_answer: false, delay_ms: 0, times: null };

afterEach(async () => {
  server.current.clock.reset();
  await line(noFault);
});

/** Moves the test clock, so that messages that failed are tried again. */
const wait = (seconds: number) =>
  server.current.clock.set(new Date(server.current.clock.now().getTime() + seconds * 1000));

/** A weekly series of some classes, with a function that books members in them. */
async function booked(classes: number) {
  const desk = await seriesDesk(server.current);
  const { studio, staff } = desk;
  const until_date = studio.day(1 + classes);
  const { ids, path } = await desk.made({ until_date });
  const from_date = studio.day(2);
  return {
    ...desk,
    ids,
    path,
    from_date,
    async book(member: StudioMember, at: readonly number[]): Promise<string[]> {
      const made: string[] = [];
      for (const index of at) {
        const answer = await staff.client.post('/api/classroom_event/make_booking', {
          event_id: ids[index],
          member_id: member.id,
        });
        expect(answer.status).toBe(201);
        made.push(answer.body.booking_id);
      }
      return made;
    },
    async preview(query: string) {
      const answer = await staff.client.get(`${path}/change_notice?from_date=${from_date}&${query}`);
      expect(answer.status).toBe(200);
      return answer.body;
    },
    move: (time: string) => staff.client.patch(path, { from_date, time }),
    end: () => staff.client.post(`${path}/end`, { from_date }),
  };
}

/** The messages about bookings to some members that were written after a moment, as staff see them. */
async function sentTo(members: readonly StudioMember[], after: string) {
  await drainOutbox(server.current.kernel);
  const rows: { receiver_id: string; channel: string | null; payload: string; state: string }[] =
    await server.current.kernel
      .knex('outbox')
      .where({ event: 'notify.member_notice' })
      .where('id', '>', after)
      .whereIn(
        'receiver_id',
        members.map(({ id }) => id),
      );
  return rows.map(({ receiver_id, channel, payload, state }) => {
    const { title, body }: { title: string; body: string } = JSON.parse(payload);
    return { receiver_id, channel, state, text: `${title}\n${body}` };
  });
}

/** The id of the newest message or event. */
async function lastMessageId(): Promise<string> {
  const newest = await server.current.kernel.knex('outbox').orderBy('id', 'desc').first('id');
  return newest?.id ?? '';
}

const all = (count: number) => Array.from({ length: count }, (_, index) => index);

describe.each([1, 2, 30])('a change of %i classes of a series', (classes) => {
  test.each([
    ['moved', 'time=20:00'],
    ['canceled', 'ends=true'],
  ])('that are %s sends each member one message, as the preview says', async (what, query) => {
    const { studio, book, preview, move, end } = await booked(classes);
    const [byLine, byMail, lost, once] = await studio.members(4);
    if (!byLine || !byMail || !lost || !once) throw new Error('four members');
    const { knex } = server.current.kernel;
    await knex('member')
      .where({ id: byMail.id })
      .update({ line_id: null, email: `${word('mail')}@sala.test`, language: 'en' });
    await knex('member').where({ id: lost.id }).update({ line_id: null });
    for (const member of [byLine, byMail, lost]) await book(member, all(classes));
    await book(once, [classes - 1]);
    await drainOutbox(server.current.kernel);
    const before = await lastMessageId();

    const notice = await preview(query);
    expect(notice).toMatchObject({ members: 4, messages: 3, by_line: 2, by_mail: 1 });
    expect(notice.unreachable).toMatchObject([{ member_id: lost.id }]);
    expect((await (what === 'moved' ? move('20:00') : end())).status).toBe(200);

    const sent = await sentTo([byLine, byMail, lost, once], before);
    expect(sent.map(({ receiver_id }) => receiver_id).sort()).toEqual(
      [byLine, byMail, lost, once].map(({ id }) => id).sort(),
    );
    const count = (channel: string | null) => sent.filter((each) => each.channel === channel).length;
    expect([count('line'), count('mail'), count(null)]).toEqual([
      notice.by_line,
      notice.by_mail,
      notice.unreachable.length,
    ]);
    const shown = notice.texts.flatMap((text: { members: number; title: string; body: string }) =>
      Array<string>(text.members).fill(`${text.title}\n${text.body}`),
    );
    const delivered = sent.filter(({ channel }) => channel !== null).map(({ text }) => text);
    expect(delivered.sort()).toEqual(shown.sort());
    expect(shown).toHaveLength(notice.messages);
  });
});

describe('a message about several bookings', () => {
  test('lists the first five dates with both times, and how many more there are', async () => {
    const { studio, book, preview, move } = await booked(7);
    const [member] = await studio.members(1);
    if (!member) throw new Error('a member');
    await book(member, all(7));
    await messagesTo(server.current, member);
    const { texts } = await preview('time=20:15');
    expect(texts[0].body.match(/18:00 → 20:15/g)).toHaveLength(5);
    expect(texts[0].body).toContain('และอีก 2 รายการ');
    await move('20:15');
    const messages = await messagesTo(server.current, member);
    expect(messages.at(-1)).toContain('7 รายการ');
  });

  test('brings each booking to the calendar of a member with mail', async () => {
    const { studio, book, move } = await booked(3);
    const [member] = await studio.members(1);
    if (!member) throw new Error('a member');
    const email = `${word('mail')}@sala.test`;
    await server.current.kernel.knex('member').where({ id: member.id }).update({ line_id: null, email });
    const bookings = await book(member, all(3));
    await drainOutbox(server.current.kernel);
    await move('20:00');
    await drainOutbox(server.current.kernel);
    const mails = await calendarsTo(server.current, email);
    const uids = (mails.at(-1) ?? []).flatMap((file) => saidIn(file, 'UID'));
    expect(uids.sort()).toEqual(bookings.map((id) => `${id}@sala`).sort());
  });

  test('leaves out what the member gave back before it was written', async () => {
    const { studio, book, move } = await booked(3);
    const [member] = await studio.members(1);
    if (!member) throw new Error('a member');
    const [first] = await book(member, all(3));
    await messagesTo(server.current, member);
    await move('20:00');
    await member.client.post(`/api/classroom_booking/id-${first}/cancel`);
    const messages = (await messagesTo(server.current, member)).slice(3);
    expect(messages.filter((text) => text.includes('2 รายการ'))).toHaveLength(1);
    expect(messages).toHaveLength(2);
  });

  test('says the present time if the classes were moved again before it was written', async () => {
    const { studio, book, move } = await booked(2);
    const [member] = await studio.members(1);
    if (!member) throw new Error('a member');
    await book(member, all(2));
    await messagesTo(server.current, member);
    await move('20:00');
    await move('21:00');
    const before = await lastMessageId();
    const texts = (await sentTo([member], before)).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    for (const text of texts) expect(text).toContain('→ 21:00');
    expect(texts.join()).not.toContain('→ 20:00');
  });

  test('waits for an earlier message about one of them, and a later one waits for it', async () => {
    const { studio, book, move } = await booked(2);
    const [member] = await studio.members(1);
    if (!member) throw new Error('a member');
    await line({ push_status: 500, times: 1 });
    const [first] = await book(member, [0]);
    await drainOutbox(server.current.kernel);
    await book(member, [1]);
    await move('20:00');
    // The message about the first booking has failed once, and the one about both waits for it.
    expect(await messagesTo(server.current, member)).toEqual([
      expect.stringContaining(localizedMessage.booked),
    ]);
    wait(60);
    await line({ push_status: 500, times: 2 });
    await member.client.post(`/api/classroom_booking/id-${first}/cancel`);
    await drainOutbox(server.current.kernel);
    wait(300);
    await line(noFault);
    await drainOutbox(server.current.kernel);
    wait(900);
    const messages = await messagesTo(server.current, member);
    expect(messages.map((text) => text.split('\n')[0])).toEqual([
      expect.stringContaining(localizedMessage.booked),
      expect.stringContaining(localizedMessage.booked),
      expect.stringContaining(localizedMessage.severalMoved),
      expect.stringContaining(localizedMessage.canceled),
    ]);
  });

  test('leaves quiet hours with a later message that is urgent', async () => {
    const { studio, book, move } = await booked(2);
    const { client } = await studio.shop.user('admin');
    await client.patch('/api/shop_notice/quiet_hours', { quiet_hours: { from: '20:00', until: '09:00' } });
    const [member] = await studio.members(1);
    if (!member) throw new Error('a member');
    const [first] = await book(member, all(2));
    await messagesTo(server.current, member);
    server.current.clock.set(toInstant(`${studio.day(1)} 00:30`, 'Asia/Bangkok'));
    expect((await move('20:00')).status).toBe(200);
    expect(await messagesTo(server.current, member)).toHaveLength(2);
    await member.client.post(`/api/classroom_booking/id-${first}/cancel`);
    const later = (await messagesTo(server.current, member)).slice(2);
    expect(later.map((text) => text.split('\n')[0])).toEqual([
      expect.stringContaining(localizedMessage.severalMoved),
      expect.stringContaining(localizedMessage.canceled),
    ]);
  });
});
