import type { LocalDate } from '../../../contract/time.ts';
import { ShopModel } from '../../../server/db/model.ts';

/** One change of a member's points. Rows are only ever added. */
export class FundLedger extends ShopModel {
  static override tableName = 'fund_ledger';
  declare member_id: string;
  declare fund_id: string;
  /** Null where no single lot was changed. */
  declare lot_id: string | null;
  declare changing_value: number;
  declare reason: string;
  /** The date that was set, where the change is one of dates. */
  declare until_date: LocalDate | null;
  /** The first day of a freeze; null for other changes, or where an earlier release wrote it. */
  declare from_date: LocalDate | null;
  declare booking_id: string | null;
  declare order_id: string | null;
  /** The entry by which this one came from another member, who was merged into the member; null for the member's own. */
  declare joined_id: string | null;
  declare actor_id: string;
  declare created_at: Date;
}
