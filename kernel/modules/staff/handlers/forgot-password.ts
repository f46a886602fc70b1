import { setTimeout as wait } from 'node:timers/promises';
import type { Language } from '../../../contract/problems.ts';
import { addMinutes } from '../../../contract/time.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { languageOf } from '../../../server/security/actor.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { WriteScope } from '../../../server/tenancy/scope.ts';
import { mailNotice } from '../../notify/events.ts';
import { staffContract } from '../contract.ts';
import { hashOfToken, issueLink, listLinks } from '../links.ts';

const lifeMinutes = 60;
/** One mail a minute for an account, so that nobody's box can be filled from here. */
const pauseMinutes = 1;
/** Longer than the work takes, so that the time of the answer tells nobody whether an account exists. */
const answerMs = 300;

async function sendLink(scope: WriteScope, email: string, language: Language): Promise<void> {
  const account: { id: string; email: string } | undefined = await kernelScopeOf(scope)
    .db('user_account')
    .where({ email })
    .forUpdate()
    .first('id', 'email');
  if (!account) return;
  const owner = { userId: account.id, kind: 'reset', shopId: null } as const;
  const links = () => listLinks(scope, owner);
  await links().where('expires_at', '<', scope.now).delete();
  const sentJustNow: unknown = await links()
    .where('expires_at', '>', addMinutes(scope.now, lifeMinutes - pauseMinutes))
    .whereNull('used_at')
    .first('token_hash');
  if (sentJustNow) return;
  const token = await issueLink(scope, owner, addMinutes(scope.now, lifeMinutes));
  await scope.emit(
    mailNotice,
    {
      to: account.email,
      subject: { en: 'Set a new password for Sala', th: 'ตั้งรหัสผ่านใหม่สำหรับ Sala' },
      body: {
        en: 'A new password was requested for your account. Use the link within one hour; it works once. If you did not request it, ignore this email: nothing has changed.',
        th: 'มีผู้ขอตั้งรหัสผ่านใหม่สำหรับบัญชีของคุณ กรุณาใช้ลิงก์ภายในหนึ่งชั่วโมง ลิงก์ใช้ได้ครั้งเดียว หากคุณไม่ได้เป็นผู้ขอ ไม่ต้องดำเนินการใด ๆ บัญชีของคุณยังไม่มีการเปลี่ยนแปลง',
      },
      // After `#`, which a browser sends to nobody: neither a log nor a referrer holds it.
      link: `/management/reset-password#token=${token}`,
      language,
    },
    { dedupe: `staff.reset:${hashOfToken(token)}` },
  );
}

export const forgotPassword = handler(
  staffContract,
  'forgotPassword',
  async ({ input, scope, http }) => {
    const language = languageOf(http.headers['accept-language']);
    await Promise.all([
      // A link that was written a moment ago prevents another from being sent.
      scope.transaction((inside) => sendLink(inside, input.email, language), { retry: 'is idempotent' }),
      wait(answerMs),
    ]);
    return { done: true as const };
  },
  { transaction: 'manual' },
);
