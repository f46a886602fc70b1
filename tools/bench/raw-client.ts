import { connect, type Socket } from 'node:net';

/** One keep-alive connection that sends a request and waits for its whole answer: the least a caller can cost. */
export class RawClient {
  readonly #socket: Socket;
  #buffer = Buffer.alloc(0);
  #waiting: { resolve: (status: number) => void; reject: (error: Error) => void } | undefined;

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (chunk) => {
      this.#buffer = this.#buffer.length === 0 ? chunk : Buffer.concat([this.#buffer, chunk]);
      this.#read();
    });
    const fail = () => this.#waiting?.reject(new Error('the connection ended'));
    this.#socket.on('error', fail);
    this.#socket.on('close', fail);
  }

  /** @returns the status of the answer. */
  send(method: string, path: string, headers: string, body = ''): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      const length =
        body === '' ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
      this.#socket.write(`${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${headers}${length}\r\n${body}`);
    });
  }

  close(): void {
    this.#waiting = undefined;
    this.#socket.destroy();
  }

  #read(): void {
    const head = this.#buffer.indexOf('\r\n\r\n');
    if (head < 0) return;
    const text = this.#buffer.toString('latin1', 0, head);
    const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? Number.NaN);
    if (Number.isNaN(length)) {
      this.#waiting?.reject(new Error('an answer without a length'));
      return;
    }
    if (this.#buffer.length < head + 4 + length) return;
    this.#buffer = this.#buffer.subarray(head + 4 + length);
    this.#waiting?.resolve(Number(text.slice(9, 12)));
  }
}

/**
 * Runs `callers` loops for some time.
 * @param one does one piece of work for the caller of this number.
 * @returns pieces a second.
 */
export async function measure(
  callers: number,
  ms: number,
  one: (caller: number) => Promise<void>,
): Promise<number> {
  const from = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      while (performance.now() - from < ms) {
        await one(caller);
        done += 1;
      }
    }),
  );
  return done / ((performance.now() - from) / 1000);
}
