import { expect, test } from 'vitest';
import { toIcs } from '../domain/calendar-file.ts';

const appointment = {
  id: '01J0',
  title: 'Dinner; for two, please',
  place: 'Lotus, Ari',
  description: '',
  startsAt: new Date('2026-11-23T18:00:00+07:00'),
  endsAt: new Date('2026-11-23T19:30:00+07:00'),
};
const now = new Date('2026-11-20T03:04:05.678Z');
const linesOf = (given: typeof appointment) => toIcs(given, now).split('\r\n');

test('a booking stands in a calendar at its own time, written in UTC', () => {
  expect(linesOf(appointment)).toEqual(
    expect.arrayContaining([
      'DTSTAMP:20261120T030405Z',
      'DTSTART:20261123T110000Z',
      'DTEND:20261123T123000Z',
    ]),
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
