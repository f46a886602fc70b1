import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '#testing/harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ variables: { HEADERS_SECONDS: '0.4', REQUEST_SECONDS: '0.8' } });
});
afterAll(() => server.stop());

const post = (headers: readonly string[]) =>
  ['POST /auth/login HTTP/1.1', 'Host: sala.test', 'Content-Type: application/json', ...headers, '', ''].join(
    '\r\n',
  );

/** Sends the parts one after the other and answers what the server said until it closed the connection. */
async function speak(parts: readonly string[], options: { cut?: boolean } = {}): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  let heard = '';
  socket.on('data', (data) => {
    heard += String(data);
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  for (const part of parts) socket.write(part);
  if (options.cut) setTimeout(() => socket.destroy(), 50);
  await once(socket, 'close');
  return heard;
}

/** What is logged meanwhile, by level. */
async function loggedBy(
  work: () => Promise<unknown>,
): Promise<Record<'info' | 'warn' | 'error', unknown[][]>> {
  const lines: Record<'info' | 'warn' | 'error', unknown[][]> = { info: [], warn: [], error: [] };
  const spies = (['info', 'warn', 'error'] as const).map((level) =>
    vi.spyOn(server.kernel.log, level).mockImplementation((...line: unknown[]) => {
      lines[level].push(line);
    }),
  );
  try {
    await work();
    await vi.waitFor(() => expect(lines.info.length + lines.warn.length).toBeGreaterThan(0), 30_000);
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return lines;
}

describe('a call that breaks off', () => {
  it.each([
    ['by a chunk that is none', [post(['Transfer-Encoding: chunked']), 'zz\r\nnot a chunk\r\n'], {}],
    ['by a chunk that is cut', [post(['Transfer-Encoding: chunked']), '40\r\n{"user'], { cut: true }],
    ['in the middle of its body', [post(['Content-Length: 1000']), '{"username":'], { cut: true }],
  ] as const)('%s is logged in few words', async (_how, parts, options) => {
    const logged = await loggedBy(() => speak(parts, options));
    expect(logged.error).toEqual([]);
    const lines = JSON.stringify([logged.info, logged.warn]);
    expect(lines).not.toMatch(/ at |node_modules|\.ts:/);
    expect(logged.info.length + logged.warn.length).toBeLessThanOrEqual(2);
  });
});

describe('a caller who is slow', () => {
  it('with the headers is cut off', async () => {
    expect(await speak(['POST /auth/login HTTP/1.1\r\nHost: sala.test\r\n'])).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('with the body is cut off', async () => {
    expect(await speak([post(['Content-Length: 1000']), '{"username":'])).toMatch(/^(HTTP\/1\.1 4\d\d |$)/);
  });
});
