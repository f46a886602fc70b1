import type { LocalizedText } from '../../contract/problems.ts';

/** What an account is one of: what the shop has, owes, earned or gave away. */
export type AccountSide = 'asset' | 'liability' | 'income' | 'expense';

interface AccountSpec {
  readonly side: AccountSide;
  readonly title: LocalizedText;
}

/** The accounts that every shop has, beside those of its sales (docs/domain/payments.md#m22). */
export const accounts = {
  drawer: { side: 'asset', title: { en: 'Cash drawer', th: 'ลิ้นชักเงินสด' } },
  transfer: { side: 'asset', title: { en: 'Bank transfer', th: 'โอนเงิน' } },
  promptpay: { side: 'asset', title: { en: 'PromptPay', th: 'พร้อมเพย์' } },
  provider: { side: 'asset', title: { en: 'Card and QR at the provider', th: 'ลูกหนี้ Pay Solutions' } },
  wallet_paid: { side: 'liability', title: { en: 'Wallets, paid', th: 'กระเป๋าเงิน ส่วนที่ชำระแล้ว' } },
  wallet_gift: { side: 'liability', title: { en: 'Wallets, bonus', th: 'กระเป๋าเงิน ส่วนที่แถม' } },
  to_give_back: { side: 'liability', title: { en: 'Refunds due', th: 'รอคืนเงิน' } },
  vat: { side: 'liability', title: { en: 'VAT', th: 'ภาษีมูลค่าเพิ่ม' } },
  wallet_vat: { side: 'asset', title: { en: 'VAT on wallet money', th: 'ภาษีมูลค่าเพิ่มของยอดในกระเป๋าเงิน' } },
  gifts: { side: 'expense', title: { en: 'Money given to members', th: 'ยอดแถมที่ให้สมาชิก' } },
  corrections: { side: 'expense', title: { en: 'Corrections', th: 'รายการปรับปรุง' } },
} as const satisfies Record<string, AccountSpec>;

/** An account of the books; sales have one for each kind of order. */
export type Account = keyof typeof accounts | `sales.${string}`;

/** Where sales of a kind of order stand. @param kind id of the feature that sells. */
export const salesAccount = (kind: string): Account => `sales.${kind}`;

const isFixed = (account: string): account is keyof typeof accounts => Object.hasOwn(accounts, account);

/** What an account of every shop is called; null for one of sales, which its kind names. */
export const accountTitle = (account: string): LocalizedText | null =>
  isFixed(account) ? accounts[account].title : null;

/** What kind of account one is; null for a name that is none. */
export const sideOf = (account: string): AccountSide | null => {
  if (isFixed(account)) return accounts[account].side;
  return account.startsWith('sales.') ? 'income' : null;
};

/** Whether a stored text names an account of the books. */
export const isAccount = (name: string): name is Account => sideOf(name) !== null;
