import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  /** Cards with a width of their own, such as `w-64 shrink-0`. */
  readonly children: ReactNode;
}

/** Cards side by side, one pulled into view after the other: the browser's own snapping, which costs no code. */
export function Carousel({ label, children }: Props) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by the keyboard
      tabIndex={0}
      className="-mx-4 snap-x snap-mandatory scroll-px-4 overflow-x-auto px-4 [scrollbar-width:none]"
    >
      <div className="flex w-max gap-3 *:snap-start">{children}</div>
    </section>
  );
}
