import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from '../../harness/server.ts';
import { Wire, type WireCall } from '../wire.ts';

const call: WireCall = { method: 'POST', path: '/', headers: {}, body: Buffer.from('{}'), how: 'whole' };

test('a call is answered although every connection that stands open is closed when something is sent over it', async () => {
  const port = await freePort();
  const used = new Set<Socket>();
  let waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    if (used.has(request.socket)) {
      request.socket.destroy();
      return;
    }
    used.add(request.socket);
    waiting.push(() => response.end('done'));
    // The first two are answered together, so that each has a connection of its own.
    if (used.size < 2) return;
    for (const answer of waiting) answer();
    waiting = [];
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const wire = new Wire(`http://127.0.0.1:${port}`, 2);
  try {
    await Promise.all([wire.send(call), wire.send(call)]);
    expect(await wire.send(call)).toMatchObject({ status: 200, text: 'done' });
    expect(used.size).toBe(3);
  } finally {
    wire.close();
    server.close();
  }
});
