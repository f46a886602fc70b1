import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressKey } from '../address-key.ts';

describe('what an address counts as', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['not an address', 'not an address'],
  ])('%s counts as %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });

  it('is one for all addresses of a /64, and another for the next', () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
    const half = fc.array(group, { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(half, half, half, (network, one, other) => {
        const key = addressKey([...network, ...one].join(':'));
        expect(addressKey([...network, ...other].join(':'))).toBe(key);
        const next = [...network.slice(0, 3), network[3] === '0' ? '1' : '0'];
        expect(addressKey([...next, ...one].join(':'))).not.toBe(key);
      }),
    );
  });
});
