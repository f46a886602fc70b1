import type { Knex } from 'knex';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';

/**
 * What staff see of the messages in the outbox: to whom, by which channel, and why not by the one before. A message
 * that was sent has a state of its own, so that what was only delivered is found and cleared away without it.
 */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(
    `ALTER TABLE outbox
      MODIFY COLUMN state ENUM('pending', 'claimed', 'held', 'done', 'parked', 'sent') NOT NULL DEFAULT 'pending',
      ADD COLUMN is_shown TINYINT(1) NOT NULL DEFAULT 0,
      ADD COLUMN receiver_id CHAR(26) ${ascii} NULL,
      ADD COLUMN receiver VARCHAR(254) NULL,
      ADD COLUMN channel VARCHAR(20) ${ascii} NULL,
      ADD COLUMN fallback_reason VARCHAR(500) NULL,
      ADD KEY outbox_shown (shop_id, is_shown, id),
      ADD KEY outbox_receiver (shop_id, receiver_id)`,
  );
};
