import { z } from 'zod';
import { lastPage, maxPageSize, maxSearchLength } from './page-limits.ts';
import { line } from './written-text.ts';

/**
 * What every `/vuetify` list takes (docs/domain/conventions.md#c2): `page` from 1, `length` 1 to 100, `search` on the
 * columns shown.
 */
export const pageInput = z.object({
  page: z.coerce.number().int().min(1).max(lastPage).default(1),
  length: z.coerce.number().int().min(1).max(maxPageSize).default(20),
  search: line.max(maxSearchLength).default(''),
});

/** A page of rows and how many there are in all. */
export const pageOf = <S extends z.ZodType>(row: S) =>
  z.object({ data: z.array(row), total_items: z.number().int() });

/** A lookup list: what a select shows. */
export const lookup = z.array(z.object({ id: z.string(), name: z.string() }));
