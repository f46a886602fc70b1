import { duplicateKey } from '../../../server/db/errno.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { memberContract } from '../contract.ts';
import { useLinkCode } from '../link-codes.ts';
import { Member } from '../models/member.ts';
import { allowedPicture } from '../pictures.ts';
import { becomeMember, memberOfLineUser } from '../sign-in.ts';

export const register = handler(memberContract, 'register', async ({ input, actor, scope, http, fail }) => {
  const { line_id, link_code, shop_id: _, consent_version, accepted, ...fields } = input;
  if (line_id !== actor.lineUserId) throw fail('not_allowed');
  const done = (id: string) => {
    scope.afterCommit(() => becomeMember(scope, http, id));
    scope.live('member', [id]);
    return { id };
  };
  const existing = await memberOfLineUser(scope, line_id);
  if (existing && link_code) throw fail('already_registered');
  if (existing) return done(existing.id);

  const given = {
    ...fields,
    email: fields.email || null,
    line_picture_url: allowedPicture(fields.line_picture_url, kernelScopeOf(scope).kernel.environment),
    line_id,
    consent_version: accepted ? (consent_version ?? null) : null,
    consent_at: accepted ? scope.now : null,
  };
  if (link_code) {
    const id = await useLinkCode(scope, link_code);
    const linked = id
      ? await scope
          .query(Member)
          .findById(id)
          .whereNull('line_id')
          // Their import may have been taken back since the code was given.
          .whereNull('erased_at')
          .patch(given)
          .catch((error: unknown) => {
            // The same LINE user has just registered elsewhere.
            throw duplicateKey(error) === 'member_line' ? fail('already_registered') : error;
          })
      : 0;
    if (!id || linked !== 1) throw fail('unknown_link_code');
    return done(id);
  }
  try {
    const { id } = await scope.query(Member).insert({ ...given, created_at: scope.now });
    return done(id);
  } catch (error) {
    // The same LINE user registers twice at once: both become the one member.
    const first = duplicateKey(error) === 'member_line' ? await memberOfLineUser(scope, line_id) : null;
    if (!first) throw error;
    return done(first.id);
  }
});
