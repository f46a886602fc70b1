import type { LocalizedText } from '../../../contract/problems.ts';
import type { SaleStatus } from '../../../contract/sale.ts';
import type { RefundOption } from '../contract.ts';

/** Where a sale stands, in words. */
export const saleStatusTexts: Readonly<Record<SaleStatus, LocalizedText>> = {
  pending: { en: 'waits for its money', th: 'รอชำระเงิน' },
  paid: { en: 'paid', th: 'ชำระแล้ว' },
  canceled: { en: 'canceled', th: 'ยกเลิกแล้ว' },
  voided: { en: 'voided', th: 'ยกเลิกรายการขายแล้ว' },
};

/** How money goes back, in words. */
export const refundWayTexts: Readonly<Record<RefundOption, LocalizedText>> = {
  wallet: { en: 'to the wallet', th: 'เข้ากระเป๋าเงิน' },
  cash: { en: 'in cash', th: 'เงินสด' },
  transfer: { en: 'by transfer', th: 'โอนเงิน' },
  card: { en: 'in the provider’s console', th: 'ในระบบของผู้ให้บริการ' },
  owed: { en: 'later', th: 'ภายหลัง' },
};
