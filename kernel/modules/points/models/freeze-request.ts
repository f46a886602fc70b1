import type { LocalDate } from '../../../contract/time.ts';
import { ShopModel } from '../../../server/db/model.ts';
import type { FreezeRequestState } from '../../member/contract.ts';

/** A freeze that a member asks the shop for. */
export class FreezeRequest extends ShopModel {
  static override tableName = 'freeze_request';
  declare member_id: string;
  /** Null for everything that the member has. */
  declare fund_id: string | null;
  /** Null for the unlimited access of the fund. */
  declare lot_id: string | null;
  declare from_date: LocalDate;
  /** Inclusive. */
  declare until_date: LocalDate;
  /** The member's. */
  declare reason: string | null;
  declare state: FreezeRequestState;
  /** The shop's reason to decline. */
  declare answer: string | null;
  declare created_at: Date;
  declare closed_at: Date | null;
}
