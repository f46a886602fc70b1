import { formatFilter } from './filter-classes.ts';

/** Which list of classes the form opens with. */
interface ListPlace {
  readonly branch?: string;
  /** Shop-local, such as `2026-12-31`. */
  readonly date?: string;
}

/**
 * Returns what addresses of the form and of a class say of a list, so that Back opens the list that led to the class.
 * @param query of the form or of the class, for the filter and for what `place` lacks.
 */
export const formatList = (query: URLSearchParams, place: ListPlace = {}): string => {
  const branch = place.branch ?? query.get('branch');
  const date = place.date ?? query.get('date');
  const list = new URLSearchParams({ ...(branch && { branch }), ...(date && { date }) });
  return `${list.size > 0 ? `&${list}` : ''}${formatFilter(query)}`;
};
