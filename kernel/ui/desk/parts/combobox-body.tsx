import {
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Combobox as HeadlessCombobox,
} from '@headlessui/react';
import { useEffect, useState } from 'react';
import { controlLook, Field } from '../../kit/components/field.tsx';
import { Icon } from '../../kit/components/icon.tsx';
import { Skeleton } from '../../kit/components/skeleton.tsx';
import { useTexts } from '../../kit/text/texts.ts';
import type { ComboboxProps, Option } from './combobox.tsx';
import { deskTexts } from './desk-texts.ts';

/** Stands for what is not there yet among the options. */
const creation: Option = { id: '', label: '' };

/** After this pause in typing it searches; in milliseconds. */
const pause = 150;

/** The field itself, which `Combobox` fetches. */
export function ComboboxBody({
  value,
  onChange,
  options,
  onSearch,
  create,
  placeholder,
  autoFocus,
  opensByTyping,
  ...field
}: ComboboxProps) {
  const t = useTexts(deskTexts);
  const [typed, setTyped] = useState('');
  const [searched, setSearched] = useState('');
  // What is listed was found for other words, so that Enter must not take the first of it.
  const isBehind = typed.trim() !== searched;
  const isFinding = isBehind || options === undefined;
  const choose = (option: Option | null) => {
    if (option === creation) create?.onCreate(typed.trim());
    else onChange(option);
  };
  useEffect(() => {
    const timer = setTimeout(() => {
      setSearched(typed.trim());
      onSearch(typed.trim());
    }, pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <Field {...field}>
      {(control) => (
        <HeadlessCombobox
          value={value}
          by="id"
          onChange={choose}
          onClose={() => setTyped('')}
          // The open list hides what stands below it, which matters once there is a choice.
          immediate={value === null && !opensByTyping}
        >
          <ComboboxInput
            {...control}
            autoComplete="off"
            autoFocus={autoFocus}
            placeholder={placeholder ?? t('search')}
            displayValue={(option: Option | null) => option?.label ?? ''}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              // Enter would close the list and take away what is typed.
              if (event.key === 'Enter' && isFinding) event.preventDefault();
            }}
            className={controlLook}
          />
          <ComboboxOptions
            anchor={{ to: 'bottom start', padding: 8 }}
            aria-busy={isFinding}
            className="z-50 w-(--input-width) [--anchor-max-height:18rem] overflow-y-auto rounded-card border border-line bg-surface p-1 text-ink shadow-float"
          >
            {options === undefined && <Skeleton className="m-2 h-8" />}
            {options?.length === 0 && <p className="px-3 py-2 text-muted">{t('nothing_found')}</p>}
            {options?.length === 0 && create && (
              <ComboboxOption
                value={creation}
                disabled={isBehind}
                className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-3 py-1 text-accent data-focus:bg-sunken"
              >
                <Icon name="user-plus" />
                {create.label}
              </ComboboxOption>
            )}
            {options?.map((option) => (
              <ComboboxOption
                key={option.id}
                value={option}
                disabled={isBehind}
                className="flex min-h-11 cursor-pointer flex-col justify-center rounded-control px-3 py-1 data-focus:bg-sunken"
              >
                <span>{option.label}</span>
                {option.note && <span className="text-muted text-sm">{option.note}</span>}
              </ComboboxOption>
            ))}
          </ComboboxOptions>
        </HeadlessCombobox>
      )}
    </Field>
  );
}
