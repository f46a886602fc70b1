import type { Knex } from 'knex';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';

/**
 * Who asks on the public site to be shown Sala. They belong to no shop. One row for what one person has written, by the
 * digest of it, so that a form that is sent twice is one request.
 */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`CREATE TABLE demo_request (
    id CHAR(26) ${ascii} NOT NULL PRIMARY KEY,
    digest CHAR(64) ${ascii} NOT NULL,
    name VARCHAR(200) NOT NULL,
    organization VARCHAR(200) NOT NULL,
    phone VARCHAR(40) NOT NULL,
    language CHAR(2) ${ascii} NOT NULL,
    state ENUM('new', 'answered') NOT NULL DEFAULT 'new',
    answered_by VARCHAR(254) NULL,
    answered_at DATETIME(3) NULL,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY demo_request_digest (digest),
    KEY demo_request_created (created_at, id),
    KEY demo_request_state (state, created_at, id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
};
