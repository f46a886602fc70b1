import type { Satang } from '#kernel/contract/satang.ts';
import { ShopModel } from '#kernel/server/db/model.ts';

/** What a shop sells; an order stores what was sold of it. */
export class Package extends ShopModel {
  static override tableName = 'package';
  /** Whether a member buys it once only. */
  declare is_one_time: boolean | 0 | 1;
  declare name: string;
  declare name_en: string | null;
  declare description: string;
  declare description_en: string | null;
  declare satang: Satang;
  /** The fund whose points it grants; null for none. */
  declare fund_id: string | null;
  /** Points. */
  declare value: number;
  /** Days that the points can be used after the day of purchase; 0 for no end. */
  declare usage_duration: number;
  /** Days of unlimited access; 0 for none. */
  declare unlimited_access_duration: number;
  declare image_link: string | null;
  declare is_archived: boolean | 0 | 1;
  declare created_at: Date;
}
