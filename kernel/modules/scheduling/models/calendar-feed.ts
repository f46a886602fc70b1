import { ShopModel } from '../../../server/db/model.ts';

/** Whose calendar a feed is. */
export type FeedOwnerKind = 'instructor' | 'branch' | 'member';

/** The secret address of one calendar. */
export class CalendarFeed extends ShopModel {
  static override tableName = 'calendar_feed';
  declare owner_kind: FeedOwnerKind;
  declare owner_id: string;
  /** SHA-256 of the secret part of the address. */
  declare token_hash: string;
  /** The same secret as the installation's key has sealed it, to be shown again. */
  declare token_sealed: string;
  declare created_at: Date;
}
