import { beforeEach, describe, expect, it, vi } from 'vitest';
import { nextAddress, ownAddress } from '../address.ts';

beforeEach(() => {
  vi.stubGlobal('window', { location: { origin: 'https://app.sala.test' } });
});

describe('the address that a query gives to go on to', () => {
  it.each(['/membership/shop-lotus?a=1#b', '/', '/a/../b'])('may be %s of this origin', (given) => {
    expect(ownAddress(given)).toMatch(/^\/(?!\/)/);
  });

  it.each([
    '//evil.test',
    '/\\evil.test',
    '/.//evil.test',
    '/..//evil.test',
    '/./\\evil.test',
    '/a/..//evil.test',
    '/%2e//evil.test',
    '/\t/evil.test',
    '/.\n//evil.test',
    'https://evil.test/',
    'javascript:alert(1)',
    'evil.test',
  ])('is never %j, which leads off to another site', (given) => {
    expect(ownAddress(given)).toBeNull();
    expect(nextAddress(given, '/membership/shop-{shopId}', { shopId: 'lotus' })).toBe(
      '/membership/shop-lotus',
    );
  });
});
