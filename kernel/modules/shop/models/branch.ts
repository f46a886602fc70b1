import { ShopModel } from '../../../server/db/model.ts';
import type { DaySchedule } from '../contract.ts';

/** A place of the shop where classes and resources are. */
export class Branch extends ShopModel {
  static override tableName = 'branch';
  static override jsonAttributes = ['weekly_schedule'];
  declare name: string;
  /** Monday to Sunday. */
  declare weekly_schedule: DaySchedule[];
  declare created_at: Date;
}
