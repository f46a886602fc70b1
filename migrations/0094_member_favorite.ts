import type { Knex } from 'knex';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';
const id = `CHAR(26) ${ascii}`;

/** What members marked as favorites, such as an instructor. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`CREATE TABLE IF NOT EXISTS member_favorite (
    shop_id VARCHAR(40) ${ascii} NOT NULL,
    member_id ${id} NOT NULL,
    kind VARCHAR(40) ${ascii} NOT NULL,
    subject_id ${id} NOT NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (shop_id, member_id, kind, subject_id),
    CONSTRAINT member_favorite_member FOREIGN KEY (member_id) REFERENCES member (id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
};
