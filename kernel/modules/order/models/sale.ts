import type { DeskTender, SaleStatus } from '../../../contract/sale.ts';
import { ShopModel } from '../../../server/db/model.ts';

/**
 * What the desk sold to a member at one time; its orders have its id as their `sale_id` (docs/domain/payments.md#m10).
 */
export class Sale extends ShopModel {
  static override tableName = 'payment_sale';
  /** Of its first order. */
  declare reference_no: string;
  declare member_id: string;
  declare branch_id: string;
  declare tender: DeskTender;
  /** Sum of its orders. */
  declare satang: number;
  /** Cash that was handed over; null where nobody said. */
  declare handed_satang: number | null;
  /** Whom PromptPay pays, and what its code holds; null for other tenders. */
  declare payee: string | null;
  declare payload: string | null;
  declare slip_bank: string | null;
  declare slip_reference: string | null;
  declare status: SaleStatus;
  /** Who sold it, as an actor's key, and by e-mail. */
  declare sold_by: string;
  declare seller: string;
  /** Who saw the money in the bank, by e-mail. */
  declare confirmed_by: string | null;
  declare created_at: Date;
  declare settled_at: Date | null;
  /** When it was canceled or voided. */
  declare ended_at: Date | null;
}
