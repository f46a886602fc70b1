import { Agent, type IncomingMessage, maxHeaderSize, type OutgoingHttpHeaders, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';

/** What goes over a connection. */
export interface WireCall {
  readonly method: string;
  readonly path: string;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer | null;
  /** Whole; halted in the middle for a moment; or ended in the middle. */
  readonly how: 'whole' | 'slow' | 'cut';
}

export interface WireAnswer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

const haltMs = 60;

const decoders: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
  deflate: inflateSync,
  zstd: zstdDecompressSync,
};

async function readAnswer(answer: IncomingMessage, isHead: boolean): Promise<WireAnswer> {
  const status = answer.statusCode ?? 0;
  const type = answer.headers['content-type'] ?? '';
  if (type.startsWith('text/event-stream')) {
    answer.destroy();
    return { status, type, text: '' };
  }
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(Buffer.from(chunk));
  const body = Buffer.concat(chunks);
  const decode = decoders[answer.headers['content-encoding'] ?? ''];
  return { status, type, text: (decode && !isHead ? decode(body) : body).toString('utf8') };
}

/** A connection that stood open was closed before the call that was sent over it was read. */
class ClosedMeanwhile extends Error {}

/** Speaks HTTP over connections that stay open. */
export class Wire {
  readonly #agent: Agent;
  readonly #url: URL;

  constructor(url: string, connections: number) {
    this.#url = new URL(url);
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /**
   * Sends a call, again over a new connection where the one it was sent over was being closed at that moment: a server
   * does that after it has refused a call whose body it did not read (the case that Node names at
   * `request.reusedSocket`).
   * @returns the answer, or null where the call was cut, or its head was longer than Node reads.
   */
  async send(call: WireCall): Promise<WireAnswer | null> {
    try {
      return await this.#sendOnce(call);
    } catch (error) {
      // Another one that stands open may be closing as well.
      if (error instanceof ClosedMeanwhile) return this.#sendOnce(call, false);
      throw error;
    }
  }

  #sendOnce(
    { method, path, headers, body, how }: WireCall,
    agent: Agent | false = this.#agent,
  ): Promise<WireAnswer | null> {
    return new Promise((resolve, reject) => {
      const { hostname, port } = this.#url;
      const length = body && !('content-length' in headers) ? { 'content-length': body.length } : {};
      const call = request(
        { agent, hostname, port, method, path, headers: { ...headers, ...length } },
        (answer) => {
          readAnswer(answer, method === 'HEAD').then(resolve, reject);
        },
      );
      call.once('error', (error) => {
        const isReset = 'code' in error && error.code === 'ECONNRESET';
        const isClosed = isReset && call.reusedSocket;
        // Node refuses a longer head before the program hears of it, and its answer may be lost with the connection.
        const isTooLong = isReset && path.length + JSON.stringify(headers).length > maxHeaderSize;
        if (how === 'cut' || isTooLong) resolve(null);
        else reject(isClosed ? new ClosedMeanwhile() : error);
      });
      if (!body || how === 'whole') call.end(body ?? undefined);
      else {
        const half = Math.ceil(body.length / 2);
        call.write(body.subarray(0, half), () => {
          if (how === 'cut') call.destroy();
          else void wait(haltMs).then(() => call.end(body.subarray(half)));
        });
      }
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
