import { Select, type SelectProps } from '../components/field.tsx';
import { kitTexts } from '../text/kit-texts.ts';
import { useTexts } from '../text/texts.ts';
import type { Lookup } from './lookups.ts';

interface Props extends Omit<SelectProps, 'choices' | 'placeholder'> {
  readonly lookup: Lookup;
}

/** A form's choice among the shop's records. */
export function LookupSelect({ lookup: { choices = [] }, ...rest }: Props) {
  const t = useTexts(kitTexts);
  const mayBeNone = choices.some(({ value }) => value === '');
  return <Select {...rest} choices={choices} placeholder={mayBeNone ? undefined : t('choose')} />;
}
