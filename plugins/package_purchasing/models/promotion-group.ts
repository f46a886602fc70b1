import { ShopModel } from '#kernel/server/db/model.ts';

/** A heading of the page that members buy from, with packages below it. */
export class PromotionGroup extends ShopModel {
  static override tableName = 'promotion_group';
  declare name: string;
  declare name_en: string | null;
  /** Groups stand in the order of these numbers, which may have gaps. */
  declare position: number;
  declare is_archived: boolean | 0 | 1;
  declare created_at: Date;
}
