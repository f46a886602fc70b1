import type { Text } from '../../../contract/problems.ts';
import type { SaleStatus } from '../../../contract/sale.ts';

/** Where a sale stands, in words. */
export const saleStatusTexts: Readonly<Record<SaleStatus, Text>> = {
  pending: { en: 'waits for its money', th: 'รอชำระเงิน' },
  paid: { en: 'paid', th: 'ชำระแล้ว' },
  canceled: { en: 'cancelled', th: 'ยกเลิกแล้ว' },
  voided: { en: 'voided', th: 'ยกเลิกการขายแล้ว' },
};
