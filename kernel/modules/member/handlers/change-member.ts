import { handler } from '../../../server/plugin/define-plugin.ts';
import { auditChange } from '../../../server/tenancy/audited-change.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { memberContract } from '../contract.ts';
import { lockMember } from '../lock-member.ts';
import { showMember } from '../member-view.ts';
import { Member } from '../models/member.ts';
import { allowedPicture } from '../pictures.ts';

export const changeMember = handler(memberContract, 'changeMember', async ({ input, actor, scope, fail }) => {
  const { memberId: id, ...given } = input;
  const { environment } = kernelScopeOf(scope).kernel;
  const fields =
    'line_picture_url' in given
      ? { ...given, line_picture_url: allowedPicture(given.line_picture_url, environment) }
      : given;
  // Held, or an erasure of this moment would be followed by the name that it has just removed.
  if (!(await lockMember(scope, id))) throw fail('not_found');
  const before = await showMember(scope, id);
  if (!before) throw fail('not_found');
  if (Object.values(fields).every((value) => value === undefined)) return before;
  const { first_name = before.first_name, last_name = before.last_name } = fields;
  await scope
    .query(Member)
    .findById(id)
    .patch({ ...fields, first_name, last_name, ...(fields.phone ? { shared_phone: null } : {}) });
  const after = await showMember(scope, id);
  if (!after) throw fail('not_found');
  if (actor.audience === 'staff')
    await auditChange(scope, {
      action: 'member.changed',
      entity: 'member',
      entityId: id,
      before,
      patch: fields,
    });
  scope.live('member', [id]);
  scope.live('profile', [id], id);
  return after;
});
