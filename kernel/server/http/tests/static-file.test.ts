import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import Koa from 'koa';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { sendRange } from '../range.ts';
import { sendFile } from '../static-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'static-'));
const root = join(folder, 'dist');
const code = 'document.title = "built";'.repeat(50);
const modified = new Date('2026-11-26T10:00:00Z');
let server: Server;

beforeAll(async () => {
  mkdirSync(join(root, 'shells/.cache'), { recursive: true });
  const files: Record<string, string | Buffer> = {
    'secret.txt': 'secret',
    'dist-other.js': 'other',
    'dist/shells/main.js': code,
    'dist/shells/main.js.br': brotliCompressSync(code),
    'dist/shells/main.js.gz': gzipSync(code),
    'dist/shells/plain.js': code,
    'dist/shells/a b.css': 'body{}',
    'dist/shells/film.mp4': '0123456789',
    'dist/shells/.env': 'secret',
    'dist/shells/.cache/main.js': 'secret',
  };
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(folder, name), content);
    utimesSync(join(folder, name), modified, modified);
  }
  const app = new Koa();
  app.use(async (ctx) => {
    const path = await sendFile(ctx, root, ctx.path, 'no-cache');
    if (path?.endsWith('.mp4')) sendRange(ctx, path);
  });
  server = createServer(app.callback()).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

/** Asks with the path as it is; `fetch` would resolve its dots first. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen');
  return await new Promise((done, fail) => {
    request({ host: '127.0.0.1', port: address.port, path, headers, method, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        done({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    })
      .on('error', fail)
      .end();
  });
}

describe('a built file', () => {
  it.each([
    ['br', 'br, gzip', brotliCompressSync(code)],
    ['gzip', 'gzip', gzipSync(code)],
  ])('is sent as its %s copy to a caller that accepts it', async (encoding, accepted, copy) => {
    const { status, headers, body } = await ask('/shells/main.js', { 'accept-encoding': accepted });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': expect.stringContaining('javascript'),
      'content-length': String(copy.length),
      'cache-control': 'no-cache',
      'last-modified': 'Thu, 26 Nov 2026 10:00:00 GMT',
    });
    expect(body).toEqual(copy);
  });

  it.each([
    ['/shells/main.js', 'identity'],
    ['/shells/main.js', 'br;q=0, gzip;q=0'],
    ['/shells/plain.js', 'br, gzip'],
  ])('%s is sent as it is to a caller that accepts %s', async (path, accepted) => {
    const { headers, body } = await ask(path, { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBeUndefined();
    expect(body.toString()).toBe(code);
  });

  it('is found by a percent-encoded name', async () => {
    expect(await ask('/shells/a%20b.css')).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/css; charset=utf-8' },
    });
  });

  it('has the same headers and no body for HEAD', async () => {
    const { status, headers, body } = await ask('/shells/plain.js', {}, 'HEAD');
    expect([status, headers['content-length'], body.length]).toEqual([200, String(code.length), 0]);
  });

  it('is sent in part if it is a film', async () => {
    const { status, headers, body } = await ask('/shells/film.mp4', { range: 'bytes=2-4' });
    expect([status, headers['content-range'], body.toString()]).toEqual([206, 'bytes 2-4/10', '234']);
  });
});

test.each([
  '/',
  '/shells',
  '/shells/',
  '/shells/none.js',
  '/shells/main.js/more',
  `/shells/${'long'.repeat(100)}`,
  '/shells/.env',
  '/shells/.cache/main.js',
  '/../secret.txt',
  '/../dist-other.js',
  '/shells/../../secret.txt',
  '/shells/%2e%2e/%2e%2e/secret.txt',
  '/shells/..%2f..%2fsecret.txt',
  '/shells/..%5c..%5csecret.txt',
  '/shells/main.js%00',
  '/shells/%zz',
])('%s is not found', async (path) => {
  expect(await ask(path)).toMatchObject({ status: 404 });
});
