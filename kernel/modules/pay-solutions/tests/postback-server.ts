import { createServer, type Server } from 'node:http';
import { readPostback } from '../domain/postback.ts';

interface Postback {
  readonly method: string;
  readonly referenceNo: string | undefined;
  readonly total: string;
}

/** A shop's server, not listening yet, with the postbacks that it took, as they were read. */
export function createPostbackServer(): { readonly server: Server; readonly postbacks: readonly Postback[] } {
  const postbacks: Postback[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      const query = new URL(request.url ?? '', 'http://shop').searchParams;
      const isJson = request.headers['content-type'] === 'application/json';
      const fields: Record<string, unknown> = isJson
        ? JSON.parse(text)
        : Object.fromEntries(request.method === 'GET' ? query : new URLSearchParams(text));
      if (request.url?.startsWith('/payment/postback'))
        postbacks.push({
          method: isJson ? 'JSON' : (request.method ?? ''),
          referenceNo: readPostback(fields)?.referenceNo,
          total: String(fields.total),
        });
      response.end('ok');
    });
  });
  return { server, postbacks };
}
