import { useState } from 'react';
import { useShop } from '../../app/boot/boot.ts';
import { type Choice, Select } from '../../kit/components/field.tsx';
import { useTexts } from '../../kit/text/texts.ts';
import { bookingTexts } from '../parts/booking-texts.ts';
import { useBranchLookup, useInstructorLookup, useTopicLookup } from '../parts/lookups.ts';

/** One select that narrows a list: the input's field, what it is called and what can be chosen. */
export interface FilterField<Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  /** Undefined while they are fetched. */
  readonly choices: readonly Choice[] | undefined;
}

/** What each field is narrowed to: an id, or empty for all. */
export type Filters<Name extends string> = Readonly<Record<Name, string>>;

/** Narrows by one of the shop's branches. */
export const useBranchFilter = (): FilterField<'branch'> => ({
  name: 'branch',
  label: useTexts(bookingTexts)('branch'),
  choices: useBranchLookup().choices,
});

/** Narrows by one of the shop's instructors. */
export const useInstructorFilter = (): FilterField<'instructor'> => ({
  name: 'instructor',
  label: useTexts(bookingTexts)('instructor'),
  choices: useInstructorLookup().choices,
});

/** Narrows by one of the shop's topics. */
export const useTopicFilter = (): FilterField<'topic'> => ({
  name: 'topic',
  label: useTexts(bookingTexts)('topic'),
  choices: useTopicLookup().choices,
});

/** One value for each field, by its name. */
export const filtersOf = <Name extends string>(
  fields: readonly FilterField<Name>[],
  valueAt: (name: Name) => unknown,
): Filters<Name> =>
  Object.fromEntries(
    fields.map(({ name }) => {
      const value = valueAt(name);
      return [name, typeof value === 'string' ? value : ''];
    }),
    // `fromEntries` forgets the names; they are the fields' own.
  ) as Record<Name, string>;

/**
 * What is narrowed to and offered: what was archived since it was chosen counts as all, which the select shows.
 * @param filters as they were chosen.
 */
export const offeredFilters = <Name extends string>(
  fields: readonly FilterField<Name>[],
  filters: Filters<Name>,
): Filters<Name> =>
  filtersOf(fields, (name) => {
    const choices = fields.find((field) => field.name === name)?.choices;
    const isOffered = choices?.some(({ value }) => value === filters[name]) ?? true;
    return isOffered ? filters[name] : '';
  });

const readStored = (key: string): ReadonlyMap<string, unknown> => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return new Map(Object.entries(stored ?? {}));
  } catch {
    return new Map();
  }
};

/**
 * Filters that the browser remembers for each shop, what changes one, and what clears all.
 * @param screen names whose filters they are, such as the feature's id.
 */
export const useRememberedFilters = <Name extends string>(
  screen: string,
  fields: readonly FilterField<Name>[],
): readonly [Filters<Name>, (name: Name, value: string) => void, () => void] => {
  const key = `sala-filters:${screen}:${useShop().id}`;
  const [chosen, setChosen] = useState(() => {
    const stored = readStored(key);
    return filtersOf(fields, (name) => stored.get(name));
  });
  const filters = offeredFilters(fields, chosen);
  const put = (next: Filters<Name>) => {
    setChosen(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // A browser that stores nothing filters all the same.
    }
  };
  return [
    filters,
    (name, value) => put({ ...filters, [name]: value }),
    () => put(filtersOf(fields, () => '')),
  ];
};

interface Props<Name extends string> {
  readonly fields: readonly FilterField<Name>[];
  readonly filters: Filters<Name>;
  readonly set: (name: Name, value: string) => void;
  readonly className?: string;
}

/** A select for each field, each with All. */
export function FilterSelects<Name extends string>({ fields, filters, set, className }: Props<Name>) {
  const t = useTexts(bookingTexts);
  return fields.map(({ name, label, choices = [] }) => (
    <Select
      key={name}
      label={label}
      choices={[{ value: '', label: t('all') }, ...choices]}
      value={filters[name]}
      onChange={(event) => set(name, event.target.value)}
      className={className}
    />
  ));
}
