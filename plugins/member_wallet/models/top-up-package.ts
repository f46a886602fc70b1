import { ShopModel } from '#kernel/server/db/model.ts';

/** An amount that a shop offers for topping up, and what a member receives for it. */
export class TopUpPackage extends ShopModel {
  static override tableName = 'top_up_package';
  declare paid_satang: number;
  declare received_satang: number;
  declare is_archived: boolean | 0 | 1;
  declare created_at: Date;
}
