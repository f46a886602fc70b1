import { toBaht } from '../../contract/satang.ts';
import type { TakingsByTender } from '../order/contract.ts';
import type { ByTender } from './domain/closing.ts';

/** Takings as they are answered. */
export const showByTender = ({ cash, transfer, promptpay }: ByTender): TakingsByTender => ({
  cash: toBaht(cash),
  transfer: toBaht(transfer),
  promptpay: toBaht(promptpay),
});
