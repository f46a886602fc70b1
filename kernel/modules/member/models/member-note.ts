import { ShopModel } from '../../../server/db/model.ts';

/** What staff wrote about a member. */
export class MemberNote extends ShopModel {
  static override tableName = 'member_note';
  declare member_id: string;
  declare note: string;
  declare author_id: string;
  declare author: string;
  declare created_at: Date;
}
