import type { Knex } from 'knex';

const id = 'CHAR(26) CHARACTER SET ascii COLLATE ascii_bin';
const word = 'VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin';

/** Places and their times; what is booked of them stands among the kernel's bookings and in its capacity. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`CREATE TABLE facility_resource (
    id ${id} NOT NULL PRIMARY KEY,
    shop_id ${word} NOT NULL,
    branch_id ${id} NOT NULL,
    name VARCHAR(200) NOT NULL,
    amount INT NOT NULL,
    is_input_amount BOOLEAN NOT NULL,
    is_archived BOOLEAN NOT NULL DEFAULT FALSE,
    created_at DATETIME(3) NOT NULL,
    KEY facility_resource_branch (shop_id, branch_id, name),
    KEY facility_resource_name (shop_id, name)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  await knex.raw(`CREATE TABLE facility_timeslot (
    shop_id ${word} NOT NULL,
    resource_id ${id} NOT NULL,
    weekday TINYINT NOT NULL,
    start_minute SMALLINT NOT NULL,
    end_minute SMALLINT NOT NULL,
    satang INT NOT NULL,
    PRIMARY KEY (shop_id, resource_id, weekday, start_minute),
    CHECK (weekday BETWEEN 0 AND 8 AND start_minute < end_minute AND satang >= 0),
    FOREIGN KEY (resource_id) REFERENCES facility_resource (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
};
