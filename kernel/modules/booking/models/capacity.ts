import { ShopModel } from '../../../server/db/model.ts';

/** How much of a subject, or of one of its units, there is, is taken and is waited for. */
export class Capacity extends ShopModel {
  static override tableName = 'capacity';
  static override idColumn = ['shop_id', 'id'];
  declare kind: string;
  declare total: number;
  declare taken: number;
  /** How many members wait for it to be free. */
  declare waiting: number;
  /** Raised by the owner whenever what a booking agrees to changes. */
  declare terms: number;
}
