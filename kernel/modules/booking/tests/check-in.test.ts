import { describe, expect, test } from 'vitest';
import { checkInMoment, readCheckInCode } from '../domain/check-in.ts';

const id = '01M7YNX8HYVSYZF0DVFBAVJKPS';

test.each([
  ['the ticket’s QR', `BECG:${id}`],
  ['a scanner that adds a line end', `BECG:${id}\r\n`],
  ['small letters', `becg:${id.toLowerCase()}`],
  ['the bare id, typed', ` ${id} `],
])('a booking is found by %s', (_name, code) => {
  expect(readCheckInCode(code)).toEqual({ id });
});

test('a short code is found if the keyboard was set to Thai', () => {
  expect(readCheckInCode('กยึถ่า')).toEqual({ shortCode: 'DP75JK' });
});

test('a QR code is found if the scanner types on a Thai keyboard', () => {
  expect(readCheckInCode('ฺฎฉฌซจๅ๋ฏค(ุษภ")ํ?๐/ฮตธถฑึ์-็ญฎ')).toEqual({ id: '01JD8Z6K4WXYMQ2V9T5R7N3HPE' });
});

test.each(['', 'BECG:', 'BECG:1', `OTHER:${id}`, `${id}X`, '8ZZZZZZZZZZZZZZZZZZZZZZZZZ'])(
  '%j is no booking',
  (code) => {
    expect(readCheckInCode(code)).toBeNull();
  },
);

describe('check-in is open', () => {
  const starts = new Date('2026-11-20T10:00:00Z');
  const ends = new Date('2026-11-20T11:00:00Z');
  test.each([
    ['2026-11-20T09:29:59Z', 'too_early'],
    ['2026-11-20T09:30:00Z', 'open'],
    ['2026-11-20T11:00:00Z', 'open'],
    ['2026-11-20T11:00:01Z', 'too_late'],
  ])('at %s: %s', (now, moment) => {
    expect(checkInMoment(starts, ends, new Date(now))).toBe(moment);
  });
});
