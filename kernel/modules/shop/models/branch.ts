import { ShopModel } from '../../../server/db/model.ts';
import type { DaySchedule, OpeningHours } from '../contract.ts';

/** A place of the shop where classes and resources are. */
export class Branch extends ShopModel {
  static override tableName = 'branch';
  static override jsonAttributes = ['weekly_schedule', 'opening_hours'];
  declare name: string;
  /** Monday to Sunday. */
  declare weekly_schedule: DaySchedule[];
  declare address: string | null;
  /** E.164. */
  declare phone: string | null;
  declare map_link: string | null;
  /** Monday to Sunday, as members read them. */
  declare opening_hours: OpeningHours | null;
  declare created_at: Date;
}
