import { useContext, useEffect, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../../kit/components/icon.tsx';
import { Link } from '../../kit/navigation/navigation.tsx';
import { kitTexts } from '../../kit/text/kit-texts.ts';
import { useTexts } from '../../kit/text/texts.ts';
import { useBoot } from '../boot/boot.ts';
import { BackLink } from './back-link.tsx';
import { HeaderPlaceContext, type PageHeaderProps } from './header-place.ts';

/** Names the page in the browser's tab. */
export const usePageTitle = (title: string): void => {
  const shop = useBoot().shop?.name;
  useEffect(() => {
    document.title = shop ? `${title} · ${shop}` : title;
  }, [title, shop]);
};

/** A page's title with its way back and its one primary action: in the frame's header if the frame has one for it. */
export function PageHeader(props: PageHeaderProps) {
  usePageTitle(props.title);
  const place = useContext(HeaderPlaceContext);
  useLayoutEffect(() => place?.claim(), [place]);
  if (!place) return <TitleRow {...props} />;
  return place.element && createPortal(<place.Header {...props} />, place.element);
}

function TitleRow({ title, crumbs, back, action }: PageHeaderProps) {
  const t = useTexts(kitTexts);
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
          {back && <BackLink to={back} className="hover:bg-sunken" />}
          <h1 className="min-w-0 font-semibold text-xl">{title}</h1>
        </div>
        {action}
      </div>
    </header>
  );
}
