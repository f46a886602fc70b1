import type { LocalizedText } from '../../contract/problems.ts';
import type { Satang } from '../../contract/satang.ts';
import type { KernelScope } from '../../server/tenancy/kernel-scope.ts';
import type { Account } from '../ledger/accounts.ts';
import type { PaymentSplit } from '../ledger/payment-split.ts';
import type { DocumentedOrder } from './documented-order.ts';
import { getTaxSettings } from './tax-settings.ts';

/** An order that is paid, with what paid it. */
export interface SettledOrder {
  readonly order: DocumentedOrder;
  readonly payment: PaymentSplit;
  /** What its price counts on. */
  readonly account: Account;
  /** What its tender is called. */
  readonly tender: LocalizedText;
}

/** What a document says of one order, before its VAT is counted. */
export interface SoldOrder extends Omit<SettledOrder, 'payment'> {
  /** What was paid by money for its price; gift money is outside revenue and VAT (docs/domain/payments.md#m20). */
  readonly satang: Satang;
  /** Whether VAT falls due by it. */
  readonly isTaxed: boolean;
  /** Whether it uses up wallet money, for which VAT may have been counted when it came in. */
  readonly usesTaxedMoney: boolean;
}

/** Whether an account holds what members have in their wallets. */
export const isWallet = (account: Account): boolean => account === 'wallet_paid' || account === 'wallet_gift';

/** How an order that was paid counts for VAT: by the shop's registration, and for wallet money by `wallet_vat`. */
export function soldOrder(scope: KernelScope, settled: SettledOrder): SoldOrder {
  const { payment, ...sold } = settled;
  const { order, account } = sold;
  const { debits, gift } = payment;
  const { vat_registered: isRegistered, wallet_vat: walletVat } = getTaxSettings(scope);
  const topsUp = isWallet(account);
  const fromWallet = !topsUp && debits.some((debit) => isWallet(debit.account));
  const counts = (topsUp && walletVat === 'top_up') || (fromWallet && walletVat === 'use');
  const satang = Math.max(0, Number(order.satang) - gift);
  // No VAT is due by what no money paid for, so it is no tax document that tells of it.
  // Money that is owed back pays for nothing.
  const isOwed = account === 'to_give_back';
  const isTaxed = isRegistered && satang > 0 && !isOwed && (counts || (!topsUp && !fromWallet));
  return {
    ...sold,
    satang,
    isTaxed,
    usesTaxedMoney: fromWallet && !isTaxed,
  };
}

/** The account that VAT of a line is taken from: money in a wallet stays whole, so its VAT stands beside it. */
export const vatTakenFrom = (account: Account): Account => (isWallet(account) ? 'wallet_vat' : account);
