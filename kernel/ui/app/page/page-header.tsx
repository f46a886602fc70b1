import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { Icon } from '../../kit/components/icon.tsx';
import { Link } from '../../kit/navigation/navigation.tsx';
import { hasOpenOverlay } from '../../kit/navigation/overlay-history.ts';
import { kitTexts } from '../../kit/text/kit-texts.ts';
import { useTexts } from '../../kit/text/texts.ts';
import { useBoot } from '../boot/boot.ts';

/** Names the page in the browser's tab. */
export const usePageTitle = (title: string): void => {
  const shop = useBoot().shop?.name;
  useEffect(() => {
    document.title = shop ? `${title} · ${shop}` : title;
  }, [title, shop]);
};

export interface Breadcrumb {
  readonly label: string;
  readonly to?: string;
}

interface Props {
  readonly title: string;
  readonly crumbs?: readonly Breadcrumb[];
  /** Where the arrow before the title leads, on members' pages. */
  readonly back?: string;
  /** The one primary action of the page. */
  readonly action?: ReactNode;
}

/** Takes back what is chosen over the page, such as a class of the list, before the arrow leaves the page. */
const backInstead = (event: MouseEvent): void => {
  if (!hasOpenOverlay()) return;
  event.preventDefault();
  window.history.back();
};

/** A page's title with its way back and its one primary action. */
export function PageHeader({ title, crumbs, back, action }: Props) {
  const t = useTexts(kitTexts);
  usePageTitle(title);
  return (
    <header className="mb-4 flex flex-col gap-1 [.gap-4>&]:mb-0">
      {crumbs && (
        <nav aria-label={t('breadcrumb')} className="print:hidden">
          <ol className="flex flex-wrap items-center gap-1 text-on-ground-muted text-sm">
            {crumbs.map(({ label, to }, at) => (
              <li key={label} className="wrap-anywhere flex min-w-0 items-center gap-1">
                {at > 0 && <Icon name="chevron-right" className="size-4 shrink-0" />}
                {to ? (
                  <Link
                    to={to}
                    className="-my-3 inline-flex min-h-11 items-center underline-offset-2 hover:underline"
                  >
                    {label}
                  </Link>
                ) : (
                  <span className="min-w-0">{label}</span>
                )}
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 items-center gap-1">
          {back && (
            <Link
              to={back}
              onClick={backInstead}
              aria-label={t('back')}
              className="print:hidden -ml-3 inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-sunken"
            >
              <Icon name="arrow-left" />
            </Link>
          )}
          <h1 className="min-w-0 font-semibold text-xl">{title}</h1>
        </div>
        {action}
      </div>
    </header>
  );
}
