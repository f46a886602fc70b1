import { NotSent, type Transport } from '../../app/client/send.ts';

/** How a file is sent, so that its caller shows the progress and can cancel it. */
export interface UploadWay {
  readonly signal: AbortSignal;
  readonly transport: Transport;
}

/**
 * Sends by XMLHttpRequest, because `fetch` says nothing of how much of a body is on its way.
 * @param onSent called with the share of the request that is sent, from 0 to 1.
 */
export const uploading =
  (onSent: (share: number) => void): Transport =>
  (url, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      let isSent = false;
      request.open(method, url);
      headers.forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        onSent(total > 0 ? loaded / total : 0);
      });
      request.upload.addEventListener('load', () => {
        isSent = true;
        onSent(1);
      });
      request.addEventListener('load', () =>
        resolve(new Response(request.responseText, { status: request.status })),
      );
      request.addEventListener('error', () =>
        reject(isSent ? new TypeError('The answer was lost') : new NotSent()),
      );
      request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')));
      signal.addEventListener('abort', () => request.abort());
      if (signal.aborted) reject(new DOMException('Cancelled', 'AbortError'));
      else request.send(body instanceof FormData || typeof body === 'string' ? body : null);
    });
