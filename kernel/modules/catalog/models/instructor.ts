import { ShopModel } from '../../../server/db/model.ts';

/** Who teaches. */
export class Instructor extends ShopModel {
  static override tableName = 'instructor';
  declare name: string;
  declare is_archived: boolean | 0 | 1;
  declare created_at: Date;
}
