import type { Procedure } from '../../../server/plugin/define-plugin.ts';

/*
 * The member, the unit and the COMMIT in one round trip: the hot row is locked only while the database works, never
 * while the program is busy with other callers. Its name carries a version, because the processes of two releases
 * call it side by side. Parameters have the columns' own collation, or no index serves.
 */

const parametersOf = (more: string) => `(
  IN of_shop VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin,
  IN of_member CHAR(26) CHARACTER SET ascii COLLATE ascii_bin,
  IN of_unit VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin,
  IN of_terms BIGINT UNSIGNED,
  IN by_units INT${more}
)`;

const takeUnitAndEnd = `
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

const create = (name: string) => `
CREATE PROCEDURE ${name}${parametersOf('')}
BEGIN
  DECLARE outcome VARCHAR(10) DEFAULT 'taken';
  IF of_member IS NOT NULL THEN
    UPDATE member SET booking_version = booking_version + 1
    WHERE shop_id = of_shop AND id = of_member AND erased_at IS NULL;
    IF ROW_COUNT() <> 1 THEN
      SET outcome = 'no_member';
    END IF;
  END IF;${takeUnitAndEnd}`;

const createComparing = (name: string) => `
CREATE PROCEDURE ${name}${parametersOf(`,
  IN of_version BIGINT UNSIGNED`)}
BEGIN
  DECLARE outcome VARCHAR(10) DEFAULT 'taken';
  UPDATE member SET booking_version = booking_version + 1
  WHERE shop_id = of_shop AND id = of_member AND erased_at IS NULL AND booking_version = of_version;
  IF ROW_COUNT() <> 1 THEN
    SELECT IF(COUNT(*) = 0, 'no_member', 'rebooked') INTO outcome FROM member
    WHERE shop_id = of_shop AND id = of_member AND erased_at IS NULL;
  END IF;${takeUnitAndEnd}`;

const closeName = 'booking_close_1';
const comparingName = 'booking_close_compared_1';

/** Closes a booking of one unit. Without a member and a unit it only answers. */
export const commitBookingProcedure: Procedure = {
  name: closeName,
  create: create(closeName),
  probe: `CALL ${closeName}(NULL, NULL, NULL, 0, 0)`,
};

/** Closes a booking of one unit, or `rebooked` if the member's version is not the one that was read. */
export const commitUnchangedBookingProcedure: Procedure = {
  name: comparingName,
  create: createComparing(comparingName),
  probe: `CALL ${comparingName}(NULL, NULL, NULL, 0, 0, 0)`,
};
