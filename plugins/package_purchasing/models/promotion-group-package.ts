import { ShopModel } from '#kernel/server/db/model.ts';

/** A package in a promotion's list. */
export class PromotionGroupPackage extends ShopModel {
  static override tableName = 'promotion_group_package';
  static override idColumn = ['shop_id', 'group_id', 'package_id'];
  declare group_id: string;
  declare package_id: string;
  declare position: number;
}
