import type { LocalizedText } from '#kernel/contract/problems.ts';

/** Parts of a day, by the hour from which each lasts until the next. */
const dayParts = { morning: 0, afternoon: 12, evening: 17 } as const;
export type DayPart = keyof typeof dayParts;
export const dayPartNames = ['morning', 'afternoon', 'evening'] as const satisfies readonly DayPart[];

/** What a member wants to see of a day; null where anything goes. */
export interface ClassFilter {
  readonly instructor: string | null;
  readonly topic: string | null;
  readonly part: DayPart | null;
  /** Only classes with places left. */
  readonly isFree: boolean;
  /** Only classes that the member's points pay for. */
  readonly isPaid: boolean;
  /** Only classes whose type or instructor is a favorite. */
  readonly isFavorite: boolean;
}

interface FilteredClass {
  readonly datetime: string;
  readonly instructor: string;
  readonly topic: string;
  readonly left: number;
  readonly is_favorite?: boolean;
}

/** Finds the part of the day in which something starts. @param datetime ends with `HH:mm`. */
export const findDayPart = (datetime: string): DayPart => {
  const hour = Number(datetime.slice(-5, -3)) % 24;
  if (hour >= dayParts.evening) return 'evening';
  return hour >= dayParts.afternoon ? 'afternoon' : 'morning';
};

/** Reads a filter from the query of an address. What is no part of the day counts as none. */
export const readFilter = (query: URLSearchParams): ClassFilter => ({
  instructor: query.get('instructor') || null,
  topic: query.get('topic') || null,
  part: dayPartNames.find((part) => part === query.get('part')) ?? null,
  isFree: query.has('free'),
  isPaid: query.has('points'),
  isFavorite: query.has('favorites'),
});

/**
 * Writes a filter into the query of an address.
 * @param language of the names in it.
 */
export const writeFilter = (
  query: URLSearchParams,
  filter: ClassFilter,
  language: string | null = null,
): URLSearchParams => {
  const { instructor, topic, part, isFree, isPaid, isFavorite } = filter;
  const names = instructor === null && topic === null ? null : language;
  const marks = { free: isFree, points: isPaid, favorites: isFavorite };
  const values = { instructor, topic, part, names };
  for (const [name, isOn] of Object.entries(marks))
    if (isOn) query.set(name, '1');
    else query.delete(name);
  for (const [name, value] of Object.entries(values))
    if (value) query.set(name, value);
    else query.delete(name);
  return query;
};

/** Whether the names in an address's filter are of another language than the screen, in which they can differ. */
export const hasForeignNames = (query: URLSearchParams, language: string): boolean => {
  const names = query.get('names');
  return names !== null && names !== language;
};

/** Removes an instructor and a class type that no class of the day has. */
export const removeUnknownNames = (
  filter: ClassFilter,
  listed: readonly Pick<FilteredClass, 'instructor' | 'topic'>[],
): ClassFilter => ({
  ...filter,
  instructor: listed.some(({ instructor }) => instructor === filter.instructor) ? filter.instructor : null,
  topic: listed.some(({ topic }) => topic === filter.topic) ? filter.topic : null,
});

/** Says why no class of a day fits a filter. It names the class type or the instructor that the day lacks. */
export function explainNoMatch(
  { topic, instructor }: ClassFilter,
  listed: readonly Pick<FilteredClass, 'instructor' | 'topic'>[],
): LocalizedText {
  const missing = [
    listed.some((each) => each.topic === topic) ? null : topic,
    listed.some((each) => each.instructor === instructor) ? null : instructor,
  ].find((name) => name !== null);
  if (missing) return { en: `${missing}: no class on this day.`, th: `${missing} ไม่มีคลาสในวันที่เลือก` };
  return { en: 'No class matches the filters.', th: 'ไม่มีคลาสตรงกับตัวกรอง' };
}

const filterFields = ['instructor', 'topic', 'part', 'free', 'points', 'favorites', 'names'] as const;

/** Copies the filter of an address into another one. @returns what the other one ends with; empty without a filter. */
export const formatFilter = (query: URLSearchParams): string => {
  const copied = new URLSearchParams();
  for (const field of filterFields) {
    const value = query.get(field);
    if (value) copied.set(field, value);
  }
  return copied.size === 0 ? '' : `&${copied}`;
};

/** The filter that lets every class through. */
export const noFilter: ClassFilter = {
  instructor: null,
  topic: null,
  part: null,
  isFree: false,
  isPaid: false,
  isFavorite: false,
};

export const hasFilter = (filter: ClassFilter): boolean =>
  filter.instructor !== null ||
  filter.topic !== null ||
  filter.part !== null ||
  filter.isFree ||
  filter.isPaid ||
  filter.isFavorite;

/** Returns whether a class fits a filter. @param canPay whether the member's points pay for it. */
export const matchesFilter = <Listed extends FilteredClass>(
  filter: ClassFilter,
  listed: Listed,
  canPay: (listed: Listed) => boolean,
): boolean =>
  (filter.instructor === null || listed.instructor === filter.instructor) &&
  (filter.topic === null || listed.topic === filter.topic) &&
  (filter.part === null || findDayPart(listed.datetime) === filter.part) &&
  (!filter.isFree || listed.left > 0) &&
  (!filter.isFavorite || listed.is_favorite === true) &&
  (!filter.isPaid || canPay(listed));
