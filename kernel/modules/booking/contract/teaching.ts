import { z } from 'zod';
import { optionalId } from '../../../contract/booking-endpoints.ts';
import { json } from '../../../contract/contract.ts';
import { idOut } from '../../../contract/id.ts';
import { date } from '../../../contract/time.ts';

const noText = z.literal('').transform(() => undefined);
const optionalDate = z.union([noText, date]).optional();
const count = z.number().int();

export const teachingPermissions = { teaching: ['staff', 'admin'] } as const;

export const teachingPermissionTitles = {
  teaching: {
    en: 'See instructor hours and how full each class type is',
    th: 'ดูชั่วโมงสอนและอัตราการจองตามประเภทคลาส',
  },
} as const;

/** What instructors teach and how full it is. */
export const teachingEndpoints = {
  teaching: {
    method: 'GET',
    path: '/api/booking/teaching',
    summary:
      'Hours of each instructor and how full each class type is; without dates from 31 days ago to 31 days ahead. What was canceled counts nowhere.',
    access: { staff: { permission: 'teaching' } },
    input: z.object({
      start_date: optionalDate,
      end_date: optionalDate,
      branch: optionalId('branch'),
    }),
    output: json(
      z.object({
        span: z.object({ start_date: z.string(), end_date: z.string() }),
        /** The most hours first. */
        instructors: z.array(z.object({ id: idOut, name: z.string(), sessions: count, minutes: count })),
        /** Of features whose subjects have a limited number of units, the fullest first. */
        titles: z.array(
          z.object({
            title: z.string(),
            sessions: count,
            units: count,
            taken: count,
            /** Of a hundred units, how many are taken. */
            percent: count,
          }),
        ),
      }),
    ),
    errors: ['span_too_long'],
  },
} as const;
