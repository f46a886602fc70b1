import { z } from 'zod';
import { statement } from '../../server/db/statement.ts';
import { defineTask, TaskFailure } from '../../server/plugin/task.ts';
import type { ReadScope } from '../../server/tenancy/scope.ts';
import { Fund } from '../points/models/fund.ts';
import { decideDays } from './decide-days.ts';
import { nameKey } from './domain/import-name.ts';
import { fundKey, type ImportWorld, type Issue, readImportRow } from './domain/import-row.ts';
import { importColumn } from './extensions.ts';
import { cellsBy, mappingSchema } from './import-view.ts';
import { MemberImport, MemberImportRow } from './models/member-import.ts';
import { type ImportReading, parseImportReading } from './reading.ts';
import { readPhoneSharing } from './sharing-members.ts';

const atOnce = 500;
const mostKey = 200;

const byPhone = statement(
  `SELECT MIN(id) AS id, phone AS matched FROM member
    WHERE shop_id = :shop_id AND erased_at IS NULL AND phone IN (:wanted) GROUP BY phone`,
  z.object({ id: z.string(), matched: z.string() }),
);
const byEmail = statement(
  `SELECT MIN(id) AS id, LOWER(email) AS matched FROM member
    WHERE shop_id = :shop_id AND erased_at IS NULL AND email IN (:wanted) GROUP BY LOWER(email)`,
  z.object({ id: z.string(), matched: z.string() }),
);

const noteVerdict = statement(
  `INSERT INTO member_import_row (import_id, row_no, shop_id, cells, verdict, issues, phone, first_key, last_key,
     shares_phone, existing_id, matched_by, choice)
   VALUES (:import_id, :row_no, :shop_id, :cells, :verdict, :issues, :phone, :first_key, :last_key, :shares_phone,
     :existing_id, :matched_by, :choice)
   ON DUPLICATE KEY UPDATE verdict = VALUES(verdict), issues = VALUES(issues), phone = VALUES(phone),
     first_key = VALUES(first_key), last_key = VALUES(last_key), shares_phone = VALUES(shares_phone),
     existing_id = VALUES(existing_id), matched_by = VALUES(matched_by), choice = VALUES(choice)`,
);

/** Marks the rows whose phone is in another row with another name. */
const markSharedPhones = statement(
  `UPDATE member_import_row r
     JOIN (SELECT o.phone FROM member_import_row o
            WHERE o.shop_id = :shop_id AND o.import_id = :import_id AND o.phone IS NOT NULL AND o.verdict <> 'wrong'
            GROUP BY o.phone HAVING COUNT(DISTINCT o.first_key, o.last_key) > 1) s ON s.phone = r.phone
     SET r.shares_phone = TRUE
    WHERE r.shop_id = :shop_id AND r.import_id = :import_id AND r.verdict <> 'wrong'`,
);

/** Existing members, by phone. */
export async function membersByPhone(
  scope: ReadScope,
  phones: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(phones)];
  if (wanted.length === 0) return new Map();
  return new Map((await scope.rows(byPhone, { wanted })).map(({ id, matched }) => [matched, id]));
}

async function membersByEmail(
  scope: ReadScope,
  emails: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(emails)];
  if (wanted.length === 0) return new Map();
  return new Map((await scope.rows(byEmail, { wanted })).map(({ id, matched }) => [matched, id]));
}

/** What rows are held against: the shop's funds and its today. */
export async function importContext(scope: ReadScope, reading: ImportReading): Promise<ImportWorld> {
  const funds = await scope.query(Fund).select('id', 'name').orderBy('name');
  return {
    today: scope.today,
    funds: new Map(funds.map(({ id, name }) => [fundKey(name), id])),
    fundNames: funds.map(({ name }) => name),
    hasDecimalCommas: reading.has_decimal_commas,
    dayReadings: reading.days,
  };
}

/** The import that a task is about, with what its columns hold. @throws TaskFailure where it is gone. */
export async function findImport(scope: ReadScope, importId: string) {
  const held = await scope.query(MemberImport).findById(importId);
  if (!held) throw new TaskFailure({ en: 'This import is gone.', th: 'ไม่พบการนำเข้านี้' });
  const mapping = mappingSchema.parse(JSON.parse(held.mapping ?? '[]'));
  return { held, mapping, reading: parseImportReading(held.reading) };
}

