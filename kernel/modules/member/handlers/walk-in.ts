import { handler } from '../../../server/plugin.ts';
import { memberContract } from '../contract.ts';
import { showMember } from '../member-view.ts';
import { Member } from '../models/member.ts';

export const walkIn = handler(memberContract, 'walkIn', async ({ input, scope }) => {
  const { id } = await scope
    .query(Member)
    .insert({ ...input, email: input.email ?? null, line_id: null, created_at: scope.now });
  const after = await showMember(scope, id);
  await scope.audit({ action: 'member.created', entity: 'member', entityId: id, after });
  scope.live('member', [id]);
  return { id };
});
