import type { Page } from '@playwright/test';

/** One file of a first load and what it weighs on the wire, without its headers. */
export interface LoadedFile {
  readonly path: string;
  readonly bytes: number;
}

/** Pages, scripts, styles, fonts and the federation's manifests: everything but calls of the API. */
const isCounted = (path: string) => !/^\/(api|auth|sandbox)\//.test(path);

/**
 * Notes what a page fetches from now on, with an empty cache.
 * @returns the files so far, heaviest first; LINE's own library comes from LINE and is not among them.
 */
export async function watchFirstLoad(page: Page): Promise<() => LoadedFile[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const begun = new Map<string, { path: string; headers: number }>();
  const files: LoadedFile[] = [];
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const path = new URL(response.url).pathname;
    if (isCounted(path)) begun.set(requestId, { path, headers: response.encodedDataLength });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = begun.get(requestId);
    if (file) files.push({ path: file.path, bytes: encodedDataLength - file.headers });
  });
  return () => files.toSorted((one, other) => other.bytes - one.bytes);
}
