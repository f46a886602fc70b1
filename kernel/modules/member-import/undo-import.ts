import { z } from 'zod';
import { statement } from '../../server/db/statement.ts';
import { defineTask, TaskFailure } from '../../server/plugin/task.ts';
import type { ReadScope, WriteScope } from '../../server/tenancy/scope.ts';
import { announceMembers } from '../member/announce.ts';
import { Member } from '../member/models/member.ts';
import { type PointEntry, writeManyToLedger } from '../points/ledger.ts';
import { importColumn, memberUses } from './extensions.ts';
import { MemberImport } from './models/member-import.ts';

const atOnce = 500;
const mostNamed = 5;

/** Some rows that brought something, with what is left of their lots. */
const importedRows = statement(
  `SELECT r.row_no, r.member_id, r.outcome, r.fund_id, r.unlimited_until, r.lot_id, l.fund_id AS lot_fund_id,
          l.remaining
     FROM member_import_row r LEFT JOIN fund_lot l ON l.id = r.lot_id AND l.shop_id = :shop_id
    WHERE r.shop_id = :shop_id AND r.import_id = :import_id AND r.member_id IS NOT NULL AND r.row_no > :after
    ORDER BY r.row_no LIMIT ${atOnce}`,
  z.object({
    row_no: z.number(),
    member_id: z.string(),
    outcome: z.enum(['made', 'added', 'skipped']).nullable(),
    fund_id: z.string().nullable(),
    unlimited_until: z.string().nullable(),
    lot_id: z.string().nullable(),
    lot_fund_id: z.string().nullable(),
    remaining: z.number().nullable(),
  }),
);
const countImported = statement(
  `SELECT COUNT(DISTINCT member_id) AS people, COUNT(DISTINCT IF(outcome = 'made', member_id, NULL)) AS made
     FROM member_import_row WHERE shop_id = :shop_id AND import_id = :import_id`,
  z.object({ people: z.coerce.number(), made: z.coerce.number() }),
);
/* From the rows to what they brought: where a write asks whether an id is among them, all are read for each. */
const rowsOfImport = 'member_import_row r STRAIGHT_JOIN';
const ofImport = 'WHERE r.shop_id = :shop_id AND r.import_id = :import_id';
const lockImport = statement(
  `UPDATE ${rowsOfImport} member m ON m.id = r.member_id AND m.shop_id = :shop_id
     SET m.booking_version = m.booking_version + 1 ${ofImport}`,
);
/* By the index that has the rows in the order of their members, in which every change of many holdings takes them. */
const lockBalances = statement(
  `SELECT COUNT(*) AS holdings FROM member_import_row r FORCE INDEX (member_import_row_member)
     STRAIGHT_JOIN member_fund h ON h.member_id = r.member_id AND h.shop_id = :shop_id
    ${ofImport} AND r.member_id IS NOT NULL FOR UPDATE`,
  z.object({ holdings: z.coerce.number() }),
);
const lockLots = statement(
  `SELECT COUNT(*) AS lots FROM ${rowsOfImport} fund_lot l ON l.id = r.lot_id AND l.shop_id = :shop_id
    ${ofImport} FOR UPDATE`,
  z.object({ lots: z.coerce.number() }),
);
/**
 * Who has used a lot, its unlimited access, or is no longer as the import made them: has LINE, was added to by a later
 * import that stands, or holds what a member had who was merged into them.
 */
const used = statement(
  `SELECT l.member_id FROM fund_lot l JOIN member_import_row r ON r.lot_id = l.id AND r.shop_id = :shop_id
    WHERE l.shop_id = :shop_id AND r.import_id = :import_id
      AND (l.remaining <> l.points OR l.voided_at IS NOT NULL OR l.member_id <> r.member_id)
   UNION
   SELECT e.member_id FROM fund_ledger e
     JOIN member_import_row r ON r.member_id = e.member_id AND r.shop_id = :shop_id
    WHERE e.shop_id = :shop_id AND r.import_id = :import_id AND e.created_at >= :since
      AND e.reason NOT IN ('imported', 'unlimited_imported', 'import_undone', 'unlimited_import_undone')
      AND (r.outcome = 'made' OR (r.unlimited_until IS NOT NULL AND r.fund_id = e.fund_id))
   UNION
   SELECT m.id FROM member m JOIN member_import_row r ON r.member_id = m.id AND r.shop_id = :shop_id
    WHERE m.shop_id = :shop_id AND r.import_id = :import_id AND (m.erased_at IS NOT NULL
      OR (r.outcome = 'made' AND m.line_id IS NOT NULL))
   UNION
   SELECT r.member_id FROM member_import_row r
     JOIN member_import_row o ON o.shop_id = :shop_id AND o.member_id = r.member_id AND o.import_id <> r.import_id
     JOIN member_import i ON i.shop_id = :shop_id AND i.id = o.import_id AND i.state <> 'undone'
    WHERE r.shop_id = :shop_id AND r.import_id = :import_id AND r.outcome = 'made'
   UNION
   SELECT r.member_id FROM member_import_row r
     JOIN member_merge g ON g.shop_id = :shop_id AND g.into_id = r.member_id
    WHERE r.shop_id = :shop_id AND r.import_id = :import_id AND r.outcome = 'made'`,
  z.object({ member_id: z.string() }),
);
const voidLots = statement(
  `UPDATE ${rowsOfImport} fund_lot l ON l.id = r.lot_id AND l.shop_id = :shop_id
     SET l.remaining = 0, l.voided_at = :now ${ofImport}`,
);
const endUnlimited = statement(
  `UPDATE member_fund h JOIN member_import_row r ON r.member_id = h.member_id AND r.fund_id = h.fund_id
      AND r.shop_id = :shop_id AND r.import_id = :import_id AND r.unlimited_until = h.unlimited_access_end_date
     SET h.unlimited_access_end_date = NULL
    WHERE h.shop_id = :shop_id`,
);
const removeNotes = statement(
  `DELETE n FROM ${rowsOfImport} member_note n ON n.id = r.note_id AND n.shop_id = :shop_id ${ofImport}`,
);
/** The row of a member stays for the ledger, like that of one who is erased. */
const removeMembers = statement(
  `UPDATE ${rowsOfImport} member m ON m.id = r.member_id AND m.shop_id = :shop_id
     SET m.first_name = '-', m.last_name = '-', m.name_sort = '', m.phone = '-', m.shared_phone = NULL, m.email = NULL,
      m.birthdate = NULL,
      m.language = NULL, m.erased_at = :now ${ofImport} AND r.outcome = 'made'`,
);

