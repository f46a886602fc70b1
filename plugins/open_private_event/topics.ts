import { z } from 'zod';
import { statement } from '#kernel/server/db/statement.ts';
import type { Scope } from '#kernel/server/scope.ts';

const topicsById = statement(
  'SELECT id, name, period, color, fund_id FROM topic WHERE shop_id = :shop_id AND id IN (:ids)',
  z.object({
    id: z.string(),
    name: z.string(),
    period: z.number(),
    color: z.string(),
    fund_id: z.string().nullable(),
  }),
);

/** What a session takes from its topic. */
export interface SessionTopic {
  readonly id: string;
  readonly name: string;
  /** Minutes. */
  readonly period: number;
  readonly color: string;
  /** The fund that pays one point for it; null for what is free. */
  readonly fund_id: string | null;
}

/** Topics of the shop by their ids. */
export async function findTopics(
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SessionTopic>> {
  if (ids.length === 0) return new Map();
  const rows = await scope.rows(topicsById, { ids: [...new Set(ids)] });
  return new Map(rows.map((topic) => [topic.id, topic]));
}
