import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useEffect,
  useId,
  useRef,
} from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

/** What a field needs beside its control. */
export interface FieldProps {
  readonly label: ReactNode;
  /** A hint below the control. */
  readonly hint?: ReactNode;
  /** Why the value was refused; it replaces the hint. */
  readonly error?: string;
  /** The label is only for screen readers, where the place says it already. */
  readonly hidesLabel?: boolean;
  readonly className?: string;
}

interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface Props extends FieldProps {
  /** The control; it must take the given properties. */
  readonly children: (control: ControlProps) => ReactNode;
}

/** Label, control, hint and error, bound together for screen readers. */
export function Field({ label, hint, error, hidesLabel, className, children }: Props) {
  const id = useId();
  const note = error || hint ? `${id}-note` : undefined;
  const field = useRef<HTMLDivElement>(null);
  // A field that has the focus already is not scrolled to again, and its error may lie below what is seen.
  useEffect(() => {
    if (error && field.current?.contains(document.activeElement))
      field.current.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  return (
    <div ref={field} className={classes('flex flex-col gap-1', className)}>
      <label htmlFor={id} className={hidesLabel ? 'sr-only' : 'font-medium text-sm'}>
        {label}
      </label>
      {children({ id, 'aria-describedby': note, 'aria-invalid': error ? true : undefined })}
      {error ? (
        <p id={note} className="flex items-center gap-1 text-danger text-sm">
          <Icon name="circle-alert" className="size-4" />
          {error}
        </p>
      ) : (
        hint && (
          <p id={note} className="text-muted text-sm">
            {hint}
          </p>
        )
      )}
    </div>
  );
}

/** How every control of a form looks. */
export const controlLook =
  'min-h-11 w-full text-ellipsis rounded-control border border-control bg-surface px-3 py-2 text-base text-ink aria-invalid:border-danger disabled:bg-sunken disabled:text-muted';

export interface TextInputProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> {
  readonly ref?: Ref<HTMLInputElement>;
}

/** One line of text. Takes what react-hook-form's `register` gives. */
export const TextInput = ({ label, hint, error, hidesLabel, className, ...rest }: TextInputProps) => (
  <Field {...{ label, hint, error, hidesLabel, className }}>
    {(control) => <input type="text" {...rest} {...control} className={controlLook} />}
  </Field>
);

export interface TextAreaProps
  extends FieldProps,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> {
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text. */
export const TextArea = ({ label, hint, error, hidesLabel, className, rows = 3, ...rest }: TextAreaProps) => (
  <Field {...{ label, hint, error, hidesLabel, className }}>
    {(control) => <textarea rows={rows} {...rest} {...control} className={controlLook} />}
  </Field>
);

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectProps extends FieldProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'> {
  readonly choices: readonly Choice[];
  /** Shown while nothing is chosen. */
  readonly placeholder?: string;
  readonly ref?: Ref<HTMLSelectElement>;
}

/** One of a few choices, by the device's own picker. For many, or ones to search, use `Combobox`. */
export const Select = ({
  label,
  hint,
  error,
  hidesLabel,
  className,
  choices,
  placeholder,
  ...rest
}: SelectProps) => (
  <Field {...{ label, hint, error, hidesLabel, className }}>
    {(control) => (
      <span className="relative">
        <select {...rest} {...control} className={classes(controlLook, 'appearance-none pr-10')}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {choices.map(({ value, label: text, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {text}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
        />
      </span>
    )}
  </Field>
);

/** A day, by the device's own picker; the value is `YYYY-MM-DD`. */
export const DateInput = (props: Omit<TextInputProps, 'type'>) => <TextInput {...props} type="date" />;

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  readonly label: ReactNode;
  readonly error?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Yes or no, as part of a form. For what takes effect at once use `Switch`. */
export function Checkbox({ label, error, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          {...rest}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          className="size-5 shrink-0 accent-accent"
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={id} className="flex items-center gap-1 text-danger text-sm">
          <Icon name="circle-alert" className="size-4" />
          {error}
        </p>
      )}
    </div>
  );
}
