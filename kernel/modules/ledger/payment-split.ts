import type { Satang } from '../../contract/satang.ts';
import type { Account } from './accounts.ts';

/** Money on one account that an order takes from, or goes to. */
export interface AccountShare {
  readonly account: Account;
  readonly satang: Satang;
}

/** What a tender took: on which accounts, and how much of it was a gift of the shop's. */
export interface PaymentSplit {
  readonly debits: readonly AccountShare[];
  readonly gift: Satang;
}
