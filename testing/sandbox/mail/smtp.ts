import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Mails } from './mails.ts';

export interface Refusal {
  /** SMTP reply, 4xx for later or 5xx for never. */
  status: number;
  /** Mails it applies to; null for all until it is turned off. */
  times: number | null;
}

export interface CatchingServer {
  /** The address for clients; known once it has started. */
  url(): string;
  /** Refuses the recipients of the next mails; null takes mail again. */
  refuse(refusal: Refusal | null): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const largestMail = 10 * 1024 * 1024;

const reply = (status: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode: status });

/** An SMTP server on the loopback that catches all mail; a login is taken but not asked for. */
export function createSmtp(mails: Mails, port: number): CatchingServer {
  let refusal: Refusal | null = null;
  let listening = port;

  const takeRefusal = (): number | null => {
    if (refusal === null) return null;
    const { status, times } = refusal;
    if (times !== null) refusal = times > 1 ? { status, times: times - 1 } : null;
    return status;
  };

  const server = new SMTPServer({
    banner: 'Sala sandbox',
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: largestMail,
    rejectOversized: true,
    closeTimeout: 200,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'somebody' }),
    onRcptTo: (_address, _session, done) => {
      const status = takeRefusal();
      if (status === null) done();
      else done(reply(status, status >= 500 ? 'No such mailbox here' : 'Try again later'));
    },
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      buffer(stream)
        .then((raw) => (stream.sizeExceeded ? undefined : mails.add(raw, to)))
        .then(
          () => done(),
          () => done(reply(451, 'The mail could not be read')),
        );
    },
  });
  // A client that goes away in the middle is its own affair and must not end the process.
  server.on('error', () => {});

  return {
    url: () => `smtp://127.0.0.1:${listening}`,
    refuse: (next) => {
      refusal = next;
    },
    async start() {
      const socket = server.listen(port, '127.0.0.1');
      await once(socket, 'listening');
      const address = socket.address();
      if (typeof address === 'object' && address) listening = address.port;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
