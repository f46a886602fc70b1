import { describe, expect, it } from 'vitest';
import { channelOfLiffId } from '../channel.ts';

describe('the login channel of a LIFF id', () => {
  it('is its first ten digits', () => {
    expect(channelOfLiffId('1653575653-6BkzAbcd')).toBe('1653575653');
    expect(channelOfLiffId(' 1653575653-abcdefgh\n')).toBe('1653575653');
  });

  it.each([
    '',
    '1653575653',
    '165357565-abcdefgh',
    '1653575653-abcdefg',
    '1653575653-abcdefghi',
    'x1653575653-abcdefgh',
    '1653575653-abcdefg/',
    '١٦٥٣٥٧٥٦٥٣-abcdefgh',
  ])('is not found in %j', (text) => expect(channelOfLiffId(text)).toBeNull());
});
