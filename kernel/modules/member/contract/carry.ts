import { z } from 'zod';
import { type Endpoint, json } from '../../../contract/contract.ts';
import { idOut } from '../../../contract/id.ts';
import { languages } from '../../../contract/problems.ts';

const carry = { staff: { permission: 'carry' } } as const;

/** Members taken out of the shop as a file. */
export const carryEndpoints = {
  exportMembers: {
    method: 'POST',
    path: '/api/member/export',
    summary: 'Asks for a file of all members with what they hold; it is made by the task that is answered.',
    access: carry,
    input: z.object({ format: z.enum(['csv', 'xlsx']), language: z.enum(languages).default('en') }),
    output: json(z.object({ task_id: idOut })),
    status: 201,
  },
} as const satisfies Record<string, Endpoint>;
