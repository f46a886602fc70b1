import { ShopModel } from '../../../server/db/model.ts';

const importStates = [
  'reading',
  'mapping',
  'checking',
  'checked',
  'writing',
  'done',
  'undoing',
  'undone',
  'given_up',
] as const;
export type ImportState = (typeof importStates)[number];

/** One file of members that is being imported. */
export class MemberImport extends ShopModel {
  static override tableName = 'member_import';
  declare file_name: string;
  declare file_key: string;
  declare state: ImportState;
  /** JSON of the file's headings. */
  declare headings: string | null;
  /** JSON: for each column of the file the name of what it holds, or null. */
  declare mapping: string | null;
  /** JSON of how the file is read, see `carry/reading.ts`. */
  declare reading: string | null;
  declare row_count: number;
  /** The task that works at it or did so last. */
  declare task_id: string | null;
  declare created_by: string;
  declare created_at: Date;
}

/** One row of it. */
export class MemberImportRow extends ShopModel {
  static override tableName = 'member_import_row';
  static override idColumn = ['import_id', 'row_no'];
  declare import_id: string;
  /** As the file counts, the headings being row 1. */
  declare row_no: number;
  /** JSON of its cells, as they stand in the file. */
  declare cells: string;
  declare verdict: 'new' | 'duplicate' | 'wrong' | null;
  /** JSON of what is wrong with it. */
  declare issues: string | null;
  declare phone: string | null;
  /** Names for comparison, without titles. */
  declare first_key: string | null;
  declare last_key: string | null;
  /** Whether another row or a member has this phone and another name. */
  declare shares_phone: boolean;
  declare existing_id: string | null;
  declare matched_by: 'phone' | 'email' | null;
  declare choice: 'skip' | 'add';
  declare outcome: 'made' | 'added' | 'skipped' | null;
  declare member_id: string | null;
  declare fund_id: string | null;
  declare lot_id: string | null;
  declare unlimited_until: string | null;
  declare note_id: string | null;
}
