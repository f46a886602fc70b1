import type { Knex } from 'knex';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';

/** Invitations to a shop's team. A role is granted only when the person accepts, so a pending one is no `user_role`. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`CREATE TABLE IF NOT EXISTS team_invitation (
    id CHAR(26) ${ascii} NOT NULL PRIMARY KEY,
    shop_id VARCHAR(40) ${ascii} NOT NULL,
    user_id CHAR(26) ${ascii} NOT NULL,
    roles VARCHAR(100) ${ascii} NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY team_invitation_once (shop_id, user_id),
    KEY team_invitation_user (user_id),
    CONSTRAINT team_invitation_shop FOREIGN KEY (shop_id) REFERENCES shop (id),
    CONSTRAINT team_invitation_user FOREIGN KEY (user_id) REFERENCES user_account (id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
};
