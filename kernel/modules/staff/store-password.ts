import { createHash } from 'node:crypto';
import type { Http } from '../../server/plugin/define-plugin.ts';
import { endSessions } from '../../server/tenancy/end-sessions.ts';
import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { WriteScope } from '../../server/tenancy/scope.ts';
import { mailAccountChange } from './account-mail.ts';
import { listLinks } from './links.ts';

/** What its owner is written. */
const mails = {
  changed: {
    subject: { en: 'Your Sala password was changed', th: 'มีการเปลี่ยนรหัสผ่าน Sala ของคุณ' },
    what: { en: 'A new password was set for your account.', th: 'มีการตั้งรหัสผ่านใหม่สำหรับบัญชีของคุณ' },
  },
  first: {
    subject: { en: 'Your Sala account is ready', th: 'บัญชี Sala ของคุณพร้อมใช้งานแล้ว' },
    what: {
      en: 'You accepted the invitation and set a password.',
      th: 'คุณตอบรับคำเชิญและตั้งรหัสผ่านแล้ว',
    },
  },
} as const;

/**
 * Stores a new password in the transaction of the scope, notes it in the change history, writes to its owner and ends
 * their sessions and the links by which a new password could be set.
 * @param change.exceptToken of a session that stays, where the person changes it while signed in.
 * @param change.shopId of the shop whose history tells of it, where there is one.
 */
export async function storePassword(
  scope: WriteScope,
  http: Pick<Http, 'headers'>,
  change: {
    readonly user: { readonly id: string; readonly email: string };
    readonly passwordHash: string;
    readonly action: 'user.reset_password' | 'user.change_password' | 'user.accept_invitation';
    readonly exceptToken?: string;
    readonly shopId?: string;
  },
): Promise<void> {
  const { user, passwordHash, action, exceptToken, shopId } = change;
  const account = () => kernelScopeOf(scope).db('user_account').where({ id: user.id });
  await account().update({ password_hash: passwordHash });
  await account().whereNull('activated_at').update({ activated_at: scope.now });
  // A link that was mailed before would undo what its owner has done since; anybody may have asked for it.
  await listLinks(scope, { userId: user.id, kind: 'reset', shopId: null })
    .whereNull('used_at')
    .update({ used_at: scope.now });
  await scope.audit({
    action,
    entity: 'user',
    entityId: user.id,
    actorName: user.email,
    ...(shopId ? { shopId } : {}),
  });
  await mailAccountChange(scope, http, {
    to: user.email,
    ...mails[action === 'user.accept_invitation' ? 'first' : 'changed'],
    dedupe: `password:${user.id}:${createHash('sha256').update(passwordHash).digest('base64url')}`,
  });
  await endSessions(scope, { userId: user.id }, exceptToken);
}
