import type { Knex } from 'knex';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';
const id = `CHAR(26) ${ascii}`;
const word = `VARCHAR(40) ${ascii}`;

const tables = [
  `CREATE TABLE topic (
    id ${id} NOT NULL PRIMARY KEY,
    shop_id ${word} NOT NULL,
    name VARCHAR(200) NOT NULL,
    period INT NOT NULL,
    max_participant INT NOT NULL,
    fund_id ${id} NULL,
    color VARCHAR(20) NOT NULL,
    is_private BOOLEAN NOT NULL,
    created_at DATETIME(3) NOT NULL,
    KEY topic_shop (shop_id, name),
    CONSTRAINT topic_of_shop FOREIGN KEY (shop_id) REFERENCES shop (id),
    CONSTRAINT topic_fund FOREIGN KEY (fund_id) REFERENCES fund (id)
  )`,
  `CREATE TABLE instructor (
    id ${id} NOT NULL PRIMARY KEY,
    shop_id ${word} NOT NULL,
    name VARCHAR(200) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    KEY instructor_shop (shop_id, name),
    CONSTRAINT instructor_of_shop FOREIGN KEY (shop_id) REFERENCES shop (id)
  )`,
  `CREATE TABLE instructor_day (
    shop_id ${word} NOT NULL,
    instructor_id ${id} NOT NULL,
    date DATE NOT NULL,
    version BIGINT UNSIGNED NOT NULL,
    PRIMARY KEY (shop_id, instructor_id, date),
    CONSTRAINT instructor_day_instructor FOREIGN KEY (instructor_id) REFERENCES instructor (id)
  )`,
  `CREATE TABLE instructor_schedule (
    id ${id} NOT NULL PRIMARY KEY,
    shop_id ${word} NOT NULL,
    instructor_id ${id} NOT NULL,
    date DATE NOT NULL,
    start_minute SMALLINT NOT NULL,
    end_minute SMALLINT NOT NULL,
    weekly_id ${id} NULL,
    created_at DATETIME(3) NOT NULL,
    KEY instructor_schedule_day (shop_id, date, instructor_id, start_minute, end_minute),
    KEY instructor_schedule_instructor (shop_id, instructor_id, date, start_minute, end_minute),
    KEY instructor_schedule_weekly (shop_id, weekly_id, date),
    CONSTRAINT instructor_schedule_span CHECK (0 <= start_minute AND start_minute < end_minute AND end_minute <= 1440),
    CONSTRAINT instructor_schedule_of FOREIGN KEY (instructor_id) REFERENCES instructor (id)
  )`,
];

export const up = async (knex: Knex): Promise<void> => {
  for (const table of tables) {
    await knex.raw(`${table} ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }
};
