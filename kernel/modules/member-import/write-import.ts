import { z } from 'zod';
import { shownPhone } from '../../contract/phone.ts';
import { statement } from '../../server/db/statement.ts';
import { newId } from '../../server/ids/new-id.ts';
import { defineTask } from '../../server/plugin/task.ts';
import { actorKey, actorName } from '../../server/security/actor.ts';
import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { WriteScope } from '../../server/tenancy/scope.ts';
import { sortableNames } from '../../server/text/name-sort.ts';
import { announceMembers } from '../member/announce.ts';
import { writeManyToLedger } from '../points/ledger.ts';
import { findImport, importContext, membersByPhone, nextImportBatch } from './check-import.ts';
import { type ImportRow, readImportRow } from './domain/import-row.ts';
import { importColumn } from './extensions.ts';
import { giveUnlimited } from './give-unlimited.ts';
import { cellsBy } from './import-view.ts';
import { MemberImport, type MemberImportRow } from './models/member-import.ts';
import type { ImportReading } from './reading.ts';
import { readPhoneSharing } from './sharing-members.ts';

const atOnce = 500;

/** What is noted at a row of what it brought. */
interface Noted {
  readonly outcome: 'made' | 'added' | 'skipped';
  readonly member_id: string | null;
  readonly fund_id: string | null;
  readonly lot_id: string | null;
  readonly note_id: string | null;
  readonly unlimited_until: string | null;
}

/** A row that is brought. */
interface Bringing {
  readonly stored: MemberImportRow;
  readonly row: ImportRow;
  readonly cells: Readonly<Record<string, string>>;
  readonly hasDecimalCommas: boolean;
}

const insertMember = statement(
  `INSERT INTO member (id, shop_id, first_name, last_name, name_sort, phone, shared_phone, email, birthdate, language, created_at)
   VALUES (:id, :shop_id, :first_name, :last_name, :name_sort, :phone, :shared_phone, :email, :birthdate, :language, :created_at)`,
);
const insertLot = statement(
  `INSERT INTO fund_lot (id, shop_id, member_id, fund_id, points, remaining, expire_date, source, source_id, created_at)
   VALUES (:id, :shop_id, :member_id, :fund_id, :points, :points, :expire_date, 'import', :import_id, :created_at)`,
);
const insertNote = statement(
  `INSERT INTO member_note (id, shop_id, member_id, note, author_id, author, created_at)
   VALUES (:id, :shop_id, :member_id, :note, :author_id, :author, :created_at)`,
);
/** Holds members against bookings, merges and erasures until the transaction ends. */
const bumpBookingVersions = statement(
  `UPDATE member SET booking_version = booking_version + 1
    WHERE shop_id = :shop_id AND erased_at IS NULL AND id IN (:ids)`,
);
const living = statement(
  'SELECT id FROM member WHERE shop_id = :shop_id AND erased_at IS NULL AND id IN (:ids)',
  z.object({ id: z.string() }),
);
const importedBefore = statement(
  `SELECT phone, first_key, last_key, MIN(member_id) AS member_id FROM member_import_row
    WHERE shop_id = :shop_id AND import_id = :import_id AND phone IN (:phones) AND outcome = 'made'
    GROUP BY phone, first_key, last_key`,
  z.object({
    phone: z.string(),
    first_key: z.string().nullable(),
    last_key: z.string().nullable(),
    member_id: z.string(),
  }),
);
type Person = Pick<MemberImportRow, 'phone' | 'first_key' | 'last_key'>;

/** What rows of one person have in common, by the answer about shared phones (docs/domain/points.md#p16). */
const personKey = (
  { phone, first_key, last_key }: Person,
  answer: ImportReading['answers']['shared_phone'],
) =>
  JSON.stringify(
    answer === 'one' ? [phone] : answer === 'different' ? [phone, first_key, last_key] : [phone, first_key],
  );

const sharingNote = (phone: string): string =>
  `ใช้เบอร์โทร ${shownPhone(phone)} ร่วมกับสมาชิกอื่น (Shares this phone with another member.)`;
const noteRow = statement(
  `INSERT INTO member_import_row (import_id, row_no, shop_id, cells, outcome, member_id, fund_id, lot_id, note_id,
     unlimited_until)
   VALUES (:import_id, :row_no, :shop_id, :cells, :outcome, :member_id, :fund_id, :lot_id, :note_id, :unlimited_until)
   ON DUPLICATE KEY UPDATE outcome = VALUES(outcome), member_id = VALUES(member_id), fund_id = VALUES(fund_id),
     lot_id = VALUES(lot_id), note_id = VALUES(note_id), unlimited_until = VALUES(unlimited_until)`,
);

