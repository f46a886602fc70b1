import type { InputHTMLAttributes, ReactNode } from 'react';
import { classes } from './classes.ts';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange' | 'className'> {
  readonly label: ReactNode;
  /** The label is read out and not seen. */
  readonly hidesLabel?: boolean;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** On or off, at once. As part of a form that is sent later, use `Checkbox`. */
export const Switch = ({ label, hidesLabel, onChange, ...rest }: Props) => (
  <label
    className={classes(
      'flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1',
      rest.disabled ? 'cursor-not-allowed' : 'cursor-pointer',
    )}
  >
    <span className={hidesLabel ? 'sr-only' : 'min-w-0 flex-1 basis-28'}>{label}</span>
    <input
      type="checkbox"
      role="switch"
      aria-checked={rest.checked}
      {...rest}
      onChange={(event) => onChange(event.target.checked)}
      className="relative ml-auto h-7 w-12 shrink-0 appearance-none rounded-full border border-control bg-sunken transition-colors duration-150 before:absolute before:top-1/2 before:left-1 before:size-5 before:-translate-y-1/2 before:rounded-full before:bg-control before:transition-transform before:duration-150 checked:border-accent checked:bg-accent checked:before:translate-x-5 checked:before:bg-surface disabled:opacity-50"
    />
  </label>
);