/** The next rows of an import after one. */
export const nextImportBatch = (scope: ReadScope, importId: string, after: number, limit: number) =>
  scope
    .query(MemberImportRow)
    .where({ import_id: importId })
    .where('row_no', '>', after)
    .orderBy('row_no')
    .limit(limit);

/** Looks at each row: what would be made of it, and what is wrong. Nothing is brought. */
export const checkImportTask = defineTask({
  name: 'check_import',
  title: { en: 'Checking the rows', th: 'ตรวจสอบข้อมูล' },
  permission: 'carry',
  input: z.object({ importId: z.string() }),
  state: z.object({ after: z.number(), done: z.number() }),
  async step(scope, { input: { importId }, state }) {
    const { held, mapping, reading: known } = await findImport(scope, importId);
    const reading = state
      ? known
      : await decideDays(scope, importId, { mapping, reading: known, today: scope.today });
    if (!state)
      await scope
        .query(MemberImport)
        .findById(importId)
        .patch({ reading: JSON.stringify(reading) });
    const rows = await nextImportBatch(scope, importId, state?.after ?? 0, atOnce);
    const world = await importContext(scope, reading);
    const { hasDecimalCommas } = world;
    const carrying = rows.map(({ cells }) => ({ cells: cellsBy(cells, mapping), hasDecimalCommas }));
    const ofFeatures = await scope.ask(importColumn, 'check', { rows: carrying });
    const read = rows.map((each, at) => {
      const { row, issues } = readImportRow(carrying[at]?.cells ?? {}, world);
      const more = ofFeatures.flatMap(({ value }): Issue[] => [value[at] ?? []].flat());
      return { each, row, issues: [...issues, ...more] };
    });
    const phones = await membersByPhone(
      scope,
      read.flatMap(({ row }) => row.phone || []),
    );
    const answer = reading.answers.shared_phone;
    const sharing = await readPhoneSharing(
      scope,
      read.map(({ row }) => row),
      answer,
    );
    const emails = await membersByEmail(
      scope,
      read.flatMap(({ row }) => row.email ?? []),
    );
    const checked = read.map(({ each, row, issues }) => {
      const phoneOwner = phones.get(row.phone);
      const isOther = sharing.isOther(row);
      const samePhone = isOther ? sharing.sharingMember(row) : phoneOwner;
      const sameEmail = row.email ? emails.get(row.email.toLowerCase()) : undefined;
      // People who share a phone often share an e-mail address too.
      const existing = samePhone ?? (isOther && sameEmail === phoneOwner ? undefined : sameEmail);
      const sharesPhone = isOther
        ? samePhone === undefined
        : answer === 'one' && sharing.hasOtherFirstName(row);
      const verdict = issues.length > 0 ? 'wrong' : existing ? 'duplicate' : 'new';
      return {
        import_id: importId,
        row_no: each.row_no,
        cells: each.cells,
        verdict,
        issues: issues.length > 0 ? JSON.stringify(issues) : null,
        phone: row.phone || null,
        first_key: nameKey(row.first_name).slice(0, mostKey),
        last_key: nameKey(row.last_name).slice(0, mostKey),
        shares_phone: sharesPhone ? 1 : 0,
        existing_id: existing ?? null,
        matched_by: existing ? (samePhone ? 'phone' : 'email') : null,
        choice: 'skip',
      };
    });
    await scope.runAll(noteVerdict, checked);
    const done = (state?.done ?? 0) + rows.length;
    const after = rows.at(-1)?.row_no ?? state?.after ?? 0;
    const isLast = rows.length < atOnce;
    if (isLast) {
      await scope.run(markSharedPhones, { import_id: importId });
      await scope.query(MemberImport).findById(importId).patch({ state: 'checked' });
    }
    return { state: { after, done }, isLast, done, total: held.row_count };
  },
  async gaveUp(scope, { input }) {
    await scope.query(MemberImport).findById(input.importId).patch({ state: 'mapping' });
  },
});
