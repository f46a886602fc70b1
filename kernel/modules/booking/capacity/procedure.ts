import type { Procedure } from '../../../server/plugin.ts';

/*
 * The member, the unit and the COMMIT in one round trip: the hot row is locked only while the database works, never
 * while the program is busy with other callers. Its name carries a version, because the processes of two releases
 * call it side by side. Parameters have the columns' own collation, or no index serves.
 */

const name = 'booking_close_1';

const create = `
CREATE PROCEDURE ${name}(
  IN of_shop VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin,
  IN of_member CHAR(26) CHARACTER SET ascii COLLATE ascii_bin,
  IN of_unit VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin,
  IN of_terms BIGINT UNSIGNED,
  IN by_units INT
)
BEGIN
  DECLARE outcome VARCHAR(10) DEFAULT 'taken';
  IF of_member IS NOT NULL THEN
    UPDATE member SET booking_version = booking_version + 1
    WHERE shop_id = of_shop AND id = of_member AND erased_at IS NULL;
    IF ROW_COUNT() <> 1 THEN
      SET outcome = 'no_member';
    END IF;
  END IF;
  IF outcome = 'taken' AND of_unit IS NOT NULL THEN
    UPDATE capacity SET taken = taken + by_units
    WHERE shop_id = of_shop AND id = of_unit AND terms = of_terms AND taken + by_units <= total;
    IF ROW_COUNT() <> 1 THEN
      SELECT IF(COUNT(*) = 0, 'changed', 'full') INTO outcome FROM capacity
      WHERE shop_id = of_shop AND id = of_unit AND terms = of_terms;
    END IF;
  END IF;
  IF outcome = 'taken' THEN
    COMMIT;
  ELSE
    ROLLBACK;
  END IF;
  SELECT outcome;
END`;

/** Closes a booking of one unit. Without a member and a unit it only answers. */
export const closeProcedure: Procedure = { name, create, probe: `CALL ${name}(NULL, NULL, NULL, 0, 0)` };
