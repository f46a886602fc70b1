import { expect, test } from 'vitest';
import { toFeed, toIcs, toInvitation } from '../calendar-file.ts';

const appointment = {
  id: '01J0',
  title: 'Dinner; for two, please',
  place: 'Lotus, Ari',
  description: '',
  startsAt: new Date('2026-11-23T18:00:00+07:00'),
  endsAt: new Date('2026-11-23T19:30:00+07:00'),
  sequence: 0,
  modifiedAt: new Date('2026-11-19T01:02:03Z'),
  isCanceled: false,
};
const now = new Date('2026-11-20T03:04:05.678Z');
const linesOf = (...given: (typeof appointment)[]) => toIcs(given, now).split('\r\n');

test('a booking stands in a calendar at its own time, written in UTC', () => {
  expect(linesOf(appointment)).toEqual(
    expect.arrayContaining([
      'DTSTAMP:20261120T030405Z',
      'DTSTART:20261123T110000Z',
      'DTEND:20261123T123000Z',
    ]),
  );
});

test('each appointment names its version, and the file of a canceled booking cancels it', () => {
  const lines = linesOf({ ...appointment, sequence: 3 });
  expect(lines).toEqual(
    expect.arrayContaining(['SEQUENCE:3', 'LAST-MODIFIED:20261119T010203Z', 'STATUS:CONFIRMED']),
  );
  expect(lines.filter((line) => line.startsWith('METHOD'))).toEqual([]);
  expect(linesOf({ ...appointment, isCanceled: true })).toEqual(
    expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'UID:01J0@sala']),
  );
});

test('signs that separate values are escaped, and a description without words is left out', () => {
  const lines = linesOf(appointment);
  expect(lines).toContain('SUMMARY:Dinner\\; for two\\, please');
  expect(lines).toContain('LOCATION:Lotus\\, Ari');
  expect(lines.filter((line) => line.startsWith('DESCRIPTION'))).toEqual([]);
  expect(linesOf({ ...appointment, description: 'a\nb' })).toContain('DESCRIPTION:a\\nb');
});

test('no line has more than 75 bytes, and no Thai letter is cut in two', () => {
  const title = 'โยคะสำหรับผู้เริ่มต้นในสวนยามเช้า '.repeat(5).trim();
  const lines = linesOf({ ...appointment, title });
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`);
});

const people = {
  organizer: { name: 'Baan "Yoga"', address: 'no-reply@sala.test' },
  attendee: 'malee@example.com',
};

test('an invitation names who invites and who is invited, and a change of it is higher in sequence', () => {
  const lines = (method: 'REQUEST' | 'CANCEL', sequence: number) =>
    toInvitation({ ...appointment, sequence, isCanceled: method === 'CANCEL' }, method, people, now)
      .replaceAll('\r\n ', '')
      .split('\r\n');
  expect(lines('REQUEST', 0)).toEqual(
    expect.arrayContaining([
      'METHOD:REQUEST',
      'UID:01J0@sala',
      'SEQUENCE:0',
      'STATUS:CONFIRMED',
      'ORGANIZER;CN="Baan  Yoga ":mailto:no-reply@sala.test',
    ]),
  );
  expect(lines('REQUEST', 0).at(-4)).toMatch(/^ATTENDEE;.*PARTSTAT=ACCEPTED;.*:mailto:malee@example.com$/);
  expect(lines('CANCEL', 7)).toEqual(
    expect.arrayContaining(['METHOD:CANCEL', 'UID:01J0@sala', 'SEQUENCE:7', 'STATUS:CANCELLED']),
  );
});

test('a feed holds its appointments one after the other, and may be empty', () => {
  const feed = toFeed('Ari; Lotus', [appointment, { ...appointment, id: '01J1' }], now).split('\r\n');
  expect(feed.filter((line) => line.startsWith('UID:'))).toEqual(['UID:01J0@sala', 'UID:01J1@sala']);
  expect(feed).toContain('X-WR-CALNAME:Ari\\; Lotus');
  expect(toFeed('Ari', [], now)).not.toContain('VEVENT');
});
