import type { Satang } from '../../contract/satang.ts';
import type { KernelScope } from '../../server/tenancy/kernel-scope.ts';
import type { Account } from '../ledger/accounts.ts';
import { salesOf } from '../ledger/accounts.ts';
import { orderKind, type PaymentSplit } from '../order/extensions.ts';
import type { Order } from '../order/models/order.ts';
import { taxSettingsOf } from './tax-settings.ts';

/** What a document says of one order, before its VAT is counted. */
export interface SoldOrder {
  readonly order: Order;
  /** What was paid by money for its price; gift money is outside revenue and VAT (docs/domain/payments.md#m20). */
  readonly satang: Satang;
  readonly account: Account;
  /** Whether VAT falls due by it. */
  readonly isTaxed: boolean;
  /** Whether it uses up wallet money, for which VAT may have been counted when it came in. */
  readonly usesTaxedMoney: boolean;
}

/** Whether an account holds what members have in their wallets. */
export const isWallet = (account: Account): boolean => account === 'wallet_paid' || account === 'wallet_gift';

/** How an order that was paid counts for VAT: by the shop's registration, and for wallet money by `wallet_vat`. */
export function soldOrder(scope: KernelScope, order: Order, { debits, gift }: PaymentSplit): SoldOrder {
  const { vat_registered: isRegistered, wallet_vat: walletVat } = taxSettingsOf(scope);
  const kind = scope.contributor(orderKind, order.kind)?.parts;
  const account = kind ? (kind.account ?? salesOf(order.kind)) : 'corrections';
  const topsUp = isWallet(account);
  const fromWallet = !topsUp && debits.some((debit) => isWallet(debit.account));
  const counts = (topsUp && walletVat === 'top_up') || (fromWallet && walletVat === 'use');
  const satang = Math.max(0, Number(order.satang) - gift);
  // No VAT is due by what no money paid for, so it is no tax document that tells of it.
  const isTaxed = isRegistered && satang > 0 && (counts || (!topsUp && !fromWallet));
  return {
    order,
    satang,
    account,
    isTaxed,
    usesTaxedMoney: fromWallet && !isTaxed,
  };
}

/** The account that VAT of a line is taken from: money in a wallet stays whole, so its VAT stands beside it. */
export const vatTakenFrom = (account: Account): Account => (isWallet(account) ? 'wallet_vat' : account);
