import { isRecord } from '../../../contract/is-record.ts';
import { browserClock } from '../../app/boot/browser-clock.ts';
import { ownAddress } from '../../kit/navigation/address.ts';

const key = 'sala-order-next';

/** An order can wait for a day, and be paid late for seven more. */
const maxAgeMs = 8 * 24 * 3_600_000;

/** Where an order was paid from, to choose the payment again. */
interface PaidFrom {
  /** Address of the page, with everything that was chosen on it. */
  readonly page: string;
  /** Id of what is paid for on that page. */
  readonly pays: string;
}

interface Stored {
  /** Where the member goes on once the order is paid. */
  readonly to?: string;
  readonly from?: PaidFrom;
  readonly at: number;
}

const isPaidFrom = (value: unknown): value is PaidFrom =>
  isRecord(value) && typeof value.page === 'string' && typeof value.pays === 'string';

const isStored = (value: unknown): value is Stored =>
  isRecord(value) &&
  typeof value.at === 'number' &&
  (value.to === undefined || typeof value.to === 'string') &&
  (value.from === undefined || isPaidFrom(value.from));

/** What the device stores for orders that are not too old, by their number. */
function readStored(): Record<string, Stored> {
  const read: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
  const now = browserClock.now().getTime();
  const fresh = Object.entries(isRecord(read) ? read : {}).flatMap(([orderNo, each]) =>
    isStored(each) && now - each.at < maxAgeMs ? [[orderNo, each] as const] : [],
  );
  return Object.fromEntries(fresh);
}

/** Adds to what the device stores for an order. */
function store(orderNo: string, some: Partial<Stored>): void {
  try {
    const all = readStored();
    const own: Stored = { ...all[orderNo], ...some, at: browserClock.now().getTime() };
    localStorage.setItem(key, JSON.stringify({ ...all, [orderNo]: own }));
  } catch {
    // The member finds the form again from the menu.
  }
}

/**
 * Stores on the device where the member goes on once an order is paid, because the way to the provider and back loses it.
 * @param next address of the form that waits for the order; another site's is not stored.
 */
export function storeOrderNext(orderNo: string, next: string | null): void {
  const to = ownAddress(next);
  if (to !== null) store(orderNo, { to });
}

/** Stores on the device that an order is paid from this page. @param pays id of what is paid for. */
export function storePaidFrom(orderNo: string, pays: string, page = pageAddress()): void {
  store(orderNo, { from: { page, pays } });
}

const pageAddress = (): string => window.location.pathname + window.location.search;

const findStored = (orderNo: string): Stored | undefined => {
  try {
    return readStored()[orderNo];
  } catch {
    return undefined;
  }
};

/** Where the member goes on from an order, or null if the device stores nothing for it. */
export const readOrderNext = (orderNo: string): string | null => ownAddress(findStored(orderNo)?.to ?? null);

/** Where an order was paid from, or null if the device does not know. */
export function readPaidFrom(orderNo: string): PaidFrom | null {
  const { from } = findStored(orderNo) ?? {};
  const page = ownAddress(from?.page ?? null);
  return from && page !== null ? { page, pays: from.pays } : null;
}
