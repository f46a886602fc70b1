import { Field, type FieldProps } from '../../kit/components/field.tsx';
import { comingField } from '../../kit/components/first-field.ts';
import { Skeleton } from '../../kit/components/skeleton.tsx';
import { ErrorState } from '../../kit/components/states.tsx';
import { useCode } from '../../kit/network/code.ts';

export interface Option {
  readonly id: string;
  readonly label: string;
  /** A second line, such as a phone number. */
  readonly note?: string;
}

export interface ComboboxProps extends FieldProps {
  readonly value: Option | null;
  readonly onChange: (option: Option | null) => void;
  /** What was found for the text that is typed; undefined while it is being looked for. */
  readonly options: readonly Option[] | undefined;
  /** Called with the typed text, a moment after the last key. */
  readonly onSearch: (text: string) => void;
  /** Offered where nothing is found: what it is called, and what happens with the typed text. */
  readonly create?: { readonly label: string; readonly onCreate: (typed: string) => void };
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
  /** The list opens when something is typed, not with the focus, so that it hides no fields below. */
  readonly opensByTyping?: boolean;
}

/** One of many, found by typing a part of it. */
export function Combobox(props: ComboboxProps) {
  const { code, retry } = useCode('kit:combobox', () => import('./combobox-body.tsx'));
  if (code.status === 'ready') return <code.value.ComboboxBody {...props} />;
  if (code.status === 'failed') return <ErrorState onRetry={retry} />;
  const { label, hidesLabel, className } = props;
  return (
    <div {...comingField}>
      <Field {...{ label, hidesLabel, className }}>{() => <Skeleton className="h-11 w-full" />}</Field>
    </div>
  );
}
