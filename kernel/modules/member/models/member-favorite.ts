import { ShopModel } from '../../../server/db/model.ts';

/** What a member marked as a favorite. */
export class MemberFavorite extends ShopModel {
  static override tableName = 'member_favorite';
  static override idColumn = ['shop_id', 'member_id', 'kind', 'subject_id'];
  declare member_id: string;
  /** A key of `favoriteKind`, such as `instructor`. */
  declare kind: string;
  declare subject_id: string;
  declare created_at: Date;
}
