import { Select } from '../../kit/components/field.tsx';
import { ReadError, type ReadState } from '../../kit/components/states.tsx';
import { useTexts } from '../../kit/text/texts.ts';
import { deskTexts } from './desk-texts.ts';

interface Props {
  readonly label: string;
  /** What can be chosen; undefined while it is fetched. */
  readonly options: readonly { readonly id: string; readonly name: string }[] | undefined;
  readonly value: string | null | undefined;
  /** The call that the options are of; where it fails, Retry stands below. */
  readonly read: ReadState;
  /** Said while nothing is chosen. */
  readonly missing?: string;
  readonly onChoose: (id: string) => void;
}

/** One step of a dialog that asks step by step: a select that is empty until something is chosen. */
export function ChoiceSelect({ label, options = [], read, value, missing, onChoose }: Props) {
  const t = useTexts(deskTexts);
  return (
    <>
      <Select
        label={label}
        placeholder={t('choose')}
        choices={options.map(({ id, name }) => ({ value: id, label: name }))}
        value={value ?? ''}
        error={value ? undefined : missing}
        onChange={({ target }) => onChoose(target.value)}
      />
      <ReadError read={read} />
    </>
  );
}
