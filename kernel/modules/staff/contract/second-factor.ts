import { z } from 'zod';
import { json } from '../../../contract/contract.ts';
import { fieldRequired } from '../../../contract/field-messages.ts';
import { done } from './account.ts';

export const secondFactorProblems = {
  code_needed: {
    status: 401,
    en: 'Type the code that your authenticator app shows, or a recovery code.',
    th: 'กรุณากรอกรหัสจากแอปยืนยันตัวตน หรือรหัสกู้คืน',
  },
  wrong_code: {
    status: 401,
    en: 'This code is not right, or was used already. Type the one that the app shows now.',
    th: 'รหัสไม่ถูกต้องหรือถูกใช้ไปแล้ว กรุณากรอกรหัสที่แอปแสดงอยู่ตอนนี้',
  },
  second_factor_is_on: {
    status: 409,
    en: 'Two-step login is on already. Turn it off first to set it up again.',
    th: 'เปิดการยืนยันตัวตนสองขั้นอยู่แล้ว หากต้องการตั้งค่าใหม่ กรุณาปิดก่อน',
  },
  second_factor_is_off: {
    status: 409,
    en: 'Two-step login is off. Turn it on, and you get recovery codes.',
    th: 'การยืนยันตัวตนสองขั้นปิดอยู่ กรุณาเปิดก่อน แล้วคุณจะได้รับรหัสกู้คืน',
  },
} as const;

/** The second factor of the person's own account. */
export const secondFactorEndpoints = {
  secondFactor: {
    method: 'GET',
    path: '/auth/second_factor',
    summary: 'Whether signing in asks for a code of an authenticator app.',
    access: { staff: { permission: 'anyone' }, hq: {} },
    input: z.object({}),
    output: json(
      z.object({
        is_on: z.boolean(),
        /** Of HQ, where the installation asks it of them. */
        is_required: z.boolean(),
        recovery_codes_left: z.number().int(),
      }),
    ),
    withoutSecondFactor: 'allow',
  },
  beginSecondFactor: {
    method: 'POST',
    path: '/auth/second_factor/begin',
    summary: 'Makes a secret for an authenticator app; it counts once a code of it is confirmed.',
    access: { staff: { permission: 'anyone' }, hq: {} },
    input: z.object({}),
    output: json(z.object({ secret: z.string(), address: z.string() })),
    errors: ['second_factor_is_on'],
    secretAnswer: true,
    asksPassword: true,
    withoutSecondFactor: 'allow',
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/auth/second_factor/confirm',
    summary:
      'Turns the second factor on by a code of the app, ends every other session, and answers ten recovery codes, once.',
    access: { staff: { permission: 'anyone' }, hq: {} },
    input: z.object({ code: z.string().trim().min(1, fieldRequired).max(40) }),
    output: json(z.object({ recovery_codes: z.array(z.string()) })),
    errors: ['second_factor_is_on'],
    limit: { points: 10, seconds: 60, by: 'actor' },
    secretAnswer: true,
    withoutSecondFactor: 'allow',
  },
  removeSecondFactor: {
    method: 'POST',
    path: '/auth/second_factor/remove',
    summary: 'Turns the second factor off; the password and a code prove the person.',
    access: { staff: { permission: 'anyone' }, hq: {} },
    input: z.object({
      password: z.string().min(1, fieldRequired).max(200),
      code: z.string().trim().min(1, fieldRequired).max(40),
    }),
    output: json(done),
    idempotent: false,
    withoutSecondFactor: 'allow',
  },
  newRecoveryCodes: {
    method: 'POST',
    path: '/auth/second_factor/recovery_codes',
    summary: 'Answers ten new recovery codes, once, in place of all earlier ones; a code proves the person.',
    access: { staff: { permission: 'anyone' }, hq: {} },
    input: z.object({ code: z.string().trim().min(1, fieldRequired).max(40) }),
    output: json(z.object({ recovery_codes: z.array(z.string()) })),
    errors: ['second_factor_is_off'],
    idempotent: false,
    asksPassword: true,
    withoutSecondFactor: 'allow',
  },
} as const;
