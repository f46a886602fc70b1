import { ShopModel } from '../../../server/db/model.ts';
import type { DocumentKind } from '../domain/number.ts';

/** A receipt or tax document as it was issued. Only its marks are ever changed, and after its time its buyer. */
export class IssuedDocument extends ShopModel {
  static override tableName = 'document';
  declare kind: DocumentKind;
  declare branch_no: string;
  /** CE, of the day that it bears. */
  declare year: number;
  declare number: number;
  declare date: string;
  declare branch_id: string | null;
  /** What the branch was called when it was issued. */
  declare branch_name: string | null;
  declare sale_id: string;
  /** The order whose refund it was issued by; null for what is of a whole sale. */
  declare order_id: string | null;
  /** The end of its address. */
  declare secret: string;
  declare total_satang: number;
  /** In hundredths of a percent; null where it is no tax document. */
  declare vat_rate: number | null;
  declare vat_satang: number;
  /** JSON of `documentContent`. */
  declare content: string;
  /** JSON of a buyer; null where none was named, or their time is over. */
  declare buyer: string | null;
  /** The day on which the buyer is forgotten, once the member was erased. */
  declare forget_buyer_on: string | null;
  /** The invoice that a credit note lowers, or that a full one replaces. */
  declare about_id: string | null;
  declare replaced_by_id: string | null;
  declare voided_at: Date | null;
  declare issued_by: string;
  declare created_at: Date;
}
