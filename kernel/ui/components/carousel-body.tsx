import useEmblaCarousel from 'embla-carousel-react';
import type { ReactNode } from 'react';

/** The row that can be dragged; `Carousel` fetches it. */
export function CarouselBody({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const [view] = useEmblaCarousel({ align: 'start', containScroll: 'trimSnaps', dragFree: false });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by the keyboard
    <section ref={view} aria-label={label} tabIndex={0} className="-mx-4 overflow-hidden px-4">
      <div className="flex touch-pan-y gap-3">{children}</div>
    </section>
  );
}
