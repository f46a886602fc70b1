import { describe, expect, it } from 'vitest';
import { formatSqlForLog } from '../format-sql-for-log.ts';

const textOf = (sql: string) => formatSqlForLog(sql).text;

describe('a statement as it is shown', () => {
  it.each([
    ['SELECT * FROM member WHERE id = ?', 'SELECT member'],
    ['select `id` from `booking` as `b` where `b`.`shop_id` = ?', 'SELECT booking'],
    ['INSERT INTO outbox (id) VALUES (?)', 'INSERT outbox'],
    ['UPDATE capacity SET taken = taken + ? WHERE id = ?', 'UPDATE capacity'],
    ['CALL close_booking(?, ?)', 'CALL close_booking'],
    ['(SELECT id FROM lot WHERE id = ?) UNION ALL (SELECT 1)', 'SELECT lot'],
    ['COMMIT;', 'COMMIT'],
  ])('%s is named %s', (sql, name) => {
    expect(formatSqlForLog(sql).name).toBe(name);
  });

  it('tells no value that was put into its text', () => {
    const told = textOf(
      `SELECT 1 FROM member WHERE name = 'O''Hara \\' x' AND phone = "081\\"2345678" AND n IN (42, -1.5) AND t = 0xAF`,
    );
    expect(told).toBe('SELECT ? FROM member WHERE name = ? AND phone = ? AND n IN (?, …) AND t = ?');
    expect(textOf("UPDATE member SET name = 'never ended")).toBe('UPDATE member SET name = ?');
  });

  it('keeps names that hold digits', () => {
    expect(textOf('SELECT t1.a2 FROM `x3` AS t1')).toBe('SELECT t1.a2 FROM `x3` AS t1');
  });

  it('writes many alike as one, and is never long', () => {
    const rows = Array.from({ length: 5_000 }, () => '(?, ?, DEFAULT)').join(', ');
    expect(textOf(`INSERT INTO audit (a, b, c) VALUES ${rows}`).length).toBeLessThanOrEqual(2_000);
    expect(textOf('INSERT INTO audit (a, b) VALUES (?, ?), (?, ?), (?, ?)')).toBe(
      'INSERT INTO audit (a, b) VALUES (?, …), …',
    );
    const long = Array.from({ length: 5_000 }, () => "'a name'").join(', ');
    expect(textOf(`SELECT 1 FROM member WHERE name IN (${long})`)).not.toContain('a name');
  });
});
