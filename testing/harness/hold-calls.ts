import type { Page } from '@playwright/test';

/** Calls of a page that wait at the browser's edge, as they would on a slow line. */
export interface HeldCalls {
  /** How many have been made so far. */
  readonly count: () => number;
  /** Lets the one through that has waited longest; the others go on waiting. */
  readonly letOne: () => void;
  /** Lets all through that wait, and all that come. */
  readonly letAll: () => void;
}

/**
 * Holds back the calls that a page makes from now on.
 * @param address a glob of their addresses.
 * @param method an HTTP method, such as `PATCH`.
 */
export async function holdCalls(page: Page, address: string, method: string): Promise<HeldCalls> {
  const waiting: (() => void)[] = [];
  let count = 0;
  let isOpen = false;
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    count += 1;
    if (!isOpen) await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue();
  });
  return {
    count: () => count,
    letOne: () => waiting.shift()?.(),
    letAll: () => {
      isOpen = true;
      for (const go of waiting.splice(0)) go();
    },
  };
}

/**
 * Changes something and lets the page send a write before it can read of the change.
 * @param change what another person does.
 * @param press what makes the page send its write.
 */
export async function pressBeforeReading(
  page: Page,
  change: () => PromiseLike<unknown>,
  press: () => Promise<void>,
): Promise<void> {
  const begun = (await page.requests()).filter(
    (request) =>
      request.method() === 'GET' &&
      request.url().includes('/api/') &&
      request.resourceType() !== 'eventsource',
  );
  const reads = await holdCalls(page, '**/api/**', 'GET');
  // A read that is under way must not see the change. One that is given up has no answer, so the wait has an end.
  const answered = begun.map(async (request) => (await request.response())?.finished());
  await Promise.race([Promise.all(answered), page.waitForTimeout(2_000)]);
  await change();
  const written = page.waitForRequest(
    (request) => request.method() !== 'GET' && request.url().includes('/api/'),
  );
  await press();
  await written;
  reads.letAll();
}
