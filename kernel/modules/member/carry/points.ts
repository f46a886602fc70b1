import type { Text } from '../../../contract/problems.ts';
import { defineExtension } from '../../../server/extension.ts';
import type { Scope } from '../../../server/scope.ts';
import type { CarriedColumn } from './columns.ts';

/** What one row of an import brings a member of a feature's own. */
export interface Brought {
  readonly memberId: string;
  /** The cell as it was checked. */
  readonly cell: string;
}

/** What a feature keeps of members and carries in and out with them, in a column of its own. */
export interface Carried {
  column(scope: Scope): Promise<CarriedColumn>;
  /** What is wrong with a cell that is not empty, and how to mend it; null where nothing is. */
  check(scope: Scope, cell: { text: string }): Promise<Text | null>;
  /** Brings it, inside the caller's transaction, with ledgers and books. */
  bring(scope: Scope, of: { importId: string; rows: readonly Brought[] }): Promise<void>;
  /** Which of these members have used something of it since, so that an import is not taken back. */
  usedBy(scope: Scope, of: { importId: string; memberIds: readonly string[] }): Promise<readonly string[]>;
  /** Takes back what an import brought; nobody has used anything of it. */
  takeBack(scope: Scope, of: { importId: string; memberIds: readonly string[] }): Promise<void>;
  /** What an export says of members, by id; who has nothing is left out. */
  tell(scope: Scope, of: { memberIds: readonly string[] }): Promise<ReadonlyMap<string, string>>;
}

/** Columns that features add to imports and exports of members. */
export const carried = defineExtension<Carried>('member.carried', {
  column: 'skip',
  check: 'skip',
  bring: 'skip',
  // What was brought is looked at and taken back whatever is off by then.
  usedBy: 'answer',
  takeBack: 'answer',
  tell: 'skip',
});
