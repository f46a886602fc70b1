import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { memberContract } from '../contract.ts';
import { findSameContact } from '../find-same-contact.ts';
import { showMember } from '../member-view.ts';
import { Member } from '../models/member.ts';

export const walkIn = handler(memberContract, 'walkIn', async ({ input, scope, fail }) => {
  const { if_same_contact, ...fields } = input;
  if (if_same_contact === 'refuse') {
    const { db, shopId } = kernelScopeOf(scope);
    // Two desks that add one person at once take turns, so that the second one finds the first.
    await db('shop').where({ id: shopId }).forUpdate().first('id');
    if ((await findSameContact(scope, fields)).length > 0) throw fail('same_contact');
  }
  const { id } = await scope
    .query(Member)
    .insert({ ...fields, email: fields.email ?? null, line_id: null, created_at: scope.now });
  const after = await showMember(scope, id);
  await scope.audit({ action: 'member.created', entity: 'member', entityId: id, after });
  scope.live('member', [id]);
  return { id };
});
