import { type Satang, typedSatang } from '#kernel/contract/satang.ts';
import { cashIn, parseSigned, type TypedAmounts, typedSigned } from './count.ts';
import type { OpenDrawer } from './drawer-card.tsx';

/** A count against the books. */
export interface CountComparison {
  /** Null while no amount is typed. */
  readonly float: Satang | null;
  readonly cash: Satang | null;
  readonly tenders: readonly {
    readonly tender: 'cash' | 'transfer' | 'promptpay';
    readonly expected: Satang;
    /** Null while no amount is typed. */
    readonly counted: Satang | null;
  }[];
  /** Whether any way of payment differs, even if the differences add up to zero. */
  readonly differs: boolean;
  /** The sum of all differences; null while the cash is not counted. */
  readonly difference: Satang | null;
}

/** Compares what is typed with what the books expect. A way of payment without an amount does not differ. */
export function compareCount(typed: TypedAmounts, takings: OpenDrawer['takings']): CountComparison {
  const float = typedSatang(typed.opening_float);
  const cash = cashIn(typed);
  const tenders = [
    { tender: 'cash', expected: parseSigned(takings.cash) + (float ?? 0), counted: cash },
    { tender: 'transfer', expected: parseSigned(takings.transfer), counted: typedSigned(typed.transfer) },
    { tender: 'promptpay', expected: parseSigned(takings.promptpay), counted: typedSigned(typed.promptpay) },
  ] as const;
  const differences = tenders.map(({ expected, counted }) => (counted === null ? 0 : counted - expected));
  return {
    float,
    cash,
    tenders,
    differs: differences.some((satang) => satang !== 0),
    difference: cash === null ? null : differences.reduce((sum, satang) => sum + satang, 0),
  };
}
