import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<string | null>();

/**
 * Does something that a request has caused: every line that is logged meanwhile names the request, and so does what is
 * left to a worker.
 * @param requestId null where no request has caused it.
 */
export const traced = <T>(requestId: string | null, work: () => T): T => requests.run(requestId, work);

/** The request that has caused what is done here; null where none has. */
export const causingRequest = (): string | null => requests.getStore() ?? null;
