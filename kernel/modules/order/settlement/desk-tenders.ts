import type { LocalizedText } from '../../../contract/problems.ts';
import type { DeskTender } from '../../../contract/sale.ts';
import type { Satang } from '../../../contract/satang.ts';
import type { Account } from '../../ledger/accounts.ts';
import type { PaymentSplit } from '../../ledger/payment-split.ts';

interface OutsideTender {
  readonly title: LocalizedText;
  /** Where the books keep its money. */
  readonly account: Account;
}

/** Money that comes to the desk from outside, and goes back there (docs/domain/payments.md#m10). */
const outside: Readonly<Record<Exclude<DeskTender, 'wallet'>, OutsideTender>> = {
  cash: { title: { en: 'Cash', th: 'เงินสด' }, account: 'drawer' },
  transfer: { title: { en: 'Bank transfer', th: 'โอนเงิน' }, account: 'transfer' },
  promptpay: { title: { en: 'PromptPay', th: 'พร้อมเพย์' }, account: 'promptpay' },
};

/** What each tender of the desk is called, the wallet too while its feature is not there. */
export const deskTenderTexts: Readonly<Record<DeskTender, LocalizedText>> = {
  cash: outside.cash.title,
  transfer: outside.transfer.title,
  promptpay: outside.promptpay.title,
  wallet: { en: 'Wallet', th: 'กระเป๋าเงิน' },
};

const isOutside = (name: string): name is keyof typeof outside => Object.hasOwn(outside, name);

/** A tender of the desk whose money comes from outside; null for another one. */
export const externalTender = (name: string): OutsideTender | null =>
  isOutside(name) ? outside[name] : null;

/** Money on the account of a tender whose money comes from outside. */
export const onAccount = (account: Account, satang: Satang): PaymentSplit => ({
  debits: [{ account, satang }],
  gift: 0,
});
