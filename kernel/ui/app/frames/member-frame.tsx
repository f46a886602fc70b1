import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { Alert } from '../../kit/components/surfaces.tsx';
import { kitTexts } from '../../kit/text/kit-texts.ts';
import { useTexts } from '../../kit/text/texts.ts';
import { useBoot } from '../boot/boot.ts';
import { ContactButton } from '../contact/contact-button.tsx';
import type { PageLayoutOptions } from '../declaration/remote.ts';
import { HeaderPlaceContext } from '../page/header-place.ts';
import { ShopHeader, TitleHeader } from './member-header.tsx';
import { memberLook } from './member-look.ts';
import { TabBar } from './tab-bar.tsx';

/** The place of the page's title at the top of `main`, which then replaces the shop's header. */
function useHeaderPlace() {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [isClaimed, setClaimed] = useState(false);
  const claim = useCallback(() => {
    setClaimed(true);
    return () => setClaimed(false);
  }, []);
  const place = useMemo(() => ({ element, claim, Header: TitleHeader }), [element, claim]);
  return { place, setElement, isClaimed };
}

/**
 * The member shell's frame: one column of 340 to 620 px under one header, which has the page's title, or the shop's
 * name if the page has none.
 */
export function MemberFrame({
  chrome,
  hasTabBar,
  children,
}: {
  readonly chrome: PageLayoutOptions;
  readonly hasTabBar?: boolean;
  readonly children: ReactNode;
}) {
  const t = useTexts(kitTexts);
  const { shop } = useBoot();
  const { place, setElement, isClaimed } = useHeaderPlace();
  const isBare = chrome === 'bare';
  return (
    <div className={memberLook.column}>
      {!isBare && shop?.square_logo_link && <link rel="icon" href={shop.square_logo_link} />}
      {!isBare && !isClaimed && (
        <header className={memberLook.header}>
          <ShopHeader />
        </header>
      )}
      <main tabIndex={-1} className={memberLook.main}>
        {!isBare && <div ref={setElement} className={isClaimed ? memberLook.title : undefined} />}
        {!isBare && shop?.expired && (
          <div className="mb-4 flex flex-col gap-2">
            <Alert tone="danger">{t('expired_member')}</Alert>
            <ContactButton block />
          </div>
        )}
        <HeaderPlaceContext value={isBare ? null : place}>{children}</HeaderPlaceContext>
      </main>
      <footer className="mx-4 mt-4 mb-[calc(env(safe-area-inset-bottom)+1rem)] text-center text-on-ground-muted text-sm print:hidden">
        {t('powered_by')}
      </footer>
      {hasTabBar && <TabBar />}
    </div>
  );
}
