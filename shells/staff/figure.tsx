import type { ReactNode } from 'react';
import { classes, Link, Skeleton } from '#kernel/ui/index.ts';

interface Props {
  /** What is counted. */
  readonly label: string;
  readonly value: string;
  /** The page that lists what is counted; none where the person may not see it. */
  readonly to?: string | null | undefined;
  /** What the value means, below it. */
  readonly children?: ReactNode;
}

/** A figure that leads to what it counts. */
export function Figure({ label, value, to, children }: Props) {
  return (
    <li
      className={classes(
        'relative flex min-w-0 flex-col gap-1 rounded-card border border-line bg-surface p-4 text-ink transition-colors duration-150',
        to && 'hover:border-control',
      )}
    >
      <span className="text-muted text-sm">{label}</span>
      <span className="tabular wrap-anywhere font-semibold text-xl">
        {to ? (
          // The whole plate is pressed, but only what it counts is read out.
          <Link
            to={to}
            aria-label={`${label}: ${value}`}
            className="underline-offset-4 after:absolute after:inset-0 after:rounded-card hover:underline"
          >
            {value}
          </Link>
        ) : (
          value
        )}
      </span>
      {children && <div className="flex flex-col gap-1 text-muted text-sm">{children}</div>}
    </li>
  );
}

/** Figures side by side, under what they have in common. */
export const Figures = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="flex flex-col gap-2" aria-label={title}>
    <h2 className="font-semibold">{title}</h2>
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-3">{children}</ul>
  </section>
);

/** The shape of figures that are on their way. */
export const FigureSkeleton = ({ count = 2 }: { readonly count?: number }) => (
  <div className="flex flex-col gap-2">
    <Skeleton className="h-6 w-40" />
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-3">
      {Array.from({ length: count }, (_, at) => (
        <Skeleton key={at} className="h-28 w-full" />
      ))}
    </div>
  </div>
);
