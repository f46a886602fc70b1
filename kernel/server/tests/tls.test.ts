import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeKnex, openDatabase } from '../db/knex.ts';
import { createLogger } from '../log.ts';
import { createMailer } from '../mail/mailer.ts';
import { connectRedis } from '../redis.ts';
import { trustOf } from '../tls.ts';

const folder = mkdtempSync(join(tmpdir(), 'sala-tls-'));
const certificate = join(folder, 'certificate.pem');
const key = join(folder, 'key.pem');
const log = createLogger('silent', {}, []);
const given = (name: 'DATABASE_URL' | 'REDIS_URL') => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
};

beforeAll(() => {
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const made = ['-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', ...name, ...made], { stdio: 'ignore' });
});
afterAll(() => rmSync(folder, { recursive: true }));

const listening = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });

describe('Redis by TLS', () => {
  it('is spoken with where its certificate is of a trusted authority, and not where it is not', async () => {
    const plain = new URL(given('REDIS_URL'));
    const tls = { key: readFileSync(key), cert: readFileSync(certificate) };
    const front = createTlsServer(tls, (socket) => {
      const behind = connect(Number(plain.port), plain.hostname);
      socket.pipe(behind).pipe(socket);
      for (const end of [socket, behind]) end.on('error', () => undefined);
    });
    const address = new URL(plain);
    address.protocol = 'rediss:';
    address.host = `127.0.0.1:${await listening(front)}`;
    const REDIS_URL = address.href;
    const proved = connectRedis({ REDIS_URL, TLS_CA_FILE: certificate }, log);
    const unproved = connectRedis({ REDIS_URL, TLS_CA_FILE: undefined }, log);
    try {
      await proved.connect();
      expect(await proved.ping()).toBe('PONG');
      await expect(unproved.connect()).rejects.toThrow();
      await expect(unproved.ping()).rejects.toThrow();
    } finally {
      proved.disconnect();
      unproved.disconnect();
      front.close();
    }
  });
});

describe('the database by TLS', () => {
  it('is not spoken with in clear, nor where its certificate proves nothing', async () => {
    const settings = { DATABASE_URL: given('DATABASE_URL'), TLS_CA_FILE: certificate };
    const safe = openDatabase({ ...settings, DATABASE_TLS: true }, { size: 1 });
    const clear = openDatabase({ ...settings, DATABASE_TLS: false }, { size: 1 });
    try {
      await expect(safe.raw('SELECT 1')).rejects.toThrow(/ssl|secure|certificate/i);
      await clear.raw('SELECT 1');
    } finally {
      await closeKnex(safe);
      await closeKnex(clear);
    }
  });
});

describe('mail by TLS', () => {
  const mail = {
    to: 'someone@example.com',
    subject: 'x',
    text: 'x',
    html: '<p>x</p>',
    messageId: '01JTEST',
  };

  /** An SMTP server that notes whether each mail came by TLS. */
  async function smtp(options: { offersTls: boolean }) {
    const came: boolean[] = [];
    const server = new SMTPServer({
      key: readFileSync(key),
      cert: readFileSync(certificate),
      hideSTARTTLS: !options.offersTls,
      disabledCommands: options.offersTls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
      onData(stream, session, done) {
        came.push(session.secure);
        stream.resume().once('end', () => done());
      },
    });
    server.on('error', () => undefined);
    const port = await listening(server.server);
    const send = async (more: { requiresTls?: boolean; TLS_CA_FILE?: string }) => {
      const { requiresTls = false, TLS_CA_FILE } = more;
      const trust = trustOf({ TLS_CA_FILE });
      const url = `smtp://127.0.0.1:${port}`;
      const mailer = createMailer({ url, from: 'a@sala.test', requiresTls, trust, timeoutMs: 3_000 });
      try {
        return (await mailer.send(mail)).kind;
      } finally {
        mailer.close();
      }
    };
    return { came, send, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) };
  }

  it('goes to a server that a trusted authority speaks for, and waits for any other', async () => {
    const { came, send, stop } = await smtp({ offersTls: true });
    expect(await send({ TLS_CA_FILE: certificate })).toBe('sent');
    expect(came).toEqual([true]);
    expect(await send({})).toBe('retry');
    expect(came).toEqual([true]);
    await stop();
  });

  it('is not sent in clear where TLS is required', async () => {
    const { came, send, stop } = await smtp({ offersTls: false });
    expect(await send({ requiresTls: true, TLS_CA_FILE: certificate })).toBe('retry');
    expect(came).toEqual([]);
    expect(await send({})).toBe('sent');
    expect(came).toEqual([false]);
    await stop();
  });
});
