import { ShopModel } from '../../../server/db/model.ts';

/** How a shift of a drawer was closed (docs/domain/payments.md#m13). */
export class DayClose extends ShopModel {
  static override tableName = 'day_close';
  declare branch_id: string;
  declare drawer_id: string;
  /** Whose drawer it is. */
  declare user_id: string;
  declare shift: number;
  /** The day of the shop on which it was closed. */
  declare date: string;
  declare opening_float_satang: number;
  /** JSON of the notes and coins that were counted; null where their sum alone was written. */
  declare cash_pieces: string | null;
  declare reason: string | null;
  declare closed_by: string;
  declare created_at: Date;
}
