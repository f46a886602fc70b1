import { toLocal } from '../../../contract/time.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { memberContract } from '../contract.ts';
import { findMember } from '../member-view.ts';
import { MemberNote } from '../models/member-note.ts';

/** More than anybody reads; a list of one member's notes has no pages (docs/domain/conventions.md#c2). */
const mostShown = 500;

export const notes = handler(memberContract, 'notes', async ({ input, scope, fail }) => {
  if (!(await findMember(scope, input.id))) throw fail('not_found');
  const rows = await scope
    .query(MemberNote)
    .where({ member_id: input.id })
    .orderBy('id', 'desc')
    .limit(mostShown);
  return rows.map(({ id, note, author, created_at }) => ({
    id,
    note,
    author,
    create_dt: toLocal(created_at, scope.shop.timeZone),
  }));
});
