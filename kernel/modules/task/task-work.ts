import { z } from 'zod';
import type { TaskWork } from '../../server/plugin/task.ts';

const checkpoint = z.object({ state: z.string() });

/** What the steps of a task would be handed next. */
export const parseTaskWork = (row: {
  input: string;
  checkpoint: string | null;
}): TaskWork<string, string> => ({
  input: row.input,
  state: row.checkpoint === null ? null : checkpoint.parse(JSON.parse(row.checkpoint)).state,
});
