import { z } from 'zod';
import { shownPhone } from '../../contract/phone.ts';
import { languages } from '../../contract/problems.ts';
import { statement } from '../../server/db/statement.ts';
import { defineTask } from '../../server/plugin/task.ts';
import { dateCell, moneyCell } from '../../server/sheets/cells.ts';
import { type Cell, csvWriter, xlsxWriter } from '../../server/sheets/write-sheet.ts';
import type { ReadScope } from '../../server/tenancy/scope.ts';
import { memberColumns } from './columns.ts';
import { importColumn } from './extensions.ts';

const pageSize = 500;

const page = statement(
  `SELECT id, first_name, last_name, IF(phone = '', COALESCE(shared_phone, ''), phone) AS phone, email,
          birthdate, language
     FROM member
    WHERE shop_id = :shop_id AND erased_at IS NULL AND id > :after ORDER BY id LIMIT ${pageSize}`,
  z.object({
    id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    phone: z.string(),
    email: z.string().nullable(),
    birthdate: z.string().nullable(),
    language: z.string().nullable(),
  }),
);
const count = statement(
  'SELECT COUNT(*) AS members FROM member WHERE shop_id = :shop_id AND erased_at IS NULL',
  z.object({ members: z.coerce.number() }),
);
const balances = statement(
  `SELECT h.member_id, f.name AS fund, NULL AS points, NULL AS expire_date, h.unlimited_access_end_date AS unlimited
     FROM member_fund h JOIN fund f ON f.id = h.fund_id AND f.shop_id = :shop_id
    WHERE h.shop_id = :shop_id AND h.member_id IN (:member_ids) AND h.unlimited_access_end_date >= :today
   UNION ALL
   SELECT l.member_id, f.name, l.remaining, l.expire_date, NULL
     FROM fund_lot l JOIN fund f ON f.id = l.fund_id AND f.shop_id = :shop_id
    WHERE l.shop_id = :shop_id AND l.member_id IN (:member_ids) AND l.remaining > 0 AND l.voided_at IS NULL
      AND (l.expire_date IS NULL OR l.expire_date >= :today)
   ORDER BY 1, 2, 4`,
  z.object({
    member_id: z.string(),
    fund: z.string(),
    points: z.number().nullable(),
    expire_date: z.string().nullable(),
    unlimited: z.string().nullable(),
  }),
);

type Listed = z.output<NonNullable<(typeof page)['row']>>;

/** The rows of one page of members: one for each lot, and of who has none one alone. */
async function rowsOf(
  scope: ReadScope,
  members: readonly Listed[],
  moneyColumns: ReadonlySet<string>,
): Promise<Cell[][]> {
  const ids = members.map(({ id }) => id);
  const held = Map.groupBy(
    await scope.rows(balances, { member_ids: ids, today: scope.today }),
    ({ member_id }) => member_id,
  );
  const extras = await scope.ask(importColumn, 'exportValues', { memberIds: ids });
  return members.flatMap((member) => {
    const { id, first_name, last_name, phone, email, birthdate, language } = member;
    const person = [first_name, last_name, shownPhone(phone), email, dateCell(birthdate), language, null];
    const lots = held.get(id) ?? [{ fund: null, points: null, expire_date: null, unlimited: null }];
    return lots.map(({ fund, points, expire_date, unlimited }, index): Cell[] => [
      ...person,
      fund,
      points,
      dateCell(expire_date),
      dateCell(unlimited),
      // Once a member, or an import of the same file would bring it again for each lot.
      ...extras.map(({ plugin, value }) => {
        const cell = index === 0 ? (value.get(id) ?? null) : null;
        return moneyColumns.has(plugin) ? moneyCell(cell) : cell;
      }),
    ]);
  });
}

/** Writes all members who are not erased, with what they hold, in the columns that an import reads. */
export const exportMembersTask = defineTask({
  name: 'export_members',
  title: { en: 'Export of members', th: 'ส่งออกสมาชิก' },
  permission: 'carry',
  input: z.object({ format: z.enum(['csv', 'xlsx']), language: z.enum(languages) }),
  state: z.null(),
  async finish(scope, { input: { format, language } }, report, spool) {
    const writer = format === 'csv' ? csvWriter(spool) : xlsxWriter('Members', spool);
    const extras = await scope.ask(importColumn, 'column');
    await writer.add(
      [...memberColumns, ...extras.map(({ value }) => value)].map(({ title }) => title[language]),
    );
    const moneyColumns = new Set(extras.flatMap(({ plugin, value }) => (value.isMoney ? plugin : [])));
    const [total] = await scope.rows(count, {});
    let done = 0;
    for (let after = ''; ; ) {
      const members = await scope.rows(page, { after });
      if (members.length > 0)
        for (const row of await rowsOf(scope, members, moneyColumns)) await writer.add(row);
      done += members.length;
      await report(done, Math.max(done, total?.members ?? 0));
      const last = members.at(-1);
      if (!last || members.length < pageSize) break;
      after = last.id;
    }
    await writer.end();
    const file = { name: `members-${scope.today}.${format}`, body: spool };
    return { data: { members: done }, file };
  },
});
