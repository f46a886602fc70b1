import { ShopModel } from '../../../server/db/model.ts';

/** Who teaches. */
export class Instructor extends ShopModel {
  static override tableName = 'instructor';
  declare name: string;
  declare name_en: string | null;
  /** In the shop's own language, as all texts without `_en`. */
  declare description: string | null;
  declare description_en: string | null;
  declare image_link: string | null;
  /** Whether the shop's public pages show them. */
  declare is_public: boolean | 0 | 1;
  declare is_archived: boolean | 0 | 1;
  declare created_at: Date;
}
