import { z } from 'zod';
import type { ReadScope } from '../../server/tenancy/scope.ts';
import { Member } from '../member/models/member.ts';
import { cellsBy } from './import-view.ts';
import type { MemberImportRow } from './models/member-import.ts';

const issuesSchema = z.array(
  z.object({ field: z.string(), text: z.object({ en: z.string(), th: z.string() }) }),
);

/** What is wrong with a stored row. */
export const issuesOf = ({ issues }: Pick<MemberImportRow, 'issues'>) =>
  issues === null ? [] : issuesSchema.parse(JSON.parse(issues));

/** Rows as the contract shows them, duplicates beside the member who is there. */
export async function rowViews(
  scope: ReadScope,
  rows: readonly MemberImportRow[],
  mapping: readonly (string | null)[],
) {
  const ids = [...new Set(rows.flatMap(({ existing_id }) => existing_id ?? []))];
  const members = await scope
    .query(Member)
    .select('id', 'first_name', 'last_name', 'phone', 'email')
    .whereNull('erased_at')
    .whereIn('id', ids);
  const byId = new Map(members.map((member) => [member.id, member]));
  return rows.map((row) => {
    const member = row.existing_id === null ? undefined : byId.get(row.existing_id);
    return {
      row_no: row.row_no,
      verdict: row.verdict,
      cells: cellsBy(row.cells, mapping),
      issues: issuesOf(row),
      existing: member && row.matched_by !== null ? { ...member, matched_by: row.matched_by } : null,
      choice: row.choice,
      outcome: row.outcome,
      member_id: row.member_id,
    };
  });
}
