import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * Whether the connection is cut before the database hears of what was sent, after it has answered, or meanwhile: then
 * the database goes on with what it has begun. `early` cuts it some time before what was sent arrives at the database
 * all the same, as from a line that is slow.
 */
export type Cut = 'before' | 'early' | 'meanwhile' | 'after';

const slowLineMs = 300;

/** @param connection numbers the connection that something is sent on. */
type IsMoment = (sent: Buffer, connection: number) => boolean;

/** Stands between the program and its database; loses a connection or refuses a statement where a test says so. */
export interface CuttingProxy {
  readonly port: number;
  /** Cuts once, at the first packet that `isMoment` says yes to; afterwards everything passes again. */
  cutNext(cut: Cut, isMoment: IsMoment): void;
  /**
   * Answers statements with an error of the server's and does not pass them on, until `pass` is called. A deadlock
   * ends the transaction at the server, as a real one does: what is sent behind it would be committed by itself.
   * @param errnoOf the error number for a statement, sent as text or run as prepared, or null to let it through.
   */
  refuse(errnoOf: (statement: string) => number | null): void;
  /**
   * Keeps statements for itself, as a server that has frozen: nothing is passed on, and nobody answers.
   * @param isKept whether a statement, sent as text or run as prepared, meets it.
   */
  freeze(isKept: (statement: string) => boolean): void;
  /** Lets everything through again. @returns how many statements were refused since the last time. */
  pass(): number;
  stop(): Promise<void>;
}

const headerLength = 4;
const commandQuery = 0x03;
const commandPrepare = 0x16;
const commandExecute = 0x17;
/** To a server of MySQL the driver says first that a statement has no attributes: none, in one set. */
const noAttributes = Buffer.from([0, 1]);
const deadlock = 1213;

/** Splits what arrives into MySQL's packets, each with its header. */
function packetReader(onPacket: (packet: Buffer) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= headerLength) {
      const end = headerLength + rest.readUIntLE(0, 3);
      if (rest.length < end) return;
      const packet = rest.subarray(0, end);
      rest = rest.subarray(end);
      onPacket(packet);
    }
  };
}

/** What the driver says of a statement before its text. */
function attributesOf(sent: Buffer): Buffer {
  const first = sent.subarray(0, noAttributes.length);
  return noAttributes.equals(first) ? first : Buffer.alloc(0);
}

/** What is known of the statements of one connection. */
interface Statements {
  /** The text that a packet runs, or null for any other packet. */
  read(packet: Buffer): string | null;
  /** Hears of an answer, which names a statement that was prepared. */
  answered(packet: Buffer): void;
  /** A packet that runs another statement as text, said as the driver says its own. */
  saying(sql: string): Buffer;
}

function statementsOf(): Statements {
  const prepared = new Map<number, string>();
  let preparing: string | undefined;
  let attributes: Buffer = Buffer.alloc(0);
  return {
    read(packet) {
      // A command begins a sequence, so its number is 0.
      if (packet[3] !== 0) return null;
      const sent = packet.subarray(headerLength + 1);
      switch (packet[headerLength]) {
        case commandQuery:
          attributes = attributesOf(sent);
          return sent.subarray(attributes.length).toString('utf8');
        case commandPrepare:
          preparing = sent.toString('utf8');
          return null;
        case commandExecute:
          return prepared.get(sent.readUInt32LE(0)) ?? null;
        default:
          return null;
      }
    },
    answered(packet) {
      if (preparing === undefined || packet[3] !== 1) return;
      if (packet[headerLength] === 0) prepared.set(packet.readUInt32LE(headerLength + 1), preparing);
      preparing = undefined;
    },
    saying(sql) {
      const payload = Buffer.concat([Buffer.from([commandQuery]), attributes, Buffer.from(sql, 'utf8')]);
      const header = Buffer.alloc(headerLength);
      header.writeUIntLE(payload.length, 0, 3);
      return Buffer.concat([header, payload]);
    },
  };
}

/** The server's error packet: 0xff, the number, the state with its mark, the message. */
function errorPacket(errno: number): Buffer {
  const payload = Buffer.concat([
    Buffer.from([0xff, errno & 0xff, errno >> 8]),
    Buffer.from('#08S01refused by the test', 'utf8'),
  ]);
  const header = Buffer.alloc(headerLength);
  header.writeUIntLE(payload.length, 0, 3);
  header.writeUInt8(1, 3);
  return Buffer.concat([header, payload]);
}

/**
 * @param target the database's address on this machine.
 * @param port to listen on; any free one by default.
 */
export async function startCuttingProxy(
  target: { host: string; port: number },
  port = 0,
): Promise<CuttingProxy> {
  let next: { cut: Cut; isMoment: IsMoment } | undefined;
  let errnoOf: ((statement: string) => number | null) | undefined;
  let isKept: ((statement: string) => boolean) | undefined;
  let refused = 0;
  let connections = 0;
  const sockets = new Set<Socket>();
  const server: Server = createServer((client) => {
    const upstream = connect(target);
    connections += 1;
    const connection = connections;
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        if (!isLeftAlone || socket === upstream) upstream.destroy();
      });
    }
    let isCutting = false;
    /** The database's side of a connection that was cut meanwhile stays until the database has answered. */
    let isLeftAlone = false;
    /** What the client hears in the place of the server's next answer. */
    let instead: Buffer | undefined;
    const statements = statementsOf();
    const onAnswer = packetReader((packet) => statements.answered(packet));
    const onPacket = (packet: Buffer) => {
      const statement = statements.read(packet);
      if (statement !== null && isKept?.(statement)) return;
      const errno = statement === null ? null : (errnoOf?.(statement) ?? null);
      if (errno !== null) {
        refused += 1;
        if (errno === deadlock) {
          instead = errorPacket(errno);
          upstream.write(statements.saying('ROLLBACK'));
        } else client.write(errorPacket(errno));
        return;
      }
      if (!next?.isMoment(packet, connection)) {
        upstream.write(packet);
        return;
      }
      const { cut } = next;
      next = undefined;
      isCutting = true;
      isLeftAlone = cut === 'meanwhile' || cut === 'early';
      if (cut === 'early') setTimeout(() => upstream.write(packet), slowLineMs);
      else if (cut !== 'before') upstream.write(packet);
      if (cut !== 'after') client.destroy();
    };
    client.on('data', packetReader(onPacket));
    upstream.on('data', (chunk) => {
      onAnswer(chunk);
      // The database has answered; the program never hears of it.
      if (isLeftAlone) upstream.destroy();
      else if (isCutting) client.destroy();
      else client.write(instead ?? chunk);
      instead = undefined;
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the proxy has no port');
  return {
    port: address.port,
    cutNext(cut, isMoment) {
      next = { cut, isMoment };
    },
    refuse(choose) {
      errnoOf = choose;
    },
    freeze(choose) {
      isKept = choose;
    },
    pass() {
      const count = refused;
      isKept = undefined;
      refused = 0;
      errnoOf = undefined;
      return count;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