type ImportedRow = z.output<NonNullable<(typeof importedRows)['row']>>;

/** All that an import brought, some rows after others, so that no list of it all is held. */
async function* listImportedRows(scope: ReadScope, importId: string): AsyncGenerator<ImportedRow[]> {
  for (let after = 0; ; ) {
    const rows = await scope.rows(importedRows, { import_id: importId, after });
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.row_no;
  }
}

const peopleOf = (rows: readonly ImportedRow[]): string[] => [
  ...new Set(rows.map(({ member_id }) => member_id)),
];

/** @throws TaskFailure naming members who have used what the import brought. */
async function refuseUsed(scope: WriteScope, importId: string, since: Date): Promise<void> {
  const users = new Set(
    (await scope.rows(used, { import_id: importId, since })).map(({ member_id }) => member_id),
  );
  for await (const rows of listImportedRows(scope, importId)) {
    const made = peopleOf(rows.filter(({ outcome }) => outcome === 'made'));
    const answers = [
      ...(made.length > 0 ? await scope.ask(memberUses, 'uses', { memberIds: made }) : []),
      ...(await scope.ask(importColumn, 'usedBy', { importId, memberIds: peopleOf(rows) })),
    ];
    for (const { value } of answers) for (const id of value) users.add(id);
  }
  if (users.size === 0) return;
  const people = await scope
    .query(Member)
    .whereIn('id', [...users].slice(0, mostNamed))
    .orderBy('name_sort');
  const names = people.map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim()).join(', ');
  const more = users.size > people.length ? users.size - people.length : 0;
  throw new TaskFailure({
    en: `Nothing was undone: ${names}${more ? ` and ${more} more` : ''} used what this import brought, or got more since. Correct these members one by one.`,
    th: `ไม่ได้ยกเลิกการนำเข้า เพราะ ${names}${more ? ` และอีก ${more} คน` : ''} ใช้สิ่งที่นำเข้าแล้ว หรือได้รับเพิ่มหลังจากนั้น กรุณาแก้ไขสมาชิกทีละคน`,
  });
}

/** What the ledger says of rows that are taken back. */
const entriesOf = (rows: readonly ImportedRow[]): PointEntry[] =>
  rows.flatMap(({ member_id: memberId, fund_id, unlimited_until, lot_id, lot_fund_id, remaining }) => [
    ...(lot_id !== null && lot_fund_id !== null && remaining !== null
      ? [{ memberId, fundId: lot_fund_id, lotId: lot_id, change: -remaining, reason: 'import_undone' }]
      : []),
    ...(unlimited_until !== null && fund_id !== null
      ? [{ memberId, fundId: fund_id, change: 0, reason: 'unlimited_import_undone' }]
      : []),
  ]);

/** Takes a whole import back in one transaction, or nothing of it where somebody has used something (docs/domain/points.md#p17). */
export const undoImportTask = defineTask({
  name: 'undo_import',
  title: { en: 'Undoing the import', th: 'ยกเลิกการนำเข้า' },
  permission: 'carry',
  input: z.object({ importId: z.string() }),
  state: z.object({ members: z.number() }),
  async step(scope, { input: { importId } }) {
    const held = await scope.query(MemberImport).findById(importId).forUpdate();
    if (held?.state !== 'undoing')
      throw new TaskFailure({ en: 'This import cannot be undone now.', th: 'ยกเลิกการนำเข้านี้ไม่ได้ในขณะนี้' });
    await scope.run(lockImport, { import_id: importId });
    // A new holding of one of these members waits for the member's row.
    await scope.rows(lockBalances, { import_id: importId });
    await scope.rows(lockLots, { import_id: importId });
    await refuseUsed(scope, importId, held.created_at);
    for await (const rows of listImportedRows(scope, importId)) {
      await scope.ask(importColumn, 'revert', { importId, memberIds: peopleOf(rows) });
      await writeManyToLedger(scope, entriesOf(rows));
    }
    const [count] = await scope.rows(countImported, { import_id: importId });
    await scope.run(endUnlimited, { import_id: importId });
    await scope.run(voidLots, { import_id: importId, now: scope.now });
    await scope.run(removeNotes, { import_id: importId });
    await scope.run(removeMembers, { import_id: importId, now: scope.now });
    await scope.query(MemberImport).findById(importId).patch({ state: 'undone' });
    await scope.audit({
      action: 'member.import_undone',
      entity: 'shop',
      entityId: scope.shopId,
      after: { file: held.file_name, members: count?.made ?? 0 },
    });
    announceMembers(scope);
    const people = count?.people ?? 0;
    return { state: { members: people }, isLast: true, done: people, total: people };
  },
  async gaveUp(scope, { input }) {
    await scope.query(MemberImport).findById(input.importId).patch({ state: 'done' });
  },
});
