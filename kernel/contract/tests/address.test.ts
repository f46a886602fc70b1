import { describe, expect, test } from 'vitest';
import { fillAddress, findAddress, readAddress, shopOfAddress } from '../address.ts';

describe('an address of the specification', () => {
  test('gives the fields that share a segment with fixed text', () => {
    const pattern = '/membership/shop-{shopId}/id-{memberId}';
    expect(readAddress(pattern, '/membership/shop-lotus/id-01ABC')).toEqual({
      shopId: 'lotus',
      memberId: '01ABC',
    });
    expect(readAddress(pattern, '/membership/shop-lotus/id-01ABC/')).toEqual({
      shopId: 'lotus',
      memberId: '01ABC',
    });
    expect(readAddress(pattern, '/membership/shop-lotus')).toBeNull();
    expect(readAddress(pattern, '/membership/shop-lotus/id-01ABC/history')).toBeNull();
  });

  test('is read back as it was filled, whatever the value', () => {
    const address = fillAddress('/management/team/id-{userId}', { userId: 'a/b@x.co?#%ก' });
    expect(address).not.toContain('?');
    expect(readAddress('/management/team/id-{userId}', address)).toEqual({ userId: 'a/b@x.co?#%ก' });
  });

  test('keeps a field that is not known yet', () => {
    expect(fillAddress('/shop-{shopId}/id-{memberId}', { shopId: 'a' })).toBe('/shop-a/id-{memberId}');
  });

  test('that was cut or forged is no address instead of an error', () => {
    expect(readAddress('/x/{id}', '/x/%E0%A4%A')).toBeNull();
  });

  test('prefers the route with more fixed text', () => {
    const routes = [{ path: '/management/topic/{name}' }, { path: '/management/topic/create' }];
    expect(findAddress(routes, '/management/topic/create')?.route.path).toBe('/management/topic/create');
    expect(findAddress(routes, '/management/topic/yoga')?.fields).toEqual({ name: 'yoga' });
    expect(findAddress(routes, '/hq')).toBeNull();
  });

  test('names its shop', () => {
    expect(shopOfAddress('/some-event/shop-lotus/some-info')).toBe('lotus');
    expect(shopOfAddress('/frontdesk/login')).toBeNull();
  });
});
