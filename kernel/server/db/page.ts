import type { Model } from 'objection';
import type { ShopQueryBuilder } from './model.ts';

/** Which page of a list is asked for, as `pageInput` of the contracts reads it. */
export interface Page {
  /** From 1. */
  readonly page: number;
  /** Rows on a page. */
  readonly length: number;
}

/** The order of a history: by when it happened, and within one moment as it was written. */
export const newestFirst: { column: string; order: 'desc' }[] = [
  { column: 'created_at', order: 'desc' },
  { column: 'id', order: 'desc' },
];

interface Limited {
  limit(rows: number): { offset(rows: number): unknown };
}

/** Narrows a query, of a model or of a table, to one page. @returns the same query. */
export function onPage<Q extends Limited>(query: Q, { page, length }: Page): Q {
  query.limit(length).offset((page - 1) * length);
  return query;
}

/**
 * Reads one page of a query, and how many rows there are in all: what a `/vuetify` list answers
 * (docs/domain/conventions.md#c2).
 */
export async function readPage<M extends Model>(
  query: ShopQueryBuilder<M>,
  { page, length }: Page,
): Promise<{ data: M[]; total_items: number }> {
  const { results, total } = await query.page(page - 1, length);
  return { data: results, total_items: total };
}
