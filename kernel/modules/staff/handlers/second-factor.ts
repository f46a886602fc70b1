import { localizedMessage } from '../../../contract/field-messages.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { WriteScope } from '../../../server/tenancy/scope.ts';
import { mailAccountChange } from '../account-mail.ts';
import { staffContract } from '../contract.ts';
import { appAddress } from '../domain/one-time-codes.ts';
import { accountSubject, addressSubject, codeSubject, withFailureLimit } from '../login-limits.ts';
import { isPassword } from '../passwords.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  consumeSecondFactorCode,
  drawRecoveryCodes,
  dropSecondFactor,
  hasRecoveryCodes,
  replaceRecoveryCodes,
  secondFactorState,
} from '../second-factor.ts';

const wrongCode = localizedMessage({
  en: 'This code is not right, or was used already. Type the one that the app shows now.',
  th: 'รหัสไม่ถูกต้องหรือถูกใช้ไปแล้ว กรุณากรอกรหัสที่แอปแสดงอยู่ตอนนี้',
});
const wrongPassword = localizedMessage({ en: 'This is not your password.', th: 'รหัสผ่านไม่ถูกต้อง' });

/** Takes a code of the app or a recovery code. @throws Problem `too_many` after ten wrong ones in an hour. */
const proveCode = (scope: WriteScope, userId: string, code: string): Promise<boolean> =>
  withFailureLimit(
    kernelScopeOf(scope).kernel.redis,
    [codeSubject(userId)],
    async () => (await consumeSecondFactorCode(scope, userId, code)) !== null,
  );

export const secondFactor = handler(staffContract, 'secondFactor', async ({ actor, scope }) => {
  const { isOn, codesLeft } = await secondFactorState(scope, actor.userId);
  const { environment } = kernelScopeOf(scope).kernel;
  return {
    is_on: isOn,
    is_required: actor.audience === 'hq' && environment.HQ_SECOND_FACTOR === 'required',
    recovery_codes_left: codesLeft,
  };
});

export const beginFactor = handler(staffContract, 'beginSecondFactor', async ({ actor, scope, fail }) => {
  const secret = await beginSecondFactor(scope, actor.userId);
  if (secret === null) throw fail('second_factor_is_on');
  return { secret, address: appAddress(secret, actor.email) };
});

export const confirmFactor = handler(
  staffContract,
  'confirmSecondFactor',
  async ({ input, actor, scope, fail, http }) => {
    const codes = await confirmSecondFactor(scope, actor.userId, input.code);
    if (codes === 'is_on') throw fail('second_factor_is_on');
    if (codes === 'wrong_code') throw fail('invalid', { errors: [{ path: 'code', message: wrongCode }] });
    await scope.audit({ action: 'user.second_factor_on', entity: 'user', entityId: actor.userId });
    await mailAccountChange(scope, http, {
      to: actor.email,
      subject: { en: 'Two-step login is on', th: 'เปิดการยืนยันตัวตนสองขั้นแล้ว' },
      what: {
        en: 'Logging in to your account asks for a code of your authenticator app from now on. Your other devices were logged out.',
        th: 'จากนี้การเข้าสู่ระบบบัญชีของคุณจะขอรหัสจากแอปยืนยันตัวตน และออกจากระบบในอุปกรณ์อื่นแล้ว',
      },
      dedupe: `second_factor_on:${actor.userId}:${scope.now.getTime()}`,
    });
    const own = kernelScopeOf(scope);
    await own.changed('user', actor.userId);
    // A session that was opened by the password alone must not outlive the second factor's beginning.
    scope.afterCommit(() => own.kernel.sessions.closeAll(actor.userId, http.token ?? undefined));
    return { recovery_codes: codes };
  },
);

export const removeFactor = handler(
  staffContract,
  'removeSecondFactor',
  async ({ input, actor, scope: outside, fail, http }) => {
    const { kernel, db } = kernelScopeOf(outside);
    const { userId, email } = actor;
    const row: { password_hash: string | null } = await db('user_account')
      .where({ id: userId })
      .first('password_hash');
    const right = await withFailureLimit(
      kernel.redis,
      [accountSubject(userId, http.address), addressSubject(http.address)],
      () => isPassword(row.password_hash, input.password),
    );
    if (!right) throw fail('invalid', { errors: [{ path: 'password', message: wrongPassword }] });
    if (!(await proveCode(outside, userId, input.code)))
      throw fail('invalid', { errors: [{ path: 'code', message: wrongCode }] });
    await outside.transaction(
      async (scope) => {
        // Run again after a commit that was lost, it finds nothing left to take away.
        if (!(await dropSecondFactor(scope, userId))) return;
        await scope.audit({ action: 'user.second_factor_off', entity: 'user', entityId: userId });
        await mailAccountChange(scope, http, {
          to: email,
          subject: { en: 'Two-step login is off', th: 'ปิดการยืนยันตัวตนสองขั้นแล้ว' },
          what: {
            en: 'Logging in to your account no longer asks for a code.',
            th: 'การเข้าสู่ระบบบัญชีของคุณจะไม่ขอรหัสอีก',
          },
          dedupe: `second_factor_off:${userId}:${scope.now.getTime()}`,
        });
        await kernelScopeOf(scope).changed('user', actor.userId);
      },
      { retry: 'is idempotent' },
    );
    return { done: true as const };
  },
  { transaction: 'manual' },
);

export const newRecoveryCodes = handler(
  staffContract,
  'newRecoveryCodes',
  async ({ input, actor, scope: outside, fail, http }) => {
    const { userId, email } = actor;
    if (!(await secondFactorState(outside, userId)).isOn) throw fail('second_factor_is_off');
    if (!(await proveCode(outside, userId, input.code)))
      throw fail('invalid', { errors: [{ path: 'code', message: wrongCode }] });
    const codes = drawRecoveryCodes();
    await outside.transaction(
      async (scope) => {
        if (!(await replaceRecoveryCodes(scope, userId, codes))) throw fail('second_factor_is_off');
        await scope.audit({ action: 'user.new_recovery_codes', entity: 'user', entityId: userId });
        await mailAccountChange(scope, http, {
          to: email,
          subject: { en: 'You have new recovery codes', th: 'คุณมีรหัสกู้คืนชุดใหม่' },
          what: {
            en: 'New recovery codes were made for your account, and the earlier ones no longer work.',
            th: 'มีการสร้างรหัสกู้คืนชุดใหม่สำหรับบัญชีของคุณ และรหัสชุดก่อนใช้ไม่ได้แล้ว',
          },
          dedupe: `new_recovery_codes:${userId}:${scope.now.getTime()}`,
        });
      },
      {
        settle: async () => ((await hasRecoveryCodes(outside, userId, codes)) ? { value: undefined } : null),
      },
    );
    return { recovery_codes: codes };
  },
  { transaction: 'manual' },
);
