import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import escapeHtml from 'escape-html';
import { systemClock } from '#kernel/server/runtime/clock.ts';
import { type Keys, refusalOf } from './signature.ts';

export interface StoredObject {
  readonly bytes: Buffer;
  readonly type: string;
}

/** One bucket behind S3's protocol, in memory. */
export interface Bucket {
  /** Where it listens, for a client that names buckets in the path. */
  readonly endpoint: string;
  /** What lies in it, by key. */
  readonly objects: ReadonlyMap<string, StoredObject>;
  /** Answers so many of the next calls with an error of its own, as a busy service does. */
  fail(calls: number): void;
  stop(): Promise<void>;
}

const statuses: Readonly<Record<string, number>> = {
  AccessDenied: 403,
  InvalidAccessKeyId: 403,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  XAmzContentSHA256Mismatch: 400,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NotImplemented: 501,
  SlowDown: 503,
};

function refuse(response: ServerResponse, code: string): void {
  response.writeHead(statuses[code] ?? 500, { 'content-type': 'application/xml' });
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${escapeHtml(code)}</Code><Message>${escapeHtml(code)}</Message></Error>`,
  );
}

/**
 * Starts a bucket that stands in for S3 in tests: it stores, gives and removes objects for who signs with its keys,
 * and refuses everybody else with S3's own codes.
 */
export async function startBucket(name: string, keys: Keys): Promise<Bucket> {
  const objects = new Map<string, StoredObject>();
  let failing = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = request;
    const body = await buffer(request);
    // The client library signs with this process's clock, unless an answer has another time.
    const now = systemClock.now();
    response.setHeader('date', now.toUTCString());
    if (failing > 0) {
      failing -= 1;
      return refuse(response, 'SlowDown');
    }
    const refusal = refusalOf({ method, url, headers, body }, keys, now.getTime());
    if (refusal) return refuse(response, refusal);
    const [, bucket, ...rest] = decodeURIComponent(new URL(url, 'http://s3').pathname).split('/');
    const key = rest.join('/');
    if (bucket !== name) return refuse(response, 'NoSuchBucket');
    const object = objects.get(key);
    if (method === 'PUT') {
      objects.set(key, { bytes: body, type: headers['content-type'] ?? 'binary/octet-stream' });
      response.writeHead(200).end();
    } else if (method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (method !== 'GET') refuse(response, 'NotImplemented');
    else if (!object) refuse(response, 'NoSuchKey');
    else response.writeHead(200, { 'content-type': object.type }).end(object.bytes);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the bucket has no port');
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    objects,
    fail(calls) {
      failing = calls;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
