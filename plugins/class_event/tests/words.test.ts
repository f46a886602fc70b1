import { describe, expect, test } from 'vitest';
import { useServer } from '#testing/harness/server.ts';
import { bookedClass } from './booked-class.ts';

const server = useServer();
const make = '/api/classroom_event/make_booking';
const thai = { headers: { 'accept-language': 'th' } };
/** A date or a time stamp as the program writes it. */
const isoDate = /\d{4}-\d\d-\d\d/;

describe('what people read is in their own words', () => {
  test('a full class tells members what members can do, and staff what staff can do', async () => {
    const { studio, staff, eventId } = await bookedClass(server.current, { seats: 1, free: true });
    const other = await studio.member();
    const body = { event_id: eventId, member_id: other.id };
    const toMember = (await other.client.post(make, body)).body;
    const toStaff = (await staff.client.post(make, body)).body;
    expect([toMember.code, toStaff.code]).toEqual(['class_full', 'class_full']);
    expect(toMember.detail).toContain('Notify Me');
    expect(toStaff.detail).not.toContain('Notify Me');
    expect(toStaff.detail).toContain('Add a seat');
    expect((await staff.client.post(make, body, thai)).body.detail).toContain('เพิ่มจำนวนที่');
  });

  test('an instructor who is busy is named with a date as people write it', async () => {
    const { studio, change } = await bookedClass(server.current);
    await studio.classroom({ startsAt: new Date(`${studio.day(2)}T10:00:00+07:00`) });
    const { body } = await change({ datetime: `${studio.day(2)} 10:30` });
    expect(body.code).toBe('instructor_busy');
    expect(body.detail).not.toMatch(isoDate);
    expect(body.detail).toMatch(/on \w{3} \d\d, \d{4} 10:00–11:00/);
  });

  test('a wrong time is answered with an example and no format', async () => {
    const { studio, change } = await bookedClass(server.current);
    const { status, body } = await change({ datetime: `${studio.day(2)} 25:00` });
    expect(status).toBe(422);
    expect(body.errors[0].message).toContain('18:30');
    expect(JSON.stringify(body)).not.toMatch(/YYYY|HH:mm/);
  });

  test('a ledger names the class that each point went to or came back from', async () => {
    const { studio, staff, member, bookingPath, eventId } = await bookedClass(server.current);
    const { title } = await server.current.kernel
      .knex('booking')
      .where({ subject_id: eventId })
      .first('title');
    await staff.client.post(`${bookingPath}/rejected`);
    await staff.client.post(`/api/member/id-${member.id}/fund`, { fund: { [studio.fundId]: { value: 3 } } });
    const { body } = await member.client.get(`/api/member/id-${member.id}/fund_log?kind=all`);
    const [adjusted, returned, booked] = body;
    expect(adjusted).toMatchObject({
      changing_value: 3,
      words: { en: 'Adjusted by the shop', th: 'ร้านปรับแต้ม' },
    });
    expect(returned.words.en).toMatch(
      new RegExp(`^Returned, canceled by the shop: ${title}, \\w{3} \\d\\d, \\d{4} 18:00$`),
    );
    expect(booked.words.th).toMatch(new RegExp(`^จอง ${title}, .+ 18:00$`));
    for (const { words } of body) expect(JSON.stringify(words)).not.toMatch(/class_event|adjustment/);
  });
});
