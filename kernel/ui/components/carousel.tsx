import type { ReactNode } from 'react';
import { useCode } from '../shell/code.ts';

interface Props {
  readonly label: string;
  /** Cards with a width of their own, such as `w-64 shrink-0`. */
  readonly children: ReactNode;
}

/** Cards side by side, one pulled into view after the other. Before its code has come it is a row that scrolls. */
export function Carousel({ label, children }: Props) {
  const { code } = useCode('kit:carousel', () => import('./carousel-body.tsx'));
  if (code.status === 'ready')
    return <code.value.CarouselBody label={label}>{children}</code.value.CarouselBody>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by the keyboard
    <section aria-label={label} tabIndex={0} className="-mx-4 overflow-x-auto px-4">
      <div className="flex gap-3">{children}</div>
    </section>
  );
}
