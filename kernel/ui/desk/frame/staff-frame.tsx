import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { foldedMenu } from '../../../contract/folded-menu.ts';
import { InvitationBanner } from '../../app/account/invitation-banner.tsx';
import { refreshBoot, useBoot } from '../../app/boot/boot.ts';
import type { PageLayoutOptions } from '../../app/declaration/remote.ts';
import { shellSetup } from '../../app/declaration/setup.ts';
import { useMenu } from '../../app/page/entries.ts';
import { IconButton } from '../../kit/components/button.tsx';
import { classes } from '../../kit/components/classes.ts';
import { Icon } from '../../kit/components/icon.tsx';
import { Alert } from '../../kit/components/surfaces.tsx';
import { Link, Navigate, NavLink, useLocation, useNavigate } from '../../kit/navigation/navigation.tsx';
import { useFormats } from '../../kit/text/format.ts';
import { setLanguage, useLanguage } from '../../kit/text/language.ts';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import { followsSystem, setFollowsSystem } from '../../kit/theme/apply-theme.ts';
import { deskTexts } from '../parts/desk-texts.ts';
import { Menu, type MenuAction } from '../parts/menu.tsx';
import { NavigationDrawer } from '../parts/navigation-drawer.tsx';
import { PasswordAgain } from './password-again.tsx';
import { ShortcutSheet } from './shortcut-sheet.tsx';
import { staffLook } from './staff-look.ts';

export interface StaffFrameProps {
  readonly chrome: PageLayoutOptions;
  readonly children: ReactNode;
  /** Ends the session on the server. */
  readonly logout: () => Promise<unknown>;
  /** The dialog in which another shop is chosen; shown where the person has one. */
  readonly ShopSwitch?: ComponentType<{ readonly open: boolean; readonly onClose: () => void }>;
  /** The menu's word for the switch. */
  readonly switchLabel?: string;
}

const foldedCookie = `${foldedMenu.cookie}=${foldedMenu.value}`;
const yearSeconds = 365 * 24 * 3600;

const texts = defineTexts('desk.frame', {
  fold: { en: 'Fold the menu to icons', th: 'ย่อเมนูเหลือไอคอน' },
  unfold: { en: 'Show the menu’s names', th: 'แสดงชื่อเมนู' },
});

/** Whether the side bar shows icons alone; a cookie, so that the page's outline has it from the start. */
const useFolded = () => {
  const [isFolded, setFolded] = useState(() => document.cookie.includes(foldedCookie));
  const fold = (folded: boolean) => {
    setFolded(folded);
    // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is not in Firefox 115 and Safari 16
    document.cookie = `${foldedCookie}; path=/; samesite=lax; max-age=${folded ? yearSeconds : 0}`;
  };
  return [isFolded, fold] as const;
};

const linkLook = ({ isActive }: { readonly isActive: boolean }) =>
  classes(
    'group flex min-h-11 items-center gap-3 rounded-control px-3 transition-colors duration-150',
    isActive ? 'bg-accent-soft font-medium text-accent' : 'text-ink hover:bg-sunken',
  );

/** Beside an icon, out of the side bar, which would cut it off; always there for screen readers. */
const tipLook =
  'pointer-events-none fixed z-40 ml-12 rounded-control bg-ink px-3 py-1.5 font-normal text-sm text-surface opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100';

function SideMenu({ isFolded = false }: { readonly isFolded?: boolean }) {
  const t = useTexts(deskTexts);
  const groups = useMenu();
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);
  // The page's own entry may lie below the end of a low window.
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname, groups.length]);
  return (
    <nav ref={menu} aria-label={t('menu')} className="flex flex-col gap-4 p-3">
      {groups.map(({ heading, entries }) => (
        <div
          key={heading}
          className={classes('flex flex-col gap-0.5', isFolded && heading && 'border-line border-t pt-4')}
        >
          {heading && (
            <h2 className={isFolded ? 'sr-only' : 'px-3 pb-1 font-medium text-muted text-sm'}>{heading}</h2>
          )}
          {entries.map(({ key, to, icon, label }) => (
            <NavLink key={key} to={to} className={linkLook}>
              <Icon name={icon} />
              <span className={isFolded ? tipLook : undefined}>{label}</span>
            </NavLink>
          ))}
        </div>
      ))}
    </nav>
  );
}

