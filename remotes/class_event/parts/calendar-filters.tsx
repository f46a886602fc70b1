import { useState } from 'react';
import { useBranchLookup, useInstructorLookup } from '#kernel/ui/desk.ts';
import { type Choice, defineTexts, Select, useShop, useTexts } from '#kernel/ui/index.ts';

const texts = defineTexts('class_event.filters', {
  branch: { en: 'Branch', th: 'สาขา' },
  instructor: { en: 'Instructor', th: 'ผู้สอน' },
  all: { en: 'All', th: 'ทั้งหมด' },
});

/** Ids that the calendar is narrowed to; empty means all. */
export interface Filters {
  readonly branch: string;
  readonly instructor: string;
}

const all: Filters = { branch: '', instructor: '' };
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

const read = (key: string): Filters => {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof found !== 'object' || found === null) return all;
    const { branch, instructor } = { branch: undefined, instructor: undefined, ...found };
    return { branch: textOf(branch), instructor: textOf(instructor) };
  } catch {
    return all;
  }
};

/** The calendar's filters, which the browser remembers for each shop. */
export const useFilters = (): readonly [Filters, (change: Partial<Filters>) => void] => {
  const key = `sala-class-filters:${useShop().id}`;
  const [filters, setFilters] = useState(() => read(key));
  const change = (part: Partial<Filters>) => {
    const next = { ...filters, ...part };
    setFilters(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // A browser that keeps nothing filters all the same.
    }
  };
  return [filters, change];
};

interface FilterProps {
  readonly label: string;
  readonly choices: readonly Choice[] | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Filter({ label, choices = [], value, onChange }: FilterProps) {
  const t = useTexts(texts);
  return (
    <Select
      label={label}
      choices={[{ value: '', label: t('all') }, ...choices]}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="w-40 max-w-[50%]"
    />
  );
}

interface Props {
  readonly filters: Filters;
  readonly onChange: (change: Partial<Filters>) => void;
}

/** Selects of instructor and branch, each with All. */
export function CalendarFilters({ filters, onChange }: Props) {
  const t = useTexts(texts);
  const branches = useBranchLookup();
  const instructors = useInstructorLookup();
  return (
    <>
      <Filter
        label={t('instructor')}
        choices={instructors.choices}
        value={filters.instructor}
        onChange={(instructor) => onChange({ instructor })}
      />
      <Filter
        label={t('branch')}
        choices={branches.choices}
        value={filters.branch}
        onChange={(branch) => onChange({ branch })}
      />
    </>
  );
}
