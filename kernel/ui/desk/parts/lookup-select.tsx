import { type Choice, Select, type SelectProps } from '../../kit/components/field.tsx';
import { ErrorState } from '../../kit/components/states.tsx';
import { useTexts } from '../../kit/text/texts.ts';
import { deskTexts } from './desk-texts.ts';
import type { Lookup } from './lookups.ts';

interface Props extends Omit<SelectProps, 'choices' | 'placeholder'> {
  readonly lookup: Lookup;
  /** A choice before the records, such as none or all of them, which is there before they are. */
  readonly first?: Choice;
}

/** A form's choice among the shop's records; where these did not come, Retry stands below it. */
export function LookupSelect({ lookup: { choices = [], failed, retry }, first, ...rest }: Props) {
  const t = useTexts(deskTexts);
  const all = first ? [first, ...choices] : choices;
  const mayBeNone = first || choices.some(({ value }) => value === '');
  return (
    <>
      <Select {...rest} choices={all} placeholder={mayBeNone ? undefined : t('choose')} />
      {failed && <ErrorState onRetry={retry} />}
    </>
  );
}
