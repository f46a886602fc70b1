import type { MouseEvent } from 'react';
import { classes } from '../../kit/components/classes.ts';
import { Icon } from '../../kit/components/icon.tsx';
import { Link } from '../../kit/navigation/navigation.tsx';
import { hasOpenOverlay } from '../../kit/navigation/overlay-history.ts';
import { kitTexts } from '../../kit/text/kit-texts.ts';
import { useTexts } from '../../kit/text/texts.ts';

/** Takes back what is chosen over the page, such as a class of the list, before the arrow leaves the page. */
const backInstead = (event: MouseEvent): void => {
  if (!hasOpenOverlay()) return;
  event.preventDefault();
  window.history.back();
};

/** The arrow before a page's title. */
export function BackLink({ to, className }: { readonly to: string; readonly className: string }) {
  return (
    <Link
      to={to}
      onClick={backInstead}
      aria-label={useTexts(kitTexts)('back')}
      className={classes(
        'print:hidden -ml-3 inline-flex size-11 shrink-0 items-center justify-center rounded-control',
        className,
      )}
    >
      <Icon name="arrow-left" />
    </Link>
  );
}
