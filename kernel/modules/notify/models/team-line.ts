import { ShopModel } from '../../../server/db/model.ts';

/** The LINE of somebody of the team, or the code with which they link it; only the code's hash is stored. */
export class TeamLine extends ShopModel {
  static override tableName = 'team_line';
  static override idColumn = ['shop_id', 'user_id'];
  declare user_id: string;
  declare line_user_id: string | null;
  declare code_hash: string | null;
  declare code_expires_at: Date | null;
}
