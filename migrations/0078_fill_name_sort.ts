import type { Knex } from 'knex';
import { sortableNames } from '#kernel/server/text/name-sort.ts';
import { backfill } from '../kernel/server/db/backfill.ts';

/** A name that is changed in the meantime has its key already. */
const fillSql = `UPDATE member m JOIN JSON_TABLE(?, '$[*]' COLUMNS (
    id CHAR(26) PATH '$.id',
    first_hex VARCHAR(1600) PATH '$.firstHex',
    last_hex VARCHAR(1600) PATH '$.lastHex',
    first_name VARCHAR(200) PATH '$.first_name',
    last_name VARCHAR(200) PATH '$.last_name',
    sort_hex VARCHAR(500) PATH '$.sortHex'
  )) r ON r.id = m.id
  SET m.name_sort = UNHEX(r.sort_hex), m.first_name = r.first_name, m.last_name = r.last_name
  WHERE m.id IN (?) AND m.name_sort IS NULL AND HEX(m.first_name) = r.first_hex AND HEX(m.last_name) = r.last_hex`;

const hex = (text: string): string => Buffer.from(text).toString('hex').toUpperCase();

/** Gives the members that were there before their sort keys, and normalizes their names as those of new members. */
export const up = (knex: Knex): Promise<void> =>
  backfill(knex, {
    table: 'member',
    lacking: 't.name_sort IS NULL',
    async fill(db, ids) {
      const members: { id: string; first_name: string; last_name: string }[] = await db('member')
        .whereIn('id', ids)
        .select('id', 'first_name', 'last_name');
      const rows = members.map(({ id, first_name, last_name }) => {
        const { name_sort, ...names } = sortableNames(first_name, last_name);
        return {
          id,
          ...names,
          firstHex: hex(first_name),
          lastHex: hex(last_name),
          sortHex: name_sort.toString('hex'),
        };
      });
      await db.raw(fillSql, [JSON.stringify(rows), ids]);
    },
  });
