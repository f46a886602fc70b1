import { ShopModel } from '../../../server/db/model.ts';

/** A kind of credit of a shop. */
export class Fund extends ShopModel {
  static override tableName = 'fund';
  declare name: string;
  declare created_at: Date;
}
