import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  /** `-` where there is none. */
  readonly value: ReactNode;
  readonly hint?: string;
}

/** A value of a record that cannot be changed here, in the shape of those that can. */
export const ReadOnly = ({ label, value, hint }: Props) => (
  <div className="flex flex-col pb-6">
    <span className="font-medium text-sm">{label}</span>
    <span className="flex min-h-11 items-center break-words">
      <span className="min-w-0">{value || '-'}</span>
    </span>
    {hint && <p className="text-muted text-sm">{hint}</p>}
  </div>
);
