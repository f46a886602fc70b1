import type { ReactNode } from 'react';
import { addressIn, type SiteLanguage } from '../text.ts';
import { common } from '../texts/common.ts';
import { pages, thanks } from '../texts/pages.ts';
import type { Drawing } from './context.ts';
import { AskLink } from './demo-form.tsx';
import { ProviderContact } from './provider-contact.tsx';

const linkLook = 'inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline';

const otherThan = (language: SiteLanguage): SiteLanguage => (language === 'th' ? 'en' : 'th');

function Logo() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 shrink-0">
      <rect width="32" height="32" rx="8" fill="#0f766e" />
      <path d="M8 22V12l8-5 8 5v10" fill="none" stroke="#fff" strokeWidth="3" strokeLinejoin="round" />
    </svg>
  );
}

function Header({ draw, path }: { readonly draw: Drawing; readonly path: string }) {
  const { t, to, language } = draw;
  const other = otherThan(language);
  const entries = [
    { label: common.feature, path: '/feature' },
    { label: common.contact, path: '/contact' },
  ];
  return (
    <header className="sticky top-0 z-10 border-line border-b bg-surface text-ink">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-4 px-4 py-2 md:px-6">
        <a href={to('/')} className="flex min-h-11 items-center gap-2 font-semibold text-lg">
          <Logo />
          Sala
        </a>
        <nav aria-label={t(common.menu)} className="ml-auto flex flex-wrap gap-x-4 max-sm:hidden">
          {entries.map((entry) => (
            <a
              key={entry.path}
              href={to(entry.path)}
              aria-current={entry.path === path ? 'page' : undefined}
              className="inline-flex min-h-11 items-center text-muted hover:text-ink aria-[current]:text-ink"
            >
              {t(entry.label)}
            </a>
          ))}
        </nav>
        <a
          href={addressIn(other, path)}
          hrefLang={other}
          lang={other}
          className="inline-flex min-h-11 items-center text-muted hover:text-ink max-sm:ml-auto"
        >
          {t(common.other_language)}
        </a>
        <AskLink draw={draw} page={path === thanks.path ? to('/contact') : ''} />
      </div>
    </header>
  );
}

function Footer({ draw }: { readonly draw: Drawing }) {
  const { t, to } = draw;
  const list = (label: string, links: readonly { href: string; text: string }[]) => (
    <nav aria-label={label}>
      <h2 className="mb-1 font-semibold text-base">{label}</h2>
      <ul>
        {links.map(({ href, text }) => (
          <li key={href}>
            <a href={href} className={linkLook}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
  return (
    <footer className="border-line border-t bg-surface text-ink">
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-8 sm:grid-cols-3 md:px-6">
        {list(
          t(common.pages),
          pages.flatMap(({ path, label }) => (label ? [{ href: to(path), text: t(label) }] : [])),
        )}
        {list(t(common.who), [
          { href: to('/landing/yoga'), text: t(common.yoga) },
          { href: to('/landing/beauty'), text: t(common.beauty) },
          { href: to('/landing/restaurant'), text: t(common.restaurant) },
        ])}
        {list(t(common.for_shops), [
          { href: '/frontdesk/login', text: t(common.front_desk) },
          { href: '/management/login', text: t(common.management) },
        ])}
        <div className="sm:col-span-3">
          <ProviderContact draw={draw} />
          <p className="text-muted text-sm">Sala · {t(common.what)}</p>
        </div>
      </div>
    </footer>
  );
}

/** What stands around the content of every page. */
export function Frame({
  draw,
  path,
  children,
}: {
  readonly draw: Drawing;
  readonly path: string;
  readonly children: ReactNode;
}) {
  return (
    <>
      <a
        href="#content"
        className="absolute left-4 z-20 -translate-y-20 rounded-control bg-surface p-3 text-accent focus:translate-y-2"
      >
        {draw.t(common.skip)}
      </a>
      <Header draw={draw} path={path} />
      <main id="content">{children}</main>
      <Footer draw={draw} />
    </>
  );
}
