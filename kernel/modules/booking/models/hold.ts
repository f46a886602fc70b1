import { ShopModel } from '../../../server/db/model.ts';
import type { HoldEnding } from '../../order/api.ts';

/**
 * How a hold ended. The shop ends it as `closed`. A row that is `moved` names an earlier order of a hold that goes on
 * with another order.
 */
export type HoldOutcome = 'booked' | 'moved' | HoldEnding;

/** A place that is held for a member until their payment ends. It takes capacity and is no booking. */
export class Hold extends ShopModel {
  static override tableName = 'booking_hold';
  /** Id of the feature whose subject is held. */
  declare kind: string;
  declare subject_id: string;
  /** JSON list of the units' ids; null if the subject itself is the unit. */
  declare units: string | null;
  declare n: number;
  declare member_id: string;
  declare participant_id: string;
  declare order_id: string;
  /** Of a booking that is its own subject, the time of the instructor that is held; null for any other. */
  declare instructor_id: string | null;
  declare title: string | null;
  declare starts_at: Date | null;
  declare ends_at: Date | null;
  declare expires_at: Date;
  declare outcome: HoldOutcome | null;
  declare ended_at: Date | null;
  declare live: 1 | null;
  declare created_at: Date;
}
