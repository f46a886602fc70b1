import type { LocalDate } from '../../../contract/time.ts';
import { ShopModel } from '../../../server/db/model.ts';

/** What happened once in the shop's books; its entries add up to zero. Rows are only ever added. */
export class BookTransaction extends ShopModel {
  static override tableName = 'book_transaction';
  declare reason: string;
  declare order_id: string | null;
  /** Day of the shop on which it was written. */
  declare date: LocalDate;
  declare created_at: Date;
}
