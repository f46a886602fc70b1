import { z } from 'zod';
import { statement } from '#kernel/server/db/statement.ts';
import type { ReadScope } from '#kernel/server/tenancy/scope.ts';

const topicsById = statement(
  'SELECT id, name, name_en, period, color, fund_id, drop_in_satang, is_archived FROM topic WHERE shop_id = :shop_id AND id IN (:ids)',
  z.object({
    id: z.string(),
    name: z.string(),
    name_en: z.string().nullable(),
    period: z.number(),
    color: z.string(),
    fund_id: z.string().nullable(),
    drop_in_satang: z.coerce.number().nullable(),
    is_archived: z.coerce.boolean(),
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
  /** What it costs in place of points; null if it is not sold alone. */
  readonly drop_in_satang: number | null;
  readonly is_archived: boolean;
}

/** A topic with its English name; null if staff gave none. */
export interface NamedTopic extends SessionTopic {
  readonly name_en: string | null;
}

/** What a session costs that needs no points, in satang; null if points pay for it, or if it is free. */
export const findPrice = ({ fund_id, drop_in_satang }: SessionTopic): number | null =>
  fund_id === null ? drop_in_satang : null;

/** Topics of the shop by their ids, archived ones too. */
export async function findTopics(
  scope: ReadScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedTopic>> {
  if (ids.length === 0) return new Map();
  const rows = await scope.rows(topicsById, { ids: [...new Set(ids)] });
  return new Map(rows.map((topic) => [topic.id, topic]));
}

/** The topics that can be booked as a private session, as the shop has chosen them (docs/domain/booking.md#b27). */
export const offeredTopics = async (
  scope: ReadScope,
  settings: { readonly selectable_topics: readonly string[] },
): Promise<NamedTopic[]> =>
  [...(await findTopics(scope, settings.selectable_topics)).values()].filter(
    ({ is_archived }) => !is_archived,
  );

/** Whether a topic can be booked as a private session. */
export const isOffered = (
  { id, is_archived }: SessionTopic,
  settings: { readonly selectable_topics: readonly string[] },
): boolean => !is_archived && settings.selectable_topics.includes(id);
