import type { Satang } from '../../contract/satang.ts';

/** What documents say of an order. */
export interface DocumentedOrder {
  readonly id: string;
  readonly sale_id: string;
  readonly reference_no: string;
  readonly member_id: string;
  readonly branch_id: string | null;
  readonly title: string;
  /** The price. */
  readonly satang: Satang;
}
