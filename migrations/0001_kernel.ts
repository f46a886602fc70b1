import type { Knex } from 'knex';

const id = 'CHAR(26) CHARACTER SET ascii COLLATE ascii_bin';
const word = 'VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin';

const tables = [
  `CREATE TABLE system_version (
    name VARCHAR(40) NOT NULL PRIMARY KEY,
    version BIGINT UNSIGNED NOT NULL
  )`,
  `CREATE TABLE shop (
    id ${word} NOT NULL PRIMARY KEY,
    name VARCHAR(200) NOT NULL,
    time_zone VARCHAR(60) NOT NULL,
    next_billing_date DATE NULL,
    supervisor VARCHAR(100) NOT NULL,
    primary_color CHAR(7) NOT NULL,
    secondary_color CHAR(7) NOT NULL,
    background_color CHAR(7) NOT NULL,
    square_logo_link VARCHAR(500) NULL,
    created_at DATETIME(3) NOT NULL,
    KEY shop_name (name)
  )`,
  `CREATE TABLE shop_feature (
    shop_id ${word} NOT NULL,
    feature VARCHAR(60) NOT NULL,
    is_on BOOLEAN NOT NULL,
    PRIMARY KEY (shop_id, feature),
    CONSTRAINT shop_feature_shop FOREIGN KEY (shop_id) REFERENCES shop (id)
  )`,
  `CREATE TABLE shop_setting (
    shop_id ${word} NOT NULL,
    plugin VARCHAR(60) NOT NULL,
    data LONGTEXT NOT NULL,
    secrets LONGTEXT NOT NULL,
    PRIMARY KEY (shop_id, plugin),
    CONSTRAINT shop_setting_shop FOREIGN KEY (shop_id) REFERENCES shop (id)
  )`,
  `CREATE TABLE user_account (
    id ${id} NOT NULL PRIMARY KEY,
    email VARCHAR(254) NOT NULL,
    password_hash VARCHAR(200) NULL,
    is_hq BOOLEAN NOT NULL DEFAULT FALSE,
    activated_at DATETIME(3) NULL,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY user_account_email (email)
  )`,
  `CREATE TABLE user_role (
    user_id ${id} NOT NULL,
    shop_id ${word} NOT NULL,
    role ENUM('frontdesk', 'staff', 'admin') NOT NULL,
    PRIMARY KEY (user_id, shop_id, role),
    KEY user_role_shop (shop_id),
    CONSTRAINT user_role_user FOREIGN KEY (user_id) REFERENCES user_account (id),
    CONSTRAINT user_role_shop FOREIGN KEY (shop_id) REFERENCES shop (id)
  )`,
  `CREATE TABLE user_token (
    token_hash CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
    user_id ${id} NOT NULL,
    kind ENUM('reset', 'invitation') NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    used_at DATETIME(3) NULL,
    KEY user_token_user (user_id, kind),
    CONSTRAINT user_token_user FOREIGN KEY (user_id) REFERENCES user_account (id)
  )`,
  `CREATE TABLE audit (
    id ${id} NOT NULL PRIMARY KEY,
    shop_id ${word} NULL,
    actor_id VARCHAR(60) NOT NULL,
    actor_name VARCHAR(254) NOT NULL,
    audience VARCHAR(10) NOT NULL,
    action VARCHAR(100) NOT NULL,
    entity VARCHAR(60) NOT NULL,
    entity_id VARCHAR(60) NOT NULL,
    before_state LONGTEXT NULL,
    after_state LONGTEXT NULL,
    created_at DATETIME(3) NOT NULL,
    KEY audit_shop (shop_id, id)
  )`,
  `CREATE TABLE idempotency (
    shop_id ${word} NOT NULL,
    actor VARCHAR(60) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    endpoint VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    request_key VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    body_hash CHAR(43) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    status SMALLINT NOT NULL,
    answer LONGTEXT NOT NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (shop_id, actor, endpoint, request_key),
    KEY idempotency_created (created_at)
  )`,
  `CREATE TABLE outbox (
    id ${id} NOT NULL PRIMARY KEY,
    shop_id ${word} NOT NULL,
    source VARCHAR(60) NOT NULL,
    event VARCHAR(100) NOT NULL,
    consumer VARCHAR(120) NOT NULL,
    payload LONGTEXT NOT NULL,
    dedupe_key VARCHAR(190) CHARACTER SET ascii COLLATE ascii_bin NULL,
    state ENUM('pending', 'claimed', 'held', 'done', 'parked') NOT NULL DEFAULT 'pending',
    attempts INT NOT NULL DEFAULT 0,
    available_at DATETIME(3) NOT NULL,
    lease_until DATETIME(3) NULL,
    claimed_by VARCHAR(60) NULL,
    last_error VARCHAR(500) NULL,
    created_at DATETIME(3) NOT NULL,
    done_at DATETIME(3) NULL,
    UNIQUE KEY outbox_dedupe (shop_id, dedupe_key),
    KEY outbox_due (state, available_at, id),
    KEY outbox_held (shop_id, state)
  )`,
  `CREATE TABLE job_run (
    job VARCHAR(120) NOT NULL,
    scheduled_at DATETIME(3) NOT NULL,
    state ENUM('running', 'done', 'failed') NOT NULL,
    claimed_by VARCHAR(60) NOT NULL,
    lease_until DATETIME(3) NOT NULL,
    attempts INT NOT NULL DEFAULT 1,
    finished_at DATETIME(3) NULL,
    last_error VARCHAR(500) NULL,
    PRIMARY KEY (job, scheduled_at),
    KEY job_run_open (state, lease_until)
  )`,
  `CREATE TABLE branch (
    id ${id} NOT NULL PRIMARY KEY,
    shop_id ${word} NOT NULL,
    name VARCHAR(200) NOT NULL,
    weekly_schedule VARCHAR(200) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    KEY branch_shop (shop_id, name),
    CONSTRAINT branch_shop FOREIGN KEY (shop_id) REFERENCES shop (id)
  )`,
  `CREATE TABLE workday (
    shop_id ${word} NOT NULL,
    branch_id ${id} NOT NULL,
    date DATE NOT NULL,
    schedule ENUM('weekday', 'weekend', 'close') NOT NULL,
    PRIMARY KEY (shop_id, branch_id, date),
    CONSTRAINT workday_branch FOREIGN KEY (branch_id) REFERENCES branch (id)
  )`,
];

export const up = async (knex: Knex): Promise<void> => {
  for (const table of tables) {
    await knex.raw(`${table} ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }
  await knex('system_version').insert([
    { name: 'shop', version: 1 },
    { name: 'user', version: 1 },
  ]);
};
