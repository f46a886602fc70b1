import { z } from 'zod';
import { defineContract, file, json } from '../../contract/contract.ts';
import { notEmpty } from '../../contract/fields.ts';
import { id, idOut, shopId } from '../../contract/id.ts';

const text = z.object({ en: z.string(), th: z.string() });

export const taskStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;

/** One task as a page shows it. */
const taskSchema = z.object({
  id: idOut,
  /** `plugin.task`. */
  name: z.string(),
  title: text,
  state: z.enum(taskStates),
  /** Cancel was asked for and the step in hand is not over yet. */
  is_cancelling: z.boolean(),
  /** How far it is, in what it counts; a total of 0 is not known yet. */
  done: z.number().int(),
  total: z.number().int(),
  /** Why it failed. */
  failure: text.nullable(),
  /** What it leaves for the page that asked for it. */
  result: z.record(z.string(), z.json()).nullable(),
  /** The name of the file that can be fetched. */
  file_name: z.string().nullable(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
});

const look = { staff: { permission: 'look' } } as const;

/** Long work that a worker does: how far it is, Cancel, and what it leaves. */
export const taskContract = defineContract({
  id: 'task',
  title: { en: 'Long work', th: 'งานที่ใช้เวลา' },
  live: {
    /** Ids of tasks. */
    task: ['staff'],
  },
  permissions: {
    /** Each task asks for a permission of its own beside this one. */
    look: ['frontdesk', 'staff', 'admin'],
  },
  permissionTitles: { look: { en: 'See long work', th: 'ดูงานที่ใช้เวลา' } },
  problems: {},
  endpoints: {
    tasks: {
      method: 'GET',
      path: '/api/task/',
      summary: 'The newest 20 tasks of one kind; none where the caller may not see them.',
      access: look,
      input: z.object({ name: notEmpty }),
      output: json(z.array(taskSchema)),
    },
    task: {
      method: 'GET',
      path: '/api/task/id-{id}',
      summary: 'One task; 404 where the caller lacks the permission that it asks for.',
      access: look,
      input: z.object({ id: id('task') }),
      output: json(taskSchema),
    },
    cancelTask: {
      method: 'POST',
      path: '/api/task/id-{id}/cancel',
      summary: 'Has a task end with the step in hand; one that is over stays as it ended.',
      access: look,
      input: z.object({ id: id('task') }),
      output: json(taskSchema),
    },
    taskFile: {
      method: 'GET',
      path: '/api/task/id-{id}/file',
      summary: 'The file that a task has made; 404 where it has none or it was cleared away.',
      access: look,
      input: z.object({
        id: id('task'),
        /** A link sends no headers, so shop and audience stand in the query. */
        shop_id: shopId.optional(),
        audience: z.literal('staff').optional(),
      }),
      output: file('application/octet-stream'),
    },
  },
});
