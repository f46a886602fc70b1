import { z } from 'zod';
import { json } from '../../../contract/contract.ts';
import { wholeNumber } from '../../../contract/fields.ts';
import { idOut } from '../../../contract/id.ts';
import { pageInput, pageOf } from '../../../contract/page.ts';
import type { ProblemSpec } from '../../../contract/problems.ts';

const count = z.number().int();
const text = z.object({ en: z.string(), th: z.string() });

export const absentPermissions = { absent: ['staff', 'admin'] } as const;

export const absentPermissionTitles = {
  absent: { en: 'See inactive members and send them messages', th: 'ดูสมาชิกที่ไม่ได้มาและส่งข้อความถึง' },
} as const;

export const absentProblems = {
  absent_changed: {
    status: 409,
    en: 'The message would now go to {count} members. Check the number, then send.',
    th: 'ขณะนี้จะส่งถึงสมาชิก {count} คน กรุณาตรวจสอบจำนวนอีกครั้งก่อนส่ง',
  },
  nobody_to_write_to: {
    status: 409,
    en: 'There is no member to send to. Members get this message only with their consent, and once in {days} days.',
    th: 'ไม่มีสมาชิกที่จะส่งถึง ระบบส่งเฉพาะผู้ที่ยินยอม และไม่เกินหนึ่งครั้งใน {days} วัน',
  },
} as const satisfies Record<string, ProblemSpec>;

/**
 * A member is written to at most once in so many days, and counts as back who comes within as many
 * (docs/domain/reports.md#r4).
 */
export const absentPauseDays = 30;

/** Not checked in for so many days. */
const days = wholeNumber(7, 730);

const run = z.object({
  id: idOut,
  days: count,
  create_dt: z.string(),
  is_open: z.boolean(),
  /** The task that writes. */
  task_id: idOut,
  written: count,
  /** Of those, who checked in within 30 days after. */
  came_back: count,
});

/** Members who were not checked in for long (docs/domain/reports.md#r4). */
export const absentEndpoints = {
  absentPage: {
    method: 'GET',
    path: '/api/absent_member/vuetify',
    summary: 'Members who were not checked in for so many days and are as long members, by name.',
    access: { staff: { permission: 'absent' } },
    input: pageInput.extend({ days }),
    output: json(
      pageOf(
        z.object({
          id: idOut,
          name: z.string(),
          phone: z.string(),
          /** The day of the last check-in; null where there was none. */
          last_visit: z.string().nullable(),
          /** Whether they agreed to be written to. */
          marketing: z.boolean(),
          /** The day on which they were last written to as somebody who has not come. */
          written: z.string().nullable(),
        }),
      ),
    ),
  },
  absentMessage: {
    method: 'GET',
    path: '/api/absent_member/message',
    summary: 'How many of them would be written to, by what, and the text.',
    access: { staff: { permission: 'absent' } },
    input: z.object({ days }),
    output: json(
      z.object({
        absent: count,
        /** Without consent to be written to. */
        without_consent: count,
        /** Written to within the last 30 days. */
        written_lately: count,
        /** With neither LINE nor an e-mail address. */
        unreachable: count,
        by_line: count,
        by_mail: count,
        title: text,
        body: text,
      }),
    ),
  },
  writeToAbsent: {
    method: 'POST',
    path: '/api/absent_member/message',
    summary:
      'Has a worker write to them once; while it writes, or where somebody else asks at once, it is the same run.',
    access: { staff: { permission: 'absent' } },
    input: z.object({
      days,
      /** How many would be written to, as it was shown. */
      members: wholeNumber(1, 10_000_000),
    }),
    output: json(z.object({ run_id: idOut, task_id: idOut })),
    errors: ['absent_changed', 'nobody_to_write_to'],
  },
  absentRuns: {
    method: 'GET',
    path: '/api/absent_member/runs',
    summary: 'The newest 20 times that they were written to, and how many came back.',
    access: { staff: { permission: 'absent' } },
    input: z.object({}),
    output: json(z.array(run)),
  },
} as const;
