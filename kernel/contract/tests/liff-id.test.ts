import { describe, expect, it } from 'vitest';
import { liffId, liffIdOrEmpty } from '../fields.ts';
import { channelOfLiffId } from '../liff-id.ts';

const wrong = [
  '1653575653',
  '165357565-abcdefgh',
  '16535756531-abcdefgh',
  '1653575653-abcdefg',
  '1653575653-abcdefghi',
  '1653575653-abc_efgh',
  'x1653575653-abcdefgh',
  '1653575653-abcdefg/',
  '١٦٥٣٥٧٥٦٥٣-abcdefgh',
];

describe('the login channel of a LIFF id', () => {
  it('is its first ten digits', () => {
    expect(channelOfLiffId('1653575653-6BkzAbcd')).toBe('1653575653');
    expect(channelOfLiffId(' 1653575653-abcdefgh\n')).toBe('1653575653');
  });

  it.each(['', ...wrong])('is not found in %j', (text) => expect(channelOfLiffId(text)).toBeNull());
});

describe('what a setting accepts as a LIFF id', () => {
  it.each([liffId, liffIdOrEmpty])('has a login channel', (schema) => {
    const accepted = schema.parse(' 1653575653-6BkzAbcd\n');
    expect([accepted, channelOfLiffId(accepted)]).toEqual(['1653575653-6BkzAbcd', '1653575653']);
  });

  it.each(wrong)('is not %j, which sign-in would pass over', (text) => {
    expect([liffId, liffIdOrEmpty].map((schema) => schema.safeParse(text).success)).toEqual([false, false]);
  });

  it('is an empty text only where there may be none', () => {
    expect([liffId, liffIdOrEmpty].map((schema) => schema.safeParse(' ').success)).toEqual([false, true]);
  });
});
