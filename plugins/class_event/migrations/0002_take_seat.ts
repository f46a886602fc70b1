import type { Knex } from 'knex';

/*
 * The seat counter and the COMMIT in one round trip: the class row is locked only while the database works, never
 * while the program is busy with other callers. Parameters have the columns' own collation, or no index serves.
 */
const procedure = `
CREATE PROCEDURE classroom_event_take_seat(
  IN of_shop VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin,
  IN of_class CHAR(26) CHARACTER SET ascii COLLATE ascii_bin
)
BEGIN
  UPDATE classroom_event SET current_participant = current_participant + 1
  WHERE shop_id = of_shop AND id = of_class AND is_active = 1 AND cancelled_at IS NULL
    AND current_participant < max_participant;
  IF ROW_COUNT() = 1 THEN
    COMMIT;
    SELECT 1 AS taken;
  ELSE
    ROLLBACK;
    SELECT 0 AS taken;
  END IF;
END`;

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP PROCEDURE IF EXISTS classroom_event_take_seat');
  await knex.raw(procedure);
};
