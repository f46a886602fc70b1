import { v4 } from 'uuid';
import { describe, expect, test, vi } from 'vitest';
import { Problem, readProblem } from '../../../kit/network/problem.ts';
import { requestOf } from '../send.ts';

describe('the request of a call', () => {
  test('fills the path, and puts the rest of a read into the query', () => {
    const endpoint = { method: 'GET', path: '/api/member/id-{id}/note' } as const;
    expect(
      requestOf(endpoint, { id: 'a/b', page: 2, search: 'นภา', none: undefined, nothing: null }),
    ).toEqual({
      url: `/api/member/id-a%2Fb/note?page=2&search=${encodeURIComponent('นภา')}`,
    });
    expect(requestOf(endpoint, { id: 'x' })).toEqual({ url: '/api/member/id-x/note' });
  });

  test('repeats the name for each value of a list in a query', () => {
    const { url } = requestOf({ method: 'GET', path: '/api/x' }, { start_time: ['09:00', '10:00'] });
    expect(url).toBe('/api/x?start_time=09%3A00&start_time=10%3A00');
  });

  test('sends what is left as JSON, null included, because it clears a field', () => {
    const { url, body, type } = requestOf(
      { method: 'PATCH', path: '/api/member/id-{memberId}' },
      { memberId: 'm', birthdate: null, phone: '081' },
    );
    expect([url, body, type]).toEqual([
      '/api/member/id-m',
      '{"birthdate":null,"phone":"081"}',
      'application/json',
    ]);
  });

  test('sends a file as a form', () => {
    const file = new Blob(['x'], { type: 'image/png' });
    const { body, type } = requestOf(
      { method: 'POST', path: '/api/shop/{shopId}/upload' },
      { shopId: 's', file, n: 1 },
    );
    expect(type).toBeUndefined();
    expect(body).toBeInstanceOf(FormData);
    expect(body instanceof FormData && [...body.keys()].sort()).toEqual(['file', 'n']);
  });
});

describe('a problem', () => {
  test('keeps what the server says', () => {
    const body = {
      detail: 'This class is full.',
      code: 'class_full',
      errors: [{ path: 'event_id', message: 'Full' }],
      request_id: 'r',
    };
    const problem = readProblem(body, 409, 'otherwise');
    expect(problem).toBeInstanceOf(Problem);
    expect(problem).toMatchObject({
      message: 'This class is full.',
      code: 'class_full',
      status: 409,
      errors: body.errors,
      requestId: 'r',
      isPassing: false,
      isSignedOut: false,
    });
  });

  test('of a proxy that answers with a page of its own is one that passes', () => {
    expect(readProblem(null, 502, 'Try again')).toMatchObject({
      message: 'Try again',
      code: 'unavailable',
      isPassing: true,
    });
  });

  test('tells that the session is over for 405 as for no session, not for a wrong password', () => {
    expect(readProblem({ detail: 'x', code: 'method_not_allowed' }, 405, '').isSignedOut).toBe(true);
    expect(readProblem({ detail: 'x', code: 'no_session' }, 401, '').isSignedOut).toBe(true);
    expect(readProblem({ detail: 'x', code: 'wrong_login' }, 401, '').isSignedOut).toBe(false);
  });
});

test.each([
  ['has randomUUID', crypto],
  ['leaves it out, as without https', { getRandomValues: crypto.getRandomValues.bind(crypto) }],
])('keys are UUIDs of version 4 and never the same where the browser %s', (_browser, given) => {
  vi.stubGlobal('crypto', given);
  const keys = Array.from({ length: 200 }, () => v4());
  vi.unstubAllGlobals();
  for (const key of keys)
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(keys).size).toBe(keys.length);
});
