import type { ReactNode } from 'react';
import { fillAddress } from '../../../contract/address.ts';
import { classes } from '../../kit/components/classes.ts';
import { Alert } from '../../kit/components/surfaces.tsx';
import { Link } from '../../kit/navigation/navigation.tsx';
import { kitTexts } from '../../kit/text/kit-texts.ts';
import { useTexts } from '../../kit/text/texts.ts';
import { useBoot } from '../boot/boot.ts';
import { ContactButton } from '../contact/contact-button.tsx';
import type { PageLayoutOptions } from '../declaration/remote.ts';
import { shellSetup } from '../declaration/setup.ts';
import { fieldsOf } from '../page/entries.ts';
import { memberLook } from './member-look.ts';
import { TabBar } from './tab-bar.tsx';

function ShopHeader() {
  const boot = useBoot();
  const { shop, person } = boot;
  if (!shop) return null;
  const content = (
    <>
      {shop.square_logo_link && (
        <>
          <link rel="icon" href={shop.square_logo_link} />
          <img src={shop.square_logo_link} alt="" width={44} height={44} className={memberLook.logo} />
        </>
      )}
      <span className={memberLook.name}>{shop.name}</span>
    </>
  );
  if (!person?.id) return <div className={memberLook.shop}>{content}</div>;
  return (
    <Link
      to={fillAddress(shellSetup().home, fieldsOf(boot))}
      className={classes(memberLook.shop, 'focus-visible:-outline-offset-4 focus-visible:outline-current')}
    >
      {content}
    </Link>
  );
}

/** The member shell's frame: one column of 340 to 620 px under the shop's name and colour. */
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
  return (
    <div className={memberLook.column}>
      {chrome !== 'bare' && (
        <header className={memberLook.header}>
          <ShopHeader />
        </header>
      )}
      {chrome !== 'bare' && shop?.expired && (
        <div className="mx-4 mt-4 flex flex-col gap-2">
          <Alert tone="danger">{t('expired_member')}</Alert>
          <ContactButton block />
        </div>
      )}
      <main tabIndex={-1} className={memberLook.main}>
        {children}
      </main>
      <footer className="mx-4 mt-4 mb-[calc(env(safe-area-inset-bottom)+1rem)] text-center text-on-ground-muted text-sm print:hidden">
        {t('powered_by')}
      </footer>
      {hasTabBar && <TabBar />}
    </div>
  );
}
