import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, unlinkSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Sentence } from './sentence.ts';

/**
 * Holds `directory` for this process until `release` or the process's end, however it ends.
 *
 * MariaDB itself waits 30 seconds for a data folder that is in use while its socket already answers from the
 * first server; so the folder is locked before any server starts. A listening socket is the lock, because the
 * system frees it even after `kill -9`. It answers with the process that holds it.
 * @param waitMs how long to wait for another holder before giving up with a sentence.
 */
export async function lockDirectory(directory: string, waitMs = 0): Promise<{ release(): Promise<void> }> {
  mkdirSync(directory, { recursive: true });
  const name = `sala-${createHash('sha256').update(realpathSync(directory)).digest('hex').slice(0, 24)}`;
  const onLinux = process.platform === 'linux';
  const address = onLinux ? `\0${name}` : join(tmpdir(), `${name}.lock`);
  const deadline = Date.now() + waitMs;
  for (let mayUnlink = !onLinux; ; ) {
    const server = await listen(address);
    if (server) {
      server.unref();
      return { release: () => new Promise((done) => server.close(() => done())) };
    }
    const holder = await askHolder(address);
    if (holder === undefined && mayUnlink) {
      unlinkSync(address);
      mayUnlink = false;
      continue;
    }
    if (Date.now() < deadline) {
      await sleep(200);
      continue;
    }
    throw new Sentence(
      `Another start is running on ${directory}${holder ? ` (process ${holder})` : ''}: stop it first, or use it.`,
    );
  }
}

function listen(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.end(String(process.pid));
    });
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(address, () => resolve(server));
  });
}

function askHolder(address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect(address);
    let answer = '';
    socket.setTimeout(2000, () => socket.destroy());
    socket.on('data', (data) => {
      answer += String(data);
    });
    socket.on('error', () => resolve(undefined));
    socket.on('close', () => resolve(answer));
  });
}
