import { z } from 'zod';
import { inPieces } from '../../../server/db/in-pieces.ts';
import { statement } from '../../../server/db/statement.ts';
import type { Scope } from '../../../server/scope.ts';
import { defineTask, TaskFailure } from '../../../server/task.ts';
import { announceMembers } from '../announce.ts';
import { writeManyToLedger } from '../ledger.ts';
import { Member } from '../models/member.ts';
import { MemberImport } from '../models/member-import.ts';
import { carried, memberUses } from './points.ts';

const piece = 500;
const mostNamed = 5;

const members = statement(
  `SELECT member_id, MAX(outcome = 'made') AS is_made FROM member_import_row
    WHERE shop_id = :shop_id AND import_id = :import_id AND member_id IS NOT NULL GROUP BY member_id ORDER BY member_id`,
  z.object({ member_id: z.string(), is_made: z.coerce.boolean() }),
);
const hold = statement(
  `UPDATE member SET booking_version = booking_version + 1
    WHERE shop_id = :shop_id AND id IN (SELECT r.member_id FROM member_import_row r
      WHERE r.shop_id = :shop_id AND r.import_id = :import_id)`,
);
const lots = statement(
  `SELECT id, member_id, fund_id, remaining FROM fund_lot
    WHERE shop_id = :shop_id AND id IN (SELECT r.lot_id FROM member_import_row r
      WHERE r.shop_id = :shop_id AND r.import_id = :import_id) ORDER BY id FOR UPDATE`,
  z.object({ id: z.string(), member_id: z.string(), fund_id: z.string(), remaining: z.number() }),
);
/** Who has used a lot, its unlimited access, or is no longer as the import made them. */
const used = statement(
  `SELECT l.member_id FROM fund_lot l JOIN member_import_row r ON r.lot_id = l.id AND r.shop_id = :shop_id
    WHERE l.shop_id = :shop_id AND r.import_id = :import_id
      AND (l.remaining <> l.points OR l.voided_at IS NOT NULL OR l.member_id <> r.member_id)
   UNION
   SELECT e.member_id FROM fund_ledger e
     JOIN member_import_row r ON r.member_id = e.member_id AND r.shop_id = :shop_id
    WHERE e.shop_id = :shop_id AND r.import_id = :import_id AND e.created_at >= :since
      AND e.reason NOT IN ('imported', 'unlimited_imported')
      AND (r.outcome = 'made' OR (r.unlimited_until IS NOT NULL AND r.fund_id = e.fund_id))
   UNION
   SELECT m.id FROM member m JOIN member_import_row r ON r.member_id = m.id AND r.shop_id = :shop_id
    WHERE m.shop_id = :shop_id AND r.import_id = :import_id AND (m.erased_at IS NOT NULL
      OR (r.outcome = 'made' AND m.line_id IS NOT NULL))`,
  z.object({ member_id: z.string() }),
);
const voidLots = statement(
  `UPDATE fund_lot SET remaining = 0, voided_at = :now
    WHERE shop_id = :shop_id AND id IN (SELECT r.lot_id FROM member_import_row r
      WHERE r.shop_id = :shop_id AND r.import_id = :import_id)`,
);
const unlimited = statement(
  `SELECT member_id, fund_id, unlimited_until FROM member_import_row
    WHERE shop_id = :shop_id AND import_id = :import_id AND unlimited_until IS NOT NULL ORDER BY row_no`,
  z.object({ member_id: z.string(), fund_id: z.string(), unlimited_until: z.string() }),
);
const endUnlimited = statement(
  `UPDATE member_fund h JOIN member_import_row r ON r.member_id = h.member_id AND r.fund_id = h.fund_id
      AND r.shop_id = :shop_id AND r.import_id = :import_id AND r.unlimited_until = h.unlimited_access_end_date
     SET h.unlimited_access_end_date = NULL
    WHERE h.shop_id = :shop_id`,
);
const removeNotes = statement(
  `DELETE FROM member_note WHERE shop_id = :shop_id AND id IN (SELECT r.note_id FROM member_import_row r
     WHERE r.shop_id = :shop_id AND r.import_id = :import_id)`,
);
/** The row of a member stays for the ledger, like that of one who is erased. */
const removeMembers = statement(
  `UPDATE member SET first_name = '-', last_name = '-', phone = '-', email = NULL, birthdate = NULL, language = NULL,
      erased_at = :now
    WHERE shop_id = :shop_id AND id IN (SELECT r.member_id FROM member_import_row r
      WHERE r.shop_id = :shop_id AND r.import_id = :import_id AND r.outcome = 'made')`,
);

