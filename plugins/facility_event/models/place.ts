import { ShopModel } from '#kernel/server/db/model.ts';

/** A place that is booked by the hour, such as a court. What is taken of its times is counted by the kernel's capacity. */
export class Place extends ShopModel {
  static override tableName = 'facility_resource';
  declare branch_id: string;
  declare name: string;
  declare name_en: string | null;
  declare image_link: string | null;
  /** How many of it there are, of which a booking takes one or more. */
  declare amount: number;
  /** Whether members say how many they book. */
  declare is_input_amount: boolean | 0 | 1;
  declare is_archived: boolean | 0 | 1;
  declare created_at: Date;
}
