import { describe, expect, test } from 'vitest';
import { preloadedJson } from '../../../../server/http/page-html.ts';
import {
  codeCache,
  findCodePaths,
  findForeignCaches,
  findOwnCaches,
  findPageCaches,
  findTickets,
  getRequestKind,
  homeReads,
  isPageOf,
  isUpToDate,
  markAsCopy,
  noteShown,
  pageCacheName,
} from '../copy-rules.ts';

const origin = 'https://app.example.com';
const request = (path: string, mode = 'navigate', method = 'GET') => ({ method, mode, url: origin + path });

describe('the worker answers', () => {
  test('pages of members and other pages, but no calls', () => {
    expect(getRequestKind(request('/membership/shop-pier/id-1'), origin)).toBe('page');
    expect(getRequestKind(request('/court-event/shop-pier/booking-1?a=1'), origin)).toBe('page');
    // Answered from the server alone: the browser has sent every navigation already.
    expect(getRequestKind(request('/frontdesk/dashboard'), origin)).toBe('other_page');
    expect(getRequestKind(request('/api/shop-pier'), origin)).toBe('other_page');
    expect(getRequestKind(request('/api/boot', 'cors'), origin)).toBe(null);
    expect(getRequestKind(request('/membership/shop-pier', 'navigate', 'POST'), origin)).toBe(null);
  });

  test('only code whose content never changes, of this origin', () => {
    const path = '/shells/member/member.0123456789.js';
    expect(getRequestKind(request(path, 'no-cors'), origin)).toBe('code');
    expect(getRequestKind(request('/remotes/court/1.0123456789.js', 'no-cors'), origin)).toBe('code');
    expect(getRequestKind(request('/shells/frontdesk/a.0123456789.js', 'no-cors'), origin)).toBe(null);
    expect(getRequestKind(request('/shells/offline/worker.js', 'no-cors'), origin)).toBe(null);
    expect(getRequestKind(request(path, 'no-cors'), 'https://other.example.com')).toBe(null);
  });
});

describe('stored pages', () => {
  const mine = { shopId: 'pier', mark: 'a1' };
  const names = ['other', codeCache, 'sala-pages:pier:a1', 'sala-pages:pier:b2', 'sala-pages:loft:c3'];

  test('of another session of the shop are foreign, and all are after signing out', () => {
    expect(pageCacheName(mine)).toBe('sala-pages:pier:a1');
    expect(findPageCaches(names, 'pier')).toEqual(['sala-pages:pier:b2', 'sala-pages:pier:a1']);
    expect(findForeignCaches(names, mine)).toEqual(['sala-pages:pier:b2']);
    expect(findForeignCaches(names, { shopId: 'pier', mark: '' })).toHaveLength(2);
    expect(findForeignCaches(names, { shopId: 'loft', mark: 'c3' })).toEqual([]);
    expect(findOwnCaches(names)).toEqual(names.slice(1));
  });

  test('are up to date for an hour, if the page shows the same data', () => {
    const shown = { path: '/home', fingerprint: 'x' };
    const state = { shown: noteShown({ shown: { '/old': 'y' } }, shown, new Set(['/home'])), at: 1_000 };
    expect(state.shown).toEqual({ '/home': 'x' });
    expect(isUpToDate(state, shown, 2_000)).toBe(true);
    expect(isUpToDate(state, { ...shown, fingerprint: 'z' }, 2_000)).toBe(false);
    expect(isUpToDate(state, shown, 3_601_000)).toBe(false);
    expect(isUpToDate(state, shown, 0)).toBe(false);
    expect(isUpToDate(undefined, shown, 2_000)).toBe(false);
  });
});

describe('the HTML of a page', () => {
  const read = { contract: 'booking', endpoint: 'upcoming', input: {} };
  const rows = Array.from({ length: 7 }, (_, at) => ({ to: `/court-event/shop-pier/booking-${at}` }));
  const block = (answers: Parameters<typeof preloadedJson>[0]['answers']) =>
    preloadedJson({ boot: '{}', mark: ['mark-sala-member-pier', 'a1'], answers });
  const htmlOf = (json: string) =>
    `<html lang="th"><link rel="preload" href="/remotes/court/9.0123456789.js"><script src="/shells/member/member.0123456789.js"></script><a href="/x.js"></a><script type="application/json" id="sala-boot">${json}</script>`;
  const html = htmlOf(block([{ read, json: JSON.stringify({ data: rows }) }]));

  test('is stored only for the session that it was written for, with data', () => {
    expect(isPageOf(html, 'a1')).toBe(true);
    expect(isPageOf(html, 'b2')).toBe(false);
    expect(isPageOf(html, '')).toBe(false);
    expect(isPageOf(htmlOf(block([])), 'a1')).toBe(false);
    expect(isPageOf('<html></html>', 'a1')).toBe(false);
  });

  test('is stored as the home only with the member and their bookings', () => {
    const member = { read: { ...read, contract: 'member', endpoint: 'member' }, json: '{}' };
    const upcoming = { read, json: JSON.stringify({ data: rows }) };
    expect(isPageOf(htmlOf(block([member, upcoming])), 'a1', homeReads)).toBe(true);
    expect(isPageOf(htmlOf(block([member])), 'a1', homeReads)).toBe(false);
    expect(isPageOf(htmlOf(block([upcoming])), 'a1', homeReads)).toBe(false);
  });

  test('names its code and the five soonest tickets', () => {
    expect(findCodePaths(html)).toEqual([
      '/remotes/court/9.0123456789.js',
      '/shells/member/member.0123456789.js',
    ]);
    expect(findTickets(html)).toEqual(rows.slice(0, 5).map(({ to }) => to));
    expect(findTickets('<html></html>')).toEqual([]);
    expect(markAsCopy(html)).toContain('<html data-offline lang="th">');
  });
});
