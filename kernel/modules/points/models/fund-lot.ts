import type { LocalDate } from '../../../contract/time.ts';
import { ShopModel } from '../../../server/db/model.ts';

/** Points of a fund that a member received together and that expire together. */
export class FundLot extends ShopModel {
  static override tableName = 'fund_lot';
  declare member_id: string;
  declare fund_id: string;
  /** As received. */
  declare points: number;
  declare remaining: number;
  /** Last day of use; null for no end. */
  declare expire_date: LocalDate | null;
  /** The last day that its member was notified of; null before. */
  declare notified_expire_date: LocalDate | null;
  /** Its last day as long as it has points and the member was not notified of that day; else null. */
  declare readonly unnotified_expire_date: LocalDate | null;
  declare source: 'adjustment' | 'purchase' | 'move' | 'import';
  /** The order, for a purchase; the lot of the other member, for a move; the import, for one. */
  declare source_id: string | null;
  /**
   * The money that paid for it, nothing where unlimited days were bought with it; null unless it was bought, or where an
   * earlier release granted it.
   */
  declare paid_satang: number | null;
  /** What it was sold as, and at which branch, as its order says; null as the money is. */
  declare sold_title: string | null;
  declare sold_branch_id: string | null;
  /** First and last day on which it pays for nothing; null where it was never frozen. */
  declare frozen_from: LocalDate | null;
  declare frozen_until: LocalDate | null;
  /** Days between them that were taken out of the freeze, separated by commas. */
  declare frozen_except: string | null;
  declare voided_at: Date | null;
  declare created_at: Date;
}
