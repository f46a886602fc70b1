import { type FilterField, type Filters, useRememberedFilters } from '../table/filters.tsx';
import type { CalendarEvent } from './calendar-event.ts';
import type { DayOffers } from './column-offer.ts';
import type { DayColumn } from './day-columns.tsx';

/** What the columns of a day stand for, as the person has chosen. */
export interface ColumnChoice {
  /** What they can stand for. */
  readonly fields: readonly FilterField[];
  /** The chosen field's name; empty for a day in one column. */
  readonly by: string;
  readonly choose: (name: string) => void;
  /** What the calendar is narrowed to. */
  readonly filters: Filters<string>;
  /** What is open on the day that is shown, where that is known of its columns. */
  readonly offers?: DayOffers;
}

/** Stands for a day in one column, where the person has chosen that. */
const undivided = 'none';
const stored = [{ name: 'by', label: '', choices: undefined }] as const;

/**
 * Columns by one of a calendar's filters, remembered for each shop.
 * @param feature the feature's id, under which the choice is remembered.
 * @param usual the field by which a day is divided where nobody has chosen yet; none unless given.
 */
export const useColumnChoice = (
  feature: string,
  fields: readonly FilterField[],
  filters: Filters<string>,
  usual = '',
): ColumnChoice => {
  const [{ by }, set] = useRememberedFilters(`${feature}:columns`, stored);
  const chosen = by === '' ? usual : by;
  const isOffered = fields.some(({ name }) => name === chosen);
  return {
    fields,
    by: isOffered ? chosen : '',
    choose: (name) => set('by', name === '' ? undivided : name),
    filters,
  };
};

/** Of more columns than these only those with something in them are shown, where it is not known what is open. */
const mostEmpty = 8;

/**
 * A day divided into its columns.
 * @param other heads the column of what stands for none of the choices, such as what was deleted.
 * @returns the columns, and the day's events with the id of theirs.
 */
export const divide = <Event extends Pick<CalendarEvent, 'columns'>>(
  { fields, by, filters, offers }: Pick<ColumnChoice, 'fields' | 'by' | 'filters' | 'offers'>,
  events: readonly Event[],
  other: string,
): {
  readonly columns: readonly Omit<DayColumn, 'date'>[];
  readonly events: readonly (Event & { readonly column: string })[];
  readonly offers: DayOffers | undefined;
} => {
  const all = fields.find(({ name }) => name === by)?.choices ?? [];
  const known = new Set(all.map(({ value }) => value));
  const placed = events.map((event) => {
    const id = event.columns?.[by] ?? '';
    return { ...event, column: known.has(id) ? id : '' };
  });
  const inUse = new Set(placed.map(({ column }) => column));
  const isOpen = (value: string) => !offers || offers.columns.includes(value);
  const offered = all.filter(
    ({ value }) => ((!filters[by] || value === filters[by]) && isOpen(value)) || inUse.has(value),
  );
  const isCrowded = !offers && offered.length > mostEmpty && inUse.size > 0;
  const columns = offered
    .filter(({ value }) => !isCrowded || inUse.has(value))
    .map(({ value, label }) => ({ id: value, label }));
  return {
    columns: inUse.has('') ? [...columns, { id: '', label: other }] : columns,
    events: placed,
    offers,
  };
};
