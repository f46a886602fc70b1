import { isRecord } from '../../../contract/is-record.ts';
import { browserClock } from '../../app/boot/browser-clock.ts';
import { ownAddress } from '../../kit/navigation/address.ts';

const key = 'sala-order-next';

/** An order can wait for a day, and be paid late for seven more. */
const maxAgeMs = 8 * 24 * 3_600_000;

interface Next {
  readonly to: string;
  readonly at: number;
}

const isNext = (value: unknown): value is Next =>
  isRecord(value) && typeof value.to === 'string' && typeof value.at === 'number';

/** What the device stores for orders that are not too old, by their number. */
function readStored(): Record<string, Next> {
  const read: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
  const now = browserClock.now().getTime();
  const fresh = Object.entries(isRecord(read) ? read : {}).flatMap(([orderNo, next]) =>
    isNext(next) && now - next.at < maxAgeMs ? [[orderNo, next] as const] : [],
  );
  return Object.fromEntries(fresh);
}

/**
 * Stores on the device where the member goes on once an order is paid, because the way to the provider and back loses it.
 * @param next address of the form that waits for the order; another site's is not stored.
 */
export function storeOrderNext(orderNo: string, next: string | null): void {
  const to = ownAddress(next);
  if (to === null) return;
  try {
    const stored = { ...readStored(), [orderNo]: { to, at: browserClock.now().getTime() } };
    localStorage.setItem(key, JSON.stringify(stored));
  } catch {
    // The member finds the form again from the menu.
  }
}

/** Where the member goes on from an order, or null if the device stores nothing for it. */
export function readOrderNext(orderNo: string): string | null {
  try {
    return ownAddress(readStored()[orderNo]?.to ?? null);
  } catch {
    return null;
  }
}