interface BringingBy {
  readonly bringing: readonly Bringing[];
  readonly answer: ImportReading['answers']['shared_phone'];
}

interface ImportedAmount {
  readonly id: string;
  readonly outcome: 'made' | 'added';
  /** Whether the row makes a member whose phone belongs to another one. */
  readonly isSharing: boolean;
}

/** The member of each row by its number: made here, brought by an earlier row, or there already. */
async function membersOf(
  scope: WriteScope,
  importId: string,
  { bringing, answer }: BringingBy,
): Promise<ReadonlyMap<number, ImportedAmount>> {
  const phones = [...new Set(bringing.map(({ row }) => row.phone))];
  const before = await scope.rows(importedBefore, { import_id: importId, phones });
  const made = new Map(before.map((each) => [personKey(each, answer), each.member_id]));
  const ours = new Set(before.map(({ member_id }) => member_id));
  const withPhone = new Set(before.map(({ phone }) => phone));
  const registered = await membersByPhone(scope, phones);
  const sharing = await readPhoneSharing(
    scope,
    bringing.flatMap(({ stored, row }) => (stored.shares_phone ? [row] : [])),
    answer,
  );
  const chosen = new Set(
    bringing.flatMap(({ stored }) => (stored.verdict === 'duplicate' ? (stored.existing_id ?? []) : [])),
  );
  const ids = [...chosen].sort();
  if (ids.length > 0) await scope.run(bumpBookingVersions, { ids });
  const alive = new Set(ids.length > 0 ? (await scope.rows(living, { ids })).map(({ id }) => id) : []);
  const fresh: Record<string, string | Date | Buffer | null>[] = [];
  const members = new Map<number, ImportedAmount>();
  for (const { stored, row } of bringing) {
    if (stored.verdict === 'duplicate') {
      const id = stored.existing_id;
      if (id !== null && alive.has(id))
        members.set(stored.row_no, { id, outcome: 'added', isSharing: false });
      continue;
    }
    const key = personKey(stored, answer);
    const there = registered.get(row.phone);
    // Leave out members who registered after the check, because staff have not chosen for them.
    const isOther = sharing.isOther(row) && sharing.sharingMember(row) === undefined;
    const isNew = !made.has(key) && (there === undefined || ours.has(there) || isOther);
    const isSharing = isNew && (withPhone.has(row.phone) || there !== undefined);
    if (isNew) {
      const id = newId();
      made.set(key, id);
      withPhone.add(row.phone);
      const { first_name, last_name, email, birthdate, language } = row;
      const phone = isSharing ? '' : row.phone;
      const names = sortableNames(first_name, last_name);
      const shared_phone = isSharing ? row.phone : null;
      fresh.push({ id, ...names, phone, shared_phone, email, birthdate, language, created_at: scope.now });
    }
    const id = made.get(key);
    if (id !== undefined) members.set(stored.row_no, { id, outcome: 'made', isSharing });
  }
  await scope.runAll(insertMember, fresh);
  return members;
}

/** Opens the holdings that rows bring something into, in one statement, and holds them. */
async function createBalances(
  scope: WriteScope,
  held: readonly { memberId: string; fundId: string }[],
): Promise<void> {
  const { db, shopId } = kernelScopeOf(scope);
  const keys = new Map(
    held.map(({ memberId, fundId }) => [`${memberId} ${fundId}`, { member_id: memberId, fund_id: fundId }]),
  );
  const rows = [...keys].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  if (rows.length === 0) return;
  await db('member_fund')
    .insert(rows.map((row) => ({ shop_id: shopId, ...row })))
    .onConflict(['shop_id', 'member_id', 'fund_id'])
    .merge(['fund_id']);
}

