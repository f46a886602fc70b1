import { Button, defineTexts, Select, useTexts } from '#kernel/ui/index.ts';
import type { ClassOffer } from './class-offer.ts';
import { dayPartNames } from './filter-classes.ts';
import type { useClassFilter } from './use-class-filter.ts';

const texts = defineTexts('class_event.filters', {
  label: { en: 'Filters', th: 'ตัวกรอง' },
  instructor: { en: 'Instructor', th: 'ผู้สอน' },
  topic: { en: 'Class type', th: 'ประเภทคลาส' },
  part: { en: 'Time of day', th: 'ช่วงเวลา' },
  morning: { en: 'Morning', th: 'เช้า' },
  afternoon: { en: 'Afternoon', th: 'บ่าย' },
  evening: { en: 'Evening', th: 'เย็น' },
  free: { en: 'Free places', th: 'มีที่ว่าง' },
  points: { en: 'My points', th: 'ใช้แต้มที่มี' },
  favorites: { en: 'Favorites', th: 'ที่ชอบ' },
});

/** The values of a day to choose from, with the chosen one even if the day lacks it. */
const listChoices = (values: readonly string[], chosen: string | null) =>
  [...new Set(chosen === null ? values : [...values, chosen])]
    .sort((one, other) => one.localeCompare(other, 'th'))
    .map((value) => ({ value, label: value }));

interface ToggleProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

const Toggle = ({ label, isOn, onChange }: ToggleProps) => (
  <Button
    variant="secondary"
    icon={isOn ? 'check' : undefined}
    aria-pressed={isOn}
    onClick={() => onChange(!isOn)}
  >
    {label}
  </Button>
);

export interface ClassFiltersProps extends Pick<ReturnType<typeof useClassFilter>, 'filter' | 'change'> {
  /** All classes of the day. */
  readonly offers: readonly ClassOffer[];
  readonly hasFavorites: boolean;
}

/** What narrows the list of a day, in one line that scrolls sideways. */
export function ClassFilters({ offers, hasFavorites, filter, change }: ClassFiltersProps) {
  const t = useTexts(texts);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no scrolling of its own in every browser
    <div
      role="group"
      aria-label={t('label')}
      className="-mx-4 -my-1 flex gap-2 overflow-x-auto scroll-px-4 px-4 py-1 [&>*]:shrink-0"
    >
      <Select
        label={t('instructor')}
        hidesLabel
        className="max-w-48"
        placeholder={t('instructor')}
        choices={listChoices(
          offers.map(({ instructor }) => instructor),
          filter.instructor,
        )}
        value={filter.instructor ?? ''}
        onChange={(event) => change({ instructor: event.target.value || null })}
      />
      <Select
        label={t('topic')}
        hidesLabel
        className="max-w-48"
        placeholder={t('topic')}
        choices={listChoices(
          offers.map(({ topic }) => topic),
          filter.topic,
        )}
        value={filter.topic ?? ''}
        onChange={(event) => change({ topic: event.target.value || null })}
      />
      <Select
        label={t('part')}
        hidesLabel
        className="max-w-48"
        placeholder={t('part')}
        choices={dayPartNames.map((part) => ({ value: part, label: t(part) }))}
        value={filter.part ?? ''}
        onChange={(event) =>
          change({ part: dayPartNames.find((part) => part === event.target.value) ?? null })
        }
      />
      <Toggle label={t('free')} isOn={filter.isFree} onChange={(isFree) => change({ isFree })} />
      <Toggle label={t('points')} isOn={filter.isPaid} onChange={(isPaid) => change({ isPaid })} />
      {(hasFavorites || filter.isFavorite) && (
        <Toggle
          label={t('favorites')}
          isOn={filter.isFavorite}
          onChange={(isFavorite) => change({ isFavorite })}
        />
      )}
    </div>
  );
}
