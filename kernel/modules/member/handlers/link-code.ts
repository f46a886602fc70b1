import { toLocal } from '../../../contract/time.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { memberAddress } from '../../shop/api.ts';
import { memberContract } from '../contract.ts';
import { issueLinkCode } from '../link-codes.ts';
import { findMember } from '../member-view.ts';

export const linkCode = handler(memberContract, 'linkCode', async ({ input, scope, fail }) => {
  const member = await findMember(scope, input.id);
  if (!member) throw fail('not_found');
  if (member.line_id !== null) throw fail('already_linked');
  const { code, expiresAt } = await issueLinkCode(scope, member.id);
  await scope.audit({ action: 'member.link_code_given', entity: 'member', entityId: member.id });
  const address = `${memberAddress(scope, scope.shop)}?${new URLSearchParams({ link_code: code })}`;
  return { code, expires_at: toLocal(expiresAt, scope.shop.timeZone), address };
});
