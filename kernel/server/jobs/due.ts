import { firstIdAt } from '../ids.ts';
import type { Due } from '../plugin.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Has a job that is done daily run for the shops that made a record since the day before, whose ids sort by when they
 * were drawn. Two days make up for a night without a worker.
 * @param model of the record; its ids are drawn by the kernel.
 */
export const dueWhereMadeLately = (model: Due['model']): Due => ({
  model,
  where: (rows, now) => void rows.where('id', '>=', firstIdAt(now.getTime() - 2 * dayMs)),
});
