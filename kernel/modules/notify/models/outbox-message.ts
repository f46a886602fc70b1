import { ShopModel } from '../../../server/db/model.ts';

/** A row of the outbox, as far as staff may see it. */
export class OutboxMessage extends ShopModel {
  static override tableName = 'outbox';
  declare event: string;
  declare consumer: string;
  /** JSON of what the event says. */
  declare payload: string;
  declare state: 'pending' | 'claimed' | 'held' | 'done' | 'parked' | 'sent';
  declare is_shown: boolean;
  /** The member whom it is for, or whom it names where it is for another receiver. */
  declare receiver_id: string | null;
  /** Whom it is for where that is no member, such as an address. */
  declare receiver: string | null;
  declare channel: string | null;
  /** Why the channel before refused it. */
  declare fallback_reason: string | null;
  declare attempts: number;
  declare order_key: string | null;
  declare available_at: Date;
  declare first_tried_at: Date | null;
  declare last_error: string | null;
  declare created_at: Date;
  declare done_at: Date | null;
}
