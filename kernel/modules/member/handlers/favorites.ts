import { handler } from '../../../server/plugin/define-plugin.ts';
import type { ReadScope } from '../../../server/tenancy/scope.ts';
import { memberContract, mostFavorites } from '../contract.ts';
import { favoriteKind } from '../extensions.ts';
import { lockMember } from '../lock-member.ts';
import { MemberFavorite } from '../models/member-favorite.ts';

const listFavorites = (scope: ReadScope, memberId: string) =>
  scope
    .query(MemberFavorite)
    .where({ member_id: memberId })
    .orderBy(['kind', 'subject_id'])
    .select('kind', 'subject_id');

export const favorites = handler(memberContract, 'favorites', async ({ input, scope }) =>
  listFavorites(scope, input.id),
);

export const addFavorite = handler(memberContract, 'addFavorite', async ({ input, scope, fail }) => {
  const { id: memberId, kind, subject_id } = input;
  // Locked, so that the limit holds and no favorite follows the member's erasure.
  if (!(await lockMember(scope, memberId))) throw fail('not_found');
  const before = await listFavorites(scope, memberId);
  if (before.some((each) => each.kind === kind && each.subject_id === subject_id)) return before;
  if (!(await scope.askOne(favoriteKind, kind, 'exists', { subjectId: subject_id }))) throw fail('not_found');
  if (before.length >= mostFavorites) throw fail('too_many_favorites');
  await scope.query(MemberFavorite).insert({ member_id: memberId, kind, subject_id, created_at: scope.now });
  scope.live('profile', [memberId], memberId);
  return listFavorites(scope, memberId);
});

export const removeFavorite = handler(memberContract, 'removeFavorite', async ({ input, scope, fail }) => {
  const { id: memberId, kind, subject_id } = input;
  if (!(await lockMember(scope, memberId))) throw fail('not_found');
  await scope.query(MemberFavorite).where({ member_id: memberId, kind, subject_id }).delete();
  scope.live('profile', [memberId], memberId);
  return listFavorites(scope, memberId);
});
