import type { LocalDate } from '../../../contract/time.ts';
import { ShopModel } from '../../../server/db/model.ts';

/** What a member holds of a fund beside its lots. */
export class MemberFund extends ShopModel {
  static override tableName = 'member_fund';
  static override idColumn = ['shop_id', 'member_id', 'fund_id'];
  declare member_id: string;
  declare fund_id: string;
  /** Last day of unlimited access; null for none. */
  declare unlimited_access_end_date: LocalDate | null;
  /** The last day that the member was notified of; null before. */
  declare notified_end_date: LocalDate | null;
  /** The last day as long as the member was not notified of it; else null. */
  declare readonly unnotified_end_date: LocalDate | null;
  /** First and last day on which unlimited access pays for nothing; null where this period was never frozen. */
  declare frozen_from: LocalDate | null;
  declare frozen_until: LocalDate | null;
  /** Days between them that were taken out of the freeze, separated by commas. */
  declare frozen_except: string | null;
}