function SideBar() {
  const t = useTexts(texts);
  const [isFolded, fold] = useFolded();
  const label = t(isFolded ? 'unfold' : 'fold');
  return (
    <aside className={classes(staffLook.side, isFolded ? staffLook.folded : staffLook.wide)}>
      <div className={classes('flex items-center', isFolded ? 'flex-col' : 'justify-between pr-3')}>
        <Link
          to={shellSetup().home}
          className={classes(staffLook.brand, isFolded ? staffLook.brandFolded : staffLook.brandWide)}
        >
          Sala
        </Link>
        <IconButton
          icon={isFolded ? 'panel-left-open' : 'panel-left-close'}
          label={label}
          aria-expanded={!isFolded}
          onClick={() => fold(!isFolded)}
        />
      </div>
      <SideMenu isFolded={isFolded} />
    </aside>
  );
}

function AccountMenu({ logout, ShopSwitch, switchLabel }: Omit<StaffFrameProps, 'chrome' | 'children'>) {
  const t = useTexts(deskTexts);
  const { person, shell } = useBoot();
  const navigate = useNavigate();
  const isThai = useLanguage() === 'th';
  const [isSwitching, setSwitching] = useState(false);
  const [isDark, setDark] = useState(followsSystem());
  if (!person) return null;
  const actions: MenuAction[] = [
    {
      label: t('my_account'),
      icon: 'circle-user',
      onSelect: () => navigate(`/${shell}/account`),
    },
    {
      label: isThai ? 'English' : 'ไทย',
      icon: 'languages',
      onSelect: () => setLanguage(isThai ? 'en' : 'th'),
    },
    {
      label: t(isDark ? 'light_always' : 'dark'),
      icon: isDark ? 'sun' : 'moon',
      onSelect: () => {
        setFollowsSystem(!isDark);
        setDark(!isDark);
      },
    },
    {
      label: t('logout'),
      icon: 'log-out',
      onSelect: () => void logout().finally(() => refreshBoot()),
    },
  ];
  if (ShopSwitch && person.can_switch_shop)
    actions.unshift({ label: switchLabel ?? '', icon: 'store', onSelect: () => setSwitching(true) });
  return (
    <>
      <Menu
        label={`${t('user_menu')}: ${person.email}`}
        button={
          <>
            <Icon name="circle-user" />
            <span className="hidden max-w-48 truncate md:inline">{person.email}</span>
          </>
        }
        heading={person.email}
        actions={actions}
      />
      {ShopSwitch && <ShopSwitch open={isSwitching} onClose={() => setSwitching(false)} />}
    </>
  );
}

/** The staff shells' frame: a side bar of 300 px that folds to icons, from every enabled feature's menu, and the app bar. */
export function StaffFrame({ chrome, children, ...menu }: StaffFrameProps) {
  const t = useTexts(deskTexts);
  const formats = useFormats();
  const { shop, shell, person } = useBoot();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(false), [pathname]);
  if (chrome !== 'frame') return <main className={staffLook.alone}>{children}</main>;
  const account = `/${shell}/account`;
  // Every other page of theirs would only be refused.
  if (person?.needs_second_factor && pathname !== account) return <Navigate replace to={account} />;
  return (
    <div className={staffLook.window}>
      <a
        href="#main"
        className="sr-only print:hidden z-50 rounded-control bg-surface px-4 py-3 text-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('skip')}
      </a>
      <SideBar />
      <PasswordAgain />
      <NavigationDrawer open={isOpen} onClose={() => setOpen(false)} label={t('menu')}>
        <SideMenu />
      </NavigationDrawer>
      <div className={staffLook.column}>
        <header className={staffLook.bar}>
          <IconButton icon="menu" label={t('menu')} className="lg:hidden" onClick={() => setOpen(true)} />
          <div className={staffLook.place}>
            <p className={staffLook.name}>{shop?.name ?? (shell === 'hq' ? 'HQ' : '')}</p>
            {shop?.next_billing_date && (
              <p className="text-muted text-sm">
                {t('expired_date')}: {formats.date(shop.next_billing_date)}
              </p>
            )}
          </div>
          <ShortcutSheet />
          <AccountMenu {...menu} />
        </header>
        {shop?.expired && (
          <Alert tone="warning" className="mx-4 mt-4 lg:mx-6 print:hidden">
            {t('expired_staff')}
          </Alert>
        )}
        {person?.has_invitations && <InvitationBanner />}
        <main id="main" tabIndex={-1} className={staffLook.main}>
          {children}
        </main>
      </div>
    </div>
  );
}
