import { ShopModel } from '#kernel/server/db/model.ts';

/** Why a wallet changed. */
export type MovementReason =
  | 'top_up'
  | 'spent'
  | 'refunded'
  | 'top_up_taken_back'
  | 'adjusted'
  | 'imported'
  | 'import_undone';

/** One change of a member's wallet. Rows are only ever added. */
export class Movement extends ShopModel {
  static override tableName = 'wallet_movement';
  declare member_id: string;
  /** The whole change, with its sign. */
  declare satang: number;
  /** The part of it that is money which the shop gave, with the same sign. */
  declare gift_satang: number;
  declare reason: MovementReason;
  declare order_id: string | null;
  /** The posting in the shop's books that tells of it; null where the order's own postings do. */
  declare posting_id: string | null;
  /** Why staff changed it, for staff. */
  declare note: string | null;
  declare actor_id: string;
  declare created_at: Date;
}
