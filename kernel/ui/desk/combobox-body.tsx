import {
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Combobox as HeadlessCombobox,
} from '@headlessui/react';
import { useEffect, useState } from 'react';
import { controlLook, Field } from '../components/field.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { kitTexts } from '../text/kit-texts.ts';
import { useTexts } from '../text/texts.ts';
import type { ComboboxProps, Option } from './combobox.tsx';

/** After this pause in typing it searches; in milliseconds. */
const pause = 150;

/** The field itself, which `Combobox` fetches. */
export function ComboboxBody({
  value,
  onChange,
  options,
  onSearch,
  placeholder,
  autoFocus,
  ...field
}: ComboboxProps) {
  const t = useTexts(kitTexts);
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => onSearch(typed.trim()), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <Field {...field}>
      {(control) => (
        <HeadlessCombobox value={value} by="id" onChange={onChange} onClose={() => setTyped('')} immediate>
          <ComboboxInput
            {...control}
            autoComplete="off"
            autoFocus={autoFocus}
            placeholder={placeholder ?? t('search')}
            displayValue={(option: Option | null) => option?.label ?? ''}
            onChange={(event) => setTyped(event.target.value)}
            className={controlLook}
          />
          <ComboboxOptions
            anchor="bottom start"
            className="z-50 max-h-72 w-(--input-width) overflow-y-auto rounded-card border border-line bg-surface p-1 text-ink shadow-float"
          >
            {options === undefined && <Skeleton className="m-2 h-8" />}
            {options?.length === 0 && <p className="px-3 py-2 text-muted">{t('nothing_found')}</p>}
            {options?.map((option) => (
              <ComboboxOption
                key={option.id}
                value={option}
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
