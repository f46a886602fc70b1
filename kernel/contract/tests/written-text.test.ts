import { describe, expect, it } from 'vitest';
import { email, notEmpty } from '../fields.ts';
import { cleanLine, cleanLines } from '../written-text.ts';

describe('a line that people write', () => {
  it.each([
    ['an overridden direction', 'Ann\u202egnp.exe', 'Anngnp.exe'],
    ['isolates and marks', '\u2066Ann\u2069\u200f\u200e\u061c', 'Ann'],
    ['zero-width spaces of Thai text', 'สวัสดี\u200bครับ\ufeff', 'สวัสดีครับ'],
    ['control characters', 'A\u0000n\u0007n\u009f\u007f', 'Ann'],
    ['line ends and tabs', 'Ann\r\nLee\tSmith\u2028Jones', 'Ann Lee Smith Jones'],
    ['half a character', 'Ann\ud83d', 'Ann\ufffd'],
    ['a joiner that joins nothing', '\u200dAnn\u200c \u200dLee\u200d', 'Ann Lee'],
    ['a joiner between Latin letters', 'pay\u200dpal', 'paypal'],
    ['tags that make no flag', 'Ann\u{e0041}\u{e0042}', 'Ann'],
    ['accents that are marks of their own', 'Jose\u0301', 'José'],
    ['a zero-width space inside a sara am', 'ท\u0e4d\u200b\u0e32', 'ทำ'],
    ['soft hyphens and fillers', 'A\u00adnn\u3164\u115f', 'Ann'],
  ])('loses %s', (_what, written, stored) => {
    expect(cleanLine(written)).toBe(stored);
  });

  it.each([
    ['a family', '👨‍👩‍👧'],
    ['a rainbow flag', '🏳️‍🌈'],
    ['a skin colour in a joined emoji', '👩🏽‍🚀'],
    ['Thai vowels and tone marks', 'น้ำใจ ที่นี่'],
    ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
    ['a heart in colour', '❤️'],
    ['a joiner in Devanagari', 'क्‍ष'],
    ['a non-joiner in Persian', 'می‌خواهم'],
  ])('keeps %s', (_what, written) => {
    expect(cleanLine(written)).toBe(written);
  });

  it('is empty where nothing of it is seen', () => {
    for (const unseen of ['\u200b', '\u2060\u200d\u200c', '\u202e\u202c', '\u0000', '\u3164', '\ufe0f'])
      expect(notEmpty.safeParse(unseen).success).toBe(false);
  });

  it('is an address that is seen', () => {
    expect(email.parse('\u200bann\u202e@sala.test\u0000')).toBe('ann@sala.test');
  });
});

describe('lines that people write', () => {
  it('keep their ends, all of one kind, and tabs', () => {
    expect(cleanLines('one\r\ntwo\rthree\u2028four\n\n\tfive\u202e')).toBe('one\ntwo\nthree\nfour\n\n\tfive');
  });
});
