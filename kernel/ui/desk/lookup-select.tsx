import { Select, type SelectProps } from '../components/field.tsx';
import { useTexts } from '../text/texts.ts';
import { deskTexts } from './desk-texts.ts';
import type { Lookup } from './lookups.ts';

interface Props extends Omit<SelectProps, 'choices' | 'placeholder'> {
  readonly lookup: Lookup;
}

/** A form's choice among the shop's records. */
export function LookupSelect({ lookup: { choices = [] }, ...rest }: Props) {
  const t = useTexts(deskTexts);
  const mayBeNone = choices.some(({ value }) => value === '');
  return <Select {...rest} choices={choices} placeholder={mayBeNone ? undefined : t('choose')} />;
}
