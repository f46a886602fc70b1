import { InlineSelect, type InlineSelectProps } from '../../kit/inline/inline-edit.tsx';
import type { Lookup } from '../parts/lookups.ts';

interface Props extends Omit<InlineSelectProps, 'choices'> {
  readonly lookup: Lookup;
  /** What the value is called, shown until the choices have come, or where it is not offered any more. */
  readonly shown: string;
}

/** A choice among the shop's records, saved when it changes. */
export function InlineLookup({ lookup: { choices = [] }, shown, ...rest }: Props) {
  const { value } = rest;
  const isOffered = choices.some((choice) => choice.value === value);
  return <InlineSelect {...rest} choices={isOffered ? choices : [{ value, label: shown }, ...choices]} />;
}
