import { Field, Switch as HeadlessSwitch, Label } from '@headlessui/react';
import type { ReactNode } from 'react';

interface Props {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
}

/** On or off, at once. As part of a form that is sent later, use `Checkbox`. */
export const Switch = ({ label, checked, onChange, disabled }: Props) => (
  <Field disabled={disabled} className="flex min-h-11 items-center justify-between gap-3">
    <Label className="min-w-0 flex-1 cursor-pointer">{label}</Label>
    <HeadlessSwitch
      checked={checked}
      onChange={onChange}
      className="group inline-flex h-7 w-12 shrink-0 items-center rounded-full border border-control bg-sunken transition-colors duration-150 data-checked:border-success data-checked:bg-success disabled:opacity-50"
    >
      <span className="size-5 translate-x-1 rounded-full bg-control transition-transform duration-150 group-data-checked:translate-x-6 group-data-checked:bg-surface" />
    </HeadlessSwitch>
  </Field>
);
