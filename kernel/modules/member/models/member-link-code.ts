import { ShopModel } from '../../../server/db/model.ts';

/** The code with which a member without LINE registers; only its hash is stored. */
export class MemberLinkCode extends ShopModel {
  static override tableName = 'member_link_code';
  static override idColumn = ['shop_id', 'member_id'];
  declare member_id: string;
  declare code_hash: string;
  declare expires_at: Date;
  declare used_at: Date | null;
}