/** Brings some rows, with ledgers. @returns what is to be noted at each row. */
async function bring(
  scope: WriteScope,
  importId: string,
  by: BringingBy,
): Promise<ReadonlyMap<number, Noted>> {
  const { now } = scope;
  const { bringing } = by;
  if (bringing.length === 0) return new Map();
  const members = await membersOf(scope, importId, by);
  const noted = new Map<number, Noted>();
  const rows = bringing.flatMap((each) => {
    const member = members.get(each.stored.row_no);
    return member ? [{ ...each, ...member, rowNo: each.stored.row_no }] : [];
  });
  const inFunds = rows.flatMap((each) => {
    const { fundId } = each.row;
    return fundId === null ? [] : [{ ...each, fundId }];
  });
  await createBalances(
    scope,
    inFunds.map(({ id, fundId }) => ({ memberId: id, fundId })),
  );
  const lots = inFunds.filter(({ row }) => row.points > 0).map((each) => ({ ...each, lotId: newId() }));
  const notes = rows.flatMap(({ rowNo, id, row, isSharing }) => {
    const note = [isSharing ? sharingNote(row.phone) : '', row.note ?? ''].filter(Boolean).join('\n');
    return note === '' ? [] : [{ rowNo, id, note, noteId: newId() }];
  });
  const lotOf = new Map(lots.map(({ rowNo, lotId }) => [rowNo, lotId]));
  const noteOf = new Map(notes.map(({ rowNo, noteId }) => [rowNo, noteId]));
  await scope.runAll(
    insertLot,
    lots.map(({ id, fundId, lotId, row }) => ({
      id: lotId,
      member_id: id,
      fund_id: fundId,
      points: row.points,
      expire_date: row.expireDate,
      import_id: importId,
      created_at: now,
    })),
  );
  const unlimited = await giveUnlimited(scope, inFunds);
  await writeManyToLedger(scope, [
    ...lots.map(({ id, fundId, lotId, row }) => ({
      memberId: id,
      fundId,
      lotId,
      change: row.points,
      reason: 'imported',
    })),
    ...inFunds.flatMap(({ rowNo, id, fundId }) => {
      const untilDate = unlimited.get(rowNo);
      return untilDate === undefined
        ? []
        : [{ memberId: id, fundId, change: 0, reason: 'unlimited_imported', untilDate }];
    }),
  ]);
  await scope.runAll(
    insertNote,
    notes.map(({ id, note, noteId }) => ({
      id: noteId,
      member_id: id,
      note,
      author_id: actorKey(scope.actor),
      author: actorName(scope.actor),
      created_at: now,
    })),
  );
  await scope.ask(importColumn, 'importRows', {
    importId,
    rows: rows.map(({ id, cells, hasDecimalCommas }) => ({ memberId: id, cells, hasDecimalCommas })),
  });
  for (const { rowNo, id, outcome, row } of rows)
    noted.set(rowNo, {
      outcome,
      member_id: id,
      fund_id: row.fundId,
      lot_id: lotOf.get(rowNo) ?? null,
      note_id: noteOf.get(rowNo) ?? null,
      unlimited_until: unlimited.get(rowNo) ?? null,
    });
  announceMembers(scope);
  return noted;
}

const nothing: Noted = {
  outcome: 'skipped',
  member_id: null,
  fund_id: null,
  lot_id: null,
  note_id: null,
  unlimited_until: null,
};

/** Brings the rows of an import that have nothing wrong, and duplicates that are to be added (docs/domain/points.md#p15). */
export const writeImportTask = defineTask({
  name: 'write_import',
  title: { en: 'Importing members', th: 'นำเข้าสมาชิก' },
  permission: 'carry',
  input: z.object({ importId: z.string() }),
  state: z.object({ after: z.number(), done: z.number(), brought: z.number() }),
  async step(scope, { input: { importId }, state }) {
    const { held, mapping, reading } = await findImport(scope, importId);
    const stored = await nextImportBatch(scope, importId, state?.after ?? 0, atOnce);
    const world = await importContext(scope, reading);
    const bringing = stored.flatMap((each): Bringing[] => {
      if (each.verdict !== 'new' && !(each.verdict === 'duplicate' && each.choice === 'add')) return [];
      const cells = cellsBy(each.cells, mapping);
      // Looked at once more: a fund or a day may be gone since.
      const { row, issues } = readImportRow(cells, world);
      const { hasDecimalCommas } = world;
      return issues.length === 0 ? [{ stored: each, row, cells, hasDecimalCommas }] : [];
    });
    const noted = await bring(scope, importId, { bringing, answer: reading.answers.shared_phone });
    await scope.runAll(
      noteRow,
      stored.map(({ row_no, cells }) => ({
        import_id: importId,
        row_no,
        cells,
        ...(noted.get(row_no) ?? nothing),
      })),
    );
    const done = (state?.done ?? 0) + stored.length;
    const brought = (state?.brought ?? 0) + noted.size;
    const isLast = stored.length < atOnce;
    if (isLast) {
      await scope.query(MemberImport).findById(importId).patch({ state: 'done' });
      await scope.audit({
        action: 'member.imported',
        entity: 'shop',
        entityId: scope.shopId,
        after: { file: held.file_name, rows: brought },
      });
    }
    const after = stored.at(-1)?.row_no ?? state?.after ?? 0;
    return { state: { after, done, brought }, isLast, done, total: held.row_count };
  },
  async gaveUp(scope, { input, state }) {
    // What was brought until then stays and can be taken back.
    await scope
      .query(MemberImport)
      .findById(input.importId)
      .patch({ state: (state?.brought ?? 0) > 0 ? 'done' : 'checked' });
  },
});