/** @throws TaskFailure naming members who have used what the import brought. */
async function refuseUsed(
  scope: Scope,
  importId: string,
  held: { since: Date; all: readonly string[]; made: readonly string[] },
): Promise<void> {
  const found = new Set(
    (await scope.rows(used, { import_id: importId, since: held.since })).map(({ member_id }) => member_id),
  );
  for (const memberIds of inPieces(held.made, piece))
    for (const { value } of await scope.ask(memberUses, 'uses', { memberIds }))
      for (const id of value) found.add(id);
  for (const memberIds of inPieces(held.all, piece))
    for (const { value } of await scope.ask(carried, 'usedBy', { importId, memberIds }))
      for (const id of value) found.add(id);
  if (found.size === 0) return;
  const people = await scope
    .query(Member)
    .whereIn('id', [...found].slice(0, mostNamed))
    .orderBy(['first_name', 'last_name']);
  const names = people.map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim()).join(', ');
  const more = found.size > people.length ? found.size - people.length : 0;
  throw new TaskFailure({
    en: `Nothing was taken back: ${names}${more ? ` and ${more} more` : ''} used what this import brought. Correct these members one by one.`,
    th: `ไม่ได้ยกเลิกการนำเข้า เพราะ ${names}${more ? ` และอีก ${more} คน` : ''} ใช้สิ่งที่นำเข้าแล้ว กรุณาแก้ไขสมาชิกทีละคน`,
  });
}

/** Takes a whole import back in one transaction, or nothing of it where somebody has used something (decisions §4). */
export const undoImportTask = defineTask({
  name: 'undo_import',
  title: { en: 'Taking the import back', th: 'ยกเลิกการนำเข้า' },
  permission: 'carry',
  input: z.object({ importId: z.string() }),
  state: z.object({ members: z.number() }),
  async step(scope, { input: { importId } }) {
    const held = await scope.query(MemberImport).findById(importId).forUpdate();
    if (held?.state !== 'undoing')
      throw new TaskFailure({ en: 'This import cannot be taken back now.', th: 'ยกเลิกการนำเข้านี้ไม่ได้ในขณะนี้' });
    await scope.run(hold, { import_id: importId });
    const rows = await scope.rows(members, { import_id: importId });
    const all = rows.map(({ member_id }) => member_id);
    const made = rows.filter(({ is_made }) => is_made).map(({ member_id }) => member_id);
    const brought = await scope.rows(lots, { import_id: importId });
    await refuseUsed(scope, importId, { since: held.created_at, all, made });
    for (const memberIds of inPieces(all, piece))
      await scope.ask(carried, 'takeBack', { importId, memberIds });
    const ended = await scope.rows(unlimited, { import_id: importId });
    await scope.run(endUnlimited, { import_id: importId });
    await scope.run(voidLots, { import_id: importId, now: scope.now });
    await writeManyToLedger(scope, [
      ...brought.map(({ id, member_id, fund_id, remaining }) => ({
        memberId: member_id,
        fundId: fund_id,
        lotId: id,
        change: -remaining,
        reason: 'import_undone',
      })),
      ...ended.map(({ member_id, fund_id }) => ({
        memberId: member_id,
        fundId: fund_id,
        change: 0,
        reason: 'unlimited_import_undone',
      })),
    ]);
    await scope.run(removeNotes, { import_id: importId });
    await scope.run(removeMembers, { import_id: importId, now: scope.now });
    await scope.query(MemberImport).findById(importId).patch({ state: 'undone' });
    await scope.audit({
      action: 'member.import_undone',
      entity: 'shop',
      entityId: scope.shopId,
      after: { file: held.file_name, members: made.length },
    });
    announceMembers(scope);
    const count = all.length;
    return { state: { members: count }, isLast: true, done: count, total: count };
  },
  async gaveUp(scope, { input }) {
    await scope.query(MemberImport).findById(input.importId).patch({ state: 'done' });
  },
});
