import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLocalServers } from '#testing/servers/local-servers.ts';
import { beginTransaction, closeKnex, openDatabase } from '../../db/knex.ts';
import { createMailer } from '../../mail/mailer.ts';
import { connectRedis } from '../../runtime/redis.ts';
import { createLogger } from '../../telemetry/log.ts';
import { trustOf } from '../tls.ts';

const folder = mkdtempSync(join(tmpdir(), 'sala-tls-'));
const certificate = join(folder, 'certificate.pem');
const key = join(folder, 'key.pem');
/** Of another host, as one that somebody between has. */
const foreignCertificate = join(folder, 'foreign-certificate.pem');
const foreignKey = join(folder, 'foreign-key.pem');
const log = createLogger('silent', {}, []);
const given = (name: 'DATABASE_URL' | 'REDIS_URL') => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
};

/** Writes a certificate that vouches for itself. @param hosts as its alternative names. */
function makeCertificate(hosts: string, certificateFile: string, keyFile: string): void {
  const name = ['-subj', '/CN=sala.test', '-addext', `subjectAltName=${hosts}`];
  const made = ['-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', keyFile, '-out', certificateFile];
  execFileSync('openssl', ['req', '-x509', ...name, ...made], { stdio: 'ignore' });
}

beforeAll(() => {
  makeCertificate('DNS:localhost,IP:127.0.0.1', certificate, key);
  makeCertificate('DNS:another.test', foreignCertificate, foreignKey);
});
afterAll(() => rmSync(folder, { recursive: true }));

const listening = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });

/** What ends TLS before a server that speaks none. */
async function tlsFront({ hostname, port }: URL) {
  const tls = { key: readFileSync(key), cert: readFileSync(certificate) };
  const front = createTlsServer(tls, (socket) => {
    const behind = connect(Number(port), hostname);
    socket.pipe(behind).pipe(socket);
    for (const end of [socket, behind]) end.on('error', () => undefined);
  });
  return { port: await listening(front), close: () => front.close() };
}

describe('Redis by TLS', () => {
  it('is given the user and the password of the address', async () => {
    const plain = new URL(given('REDIS_URL'));
    const admin = connectRedis({ REDIS_URL: plain.href, TLS_CA_FILE: undefined }, log);
    const front = await tlsFront(plain);
    const REDIS_URL = (password: string) => `rediss://by-tls:${password}@127.0.0.1:${front.port}/0`;
    const right = connectRedis({ REDIS_URL: REDIS_URL('the%2Fright%40one'), TLS_CA_FILE: certificate }, log);
    const wrong = connectRedis({ REDIS_URL: REDIS_URL('another'), TLS_CA_FILE: certificate }, log);
    try {
      await admin.connect();
      await admin.call('ACL', 'SETUSER', 'by-tls', 'on', '>the/right@one', '~*', '&*', '+@all');
      await right.connect();
      expect(await right.call('ACL', 'WHOAMI')).toBe('by-tls');
      await expect(wrong.connect().then(() => wrong.ping())).rejects.toThrow();
    } finally {
      await admin.call('ACL', 'DELUSER', 'by-tls');
      for (const redis of [right, wrong, admin]) redis.disconnect();
      front.close();
    }
  });

  it('is spoken with where its certificate is of a trusted authority, and not where it is not', async () => {
    const plain = new URL(given('REDIS_URL'));
    const front = await tlsFront(plain);
    const address = new URL(plain);
    address.protocol = 'rediss:';
    address.host = `127.0.0.1:${front.port}`;
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
    const address = new URL(given('DATABASE_URL'));
    // Of a server that is not the tests' own, the address may name a database that does not exist.
    address.pathname = '/information_schema';
    const settings = { DATABASE_URL: address.href, TLS_CA_FILE: certificate };
    const safe = openDatabase({ ...settings, DATABASE_TLS: true }, { process: 'web', size: 1 });
    const clear = openDatabase({ ...settings, DATABASE_TLS: false }, { process: 'web', size: 1 });
    try {
      await expect(safe.raw('SELECT 1')).rejects.toThrow(/ssl|secure|certificate/i);
      await clear.raw('SELECT 1');
    } finally {
      await closeKnex(safe);
      await closeKnex(clear);
    }
  });
});

describe('a database that has a certificate', () => {
  const speaks = async (
    url: string,
    settings: { DATABASE_TLS: boolean; TLS_CA_FILE?: string },
  ): Promise<string> => {
    const database = openDatabase(
      { DATABASE_URL: url, TLS_CA_FILE: undefined, ...settings },
      { process: 'web', size: 1 },
    );
    try {
      const { db, lease } = await beginTransaction(database);
      const [[row]] = await db.raw("SHOW SESSION STATUS LIKE 'Ssl_version'");
      await lease.rollBack();
      lease.release();
      return row.Value;
    } finally {
      await closeKnex(database);
    }
  };
  const withDatabase = async (
    tls: { certificate: string; key: string },
    work: (url: string) => Promise<void>,
  ): Promise<void> => {
    const directory = mkdtempSync(join(tmpdir(), 'sala-tls-database-'));
    const servers = await startLocalServers(directory, { bufferPoolMb: 16, databaseTls: tls });
    try {
      await work(servers.databaseUrl);
    } finally {
      await servers.stop();
      rmSync(directory, { recursive: true });
    }
  };

  it('is spoken with by TLS where a trusted authority speaks for it, and not where none does', () =>
    withDatabase({ certificate, key }, async (url) => {
      expect(await speaks(url, { DATABASE_TLS: true, TLS_CA_FILE: certificate })).toMatch(/^TLSv1\.[23]$/);
      await expect(speaks(url, { DATABASE_TLS: true })).rejects.toThrow(/certificate/i);
      expect(await speaks(url, { DATABASE_TLS: false })).toBe('');
    }));

  it('is not spoken with where the certificate is of another host', () =>
    withDatabase({ certificate: foreignCertificate, key: foreignKey }, (url) =>
      expect(speaks(url, { DATABASE_TLS: true, TLS_CA_FILE: foreignCertificate })).rejects.toThrow(
        /altnames|does not match/i,
      ),
    ));
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
