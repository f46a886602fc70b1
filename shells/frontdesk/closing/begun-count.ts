import { isRecord } from '#kernel/contract/is-record.ts';
import type { TypedAmounts } from './count.ts';
import type { OpenDrawer } from './drawer-card.tsx';

type Counted = Pick<OpenDrawer, 'drawer_id' | 'shift'>;

const keyOf = ({ drawer_id, shift }: Counted) => `sala-count:${drawer_id}:${shift}`;

const textOf = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise);

/**
 * What was typed of a shift's count before the page was left or reloaded, which counting a drawer of coins must survive.
 * @param empty the fields of a count that nobody has begun.
 */
export const begunCount = (counted: Counted, empty: TypedAmounts): TypedAmounts => {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(keyOf(counted)) ?? 'null');
    if (!isRecord(read)) return empty;
    return {
      opening_float: textOf(read.opening_float, empty.opening_float),
      way: read.way === 'sum' ? 'sum' : 'pieces',
      sum: textOf(read.sum, ''),
      pieces: Object.fromEntries(
        Object.entries(isRecord(read.pieces) ? read.pieces : {}).map(([value, count]) => [
          value,
          textOf(count, ''),
        ]),
      ),
      transfer: textOf(read.transfer, ''),
      promptpay: textOf(read.promptpay, ''),
      reason: textOf(read.reason, ''),
    };
  } catch {
    return empty;
  }
};

/** Stores what is typed of a shift's count in this tab. */
export const storeCount = (counted: Counted, typed: TypedAmounts): void => {
  try {
    sessionStorage.setItem(keyOf(counted), JSON.stringify(typed));
  } catch {
    // A browser that stores nothing counts all the same.
  }
};

/** Forgets the count of a shift that is closed. */
export const forgetCount = (counted: Counted): void => {
  try {
    sessionStorage.removeItem(keyOf(counted));
  } catch {
    // Nothing was stored.
  }
};
