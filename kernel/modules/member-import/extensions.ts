import type { LocalizedText } from '../../contract/problems.ts';
import { defineExtension } from '../../server/plugin/extension.ts';
import type { ReadScope, Scope } from '../../server/tenancy/scope.ts';
import type { ImportColumn } from './columns.ts';

/** What stands in one row of an import, by the names of the columns. */
export interface ColumnCells {
  readonly cells: Readonly<Record<string, string>>;
  /** In such a file `12,50` is twelve and a half. */
  readonly hasDecimalCommas: boolean;
}

/** What one row brings a member. */
export interface ImportedAmount extends ColumnCells {
  readonly memberId: string;
}

interface OfImport {
  readonly importId: string;
  readonly memberIds: readonly string[];
}

/** What a feature keeps of members and carries in and out with them, in a column of its own. */
export interface MemberImportColumn {
  column(scope: Scope): Promise<ImportColumn>;
  /** What is wrong with its cell of each row, in their order, and how to mend it; null where nothing is. */
  check(
    scope: ReadScope,
    of: { rows: readonly ColumnCells[] },
  ): Promise<readonly ({ field: string; text: LocalizedText } | null)[]>;
  /** Brings it, inside the caller's transaction, with ledgers and books. */
  importRows(scope: Scope, of: { importId: string; rows: readonly ImportedAmount[] }): Promise<void>;
  /** Which of these members have used something of it since, so that the import is not taken back. */
  usedBy(scope: ReadScope, of: OfImport): Promise<readonly string[]>;
  /** Takes back what an import brought; nobody has used anything of it. */
  revert(scope: Scope, of: OfImport): Promise<void>;
  /** What an export says of members, by id; who has nothing is left out. */
  exportValues(scope: ReadScope, of: { memberIds: readonly string[] }): Promise<ReadonlyMap<string, string>>;
}

/** Columns that features add to imports and exports of members. */
export const importColumn = defineExtension<MemberImportColumn>('member.import_column', {
  column: 'skip',
  // A column is chosen while its feature is on; a switch that is flipped then must not lose what was shown of it.
  check: 'answer',
  importRows: 'answer',
  // What was brought is looked at and taken back whatever is off by then.
  usedBy: 'answer',
  revert: 'answer',
  exportValues: 'skip',
});

/** Which of some members did something at the shop, in a feature that is on, off or gone, such as booking or buying. */
export const memberUses = defineExtension<{
  uses(scope: Scope, of: { memberIds: readonly string[] }): Promise<readonly string[]>;
}>('member.uses', { uses: 'answer' });
