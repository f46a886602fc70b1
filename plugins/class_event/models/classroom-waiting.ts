import { ShopModel } from '#kernel/server/db/model.ts';

/** A member who wants to hear when a full class has a seat. */
export class ClassroomWaiting extends ShopModel {
  static override tableName = 'classroom_waiting';
  declare event_id: string;
  declare member_id: string;
  declare created_at: Date;
}
