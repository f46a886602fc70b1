import type { Page } from '@playwright/test';

/**
 * Has the server fail at some addresses, until the function that it returns is called.
 * @param addresses a glob or an expression, as `page.route` takes it.
 */
export async function failRead(page: Page, addresses: string | RegExp): Promise<() => Promise<void>> {
  await page.route(addresses, (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', detail: 'Out of order', request_id: 'x' } }),
  );
  return () => page.unroute(addresses);
}
