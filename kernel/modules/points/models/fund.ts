import { ShopModel } from '../../../server/db/model.ts';

/** A kind of credit of a shop. */
export class Fund extends ShopModel {
  static override tableName = 'fund';
  declare name: string;
  declare name_en: string | null;
  declare is_archived: boolean | 0 | 1;
  declare created_at: Date;
}
