import { classes, useFormats } from '#kernel/ui/index.ts';

interface Props {
  /** Baht as the wire writes them, with their sign. */
  readonly value: string;
  readonly className?: string;
}

/** Money that came, in green, or went, in ink: red is for failures only. */
export function SignedBaht({ value, className }: Props) {
  const formats = useFormats();
  const isTaken = value.startsWith('-');
  return (
    <span
      className={classes('tabular whitespace-nowrap font-semibold', !isTaken && 'text-success', className)}
    >
      {isTaken ? '−' : '+'}
      {formats.baht(value.replace('-', ''))}
    </span>
  );
}
