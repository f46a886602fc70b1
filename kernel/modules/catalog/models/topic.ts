import type { Level } from '../../../contract/levels.ts';
import type { TopicColor } from '../../../contract/topic-colors.ts';
import { ShopModel } from '../../../server/db/model.ts';

/** What is taught; a class copies it when it is created. */
export class Topic extends ShopModel {
  static override tableName = 'topic';
  declare name: string;
  declare name_en: string | null;
  /** Minutes. */
  declare period: number;
  declare max_participant: number;
  /** The fund a booking costs a point of; null for a free one. */
  declare fund_id: string | null;
  declare color: TopicColor;
  declare is_private: boolean | 0 | 1;
  declare is_archived: boolean | 0 | 1;
  /** What one session costs in place of points, in satang; null if it is not sold alone. */
  declare drop_in_satang: number | null;
  declare level: Level | null;
  /** In the shop's own language, as all texts without `_en`. */
  declare description: string | null;
  declare description_en: string | null;
  declare what_to_bring: string | null;
  declare what_to_bring_en: string | null;
  declare image_link: string | null;
  declare created_at: Date;
}
