import { z } from 'zod';
import { type Endpoint, json } from '../../../contract/contract.ts';
import type { ProblemSpec } from '../../../contract/problems.ts';
import { memberId } from './fields.ts';
import { memberForStaff } from './record.ts';

const merge = { staff: { permission: 'merge' } } as const;
const text = z.object({ en: z.string(), th: z.string() });

/** Problems of merging two members. */
export const mergeProblems = {
  merge_same: {
    status: 422,
    en: 'This is the same member. Choose another one.',
    th: 'นี่คือสมาชิกคนเดียวกัน กรุณาเลือกคนอื่น',
  },
  merge_line: {
    status: 409,
    en: 'Both members use LINE. Choose whose LINE stays.',
    th: 'สมาชิกทั้งสองใช้ LINE กรุณาเลือกว่าจะใช้ LINE ของใครต่อ',
  },
  merge_refused: {
    status: 409,
    en: '{why}',
    th: '{why}',
  },
} as const satisfies Record<string, ProblemSpec>;

/** Two members who are one. */
export const mergeEndpoints = {
  mergePreview: {
    method: 'GET',
    path: '/api/member/id-{id}/merge',
    summary: 'Two members side by side, and what stands against merging the other into the first.',
    access: merge,
    input: z.object({ id: memberId, other_id: memberId }),
    output: json(
      z.object({
        survivor: memberForStaff,
        other: memberForStaff,
        /** Both have LINE, so that one is to be chosen. */
        asks_line: z.boolean(),
        refused: text.nullable(),
      }),
    ),
    errors: ['merge_same'],
  },
  mergeMembers: {
    method: 'POST',
    path: '/api/member/id-{id}/merge',
    summary:
      'Gives everything of the other member to this one; the old id leads here from then on. It cannot be undone.',
    access: merge,
    input: z.object({
      id: memberId,
      other_id: memberId,
      /** Whose LINE stays, where both have one. */
      line: z.enum(['survivor', 'other']).optional(),
    }),
    output: json(memberForStaff),
    errors: ['merge_same', 'merge_line', 'merge_refused'],
  },
} as const satisfies Record<string, Endpoint>;
