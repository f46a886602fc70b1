import type { Join } from '../../../server/db/table.ts';

/** What a query of subjects, whose alias is `e`, joins for its branch (`r`) and its capacity (`c`): for `scope.table`. */
export const subjectJoins: readonly Join[] = [
  { table: 'branch', as: 'r', on: ['r.id', 'e.branch_id'] },
  { table: 'capacity', as: 'c', on: ['c.id', 'e.id'] },
];
