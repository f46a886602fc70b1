import {
  type AnchorHTMLAttributes,
  type MouseEvent,
  type Ref,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { isRecord } from '../../../contract/is-record.ts';
import { areaOf } from './area.ts';
import { isOverPage, leaveOverlay, moveOverlay, noteHistoryEntry } from './overlay-history.ts';

/** How the page came to its address: by the browser's history, by a new entry of it, or in place of one. */
export type NavigationType = 'pop' | 'push' | 'replace';

let movement: NavigationType = 'pop';
const listeners = new Set<() => void>();

const tell = (how: NavigationType) => {
  movement = how;
  for (const listener of [...listeners]) listener();
};

/** The address that replaces the page below an overlay, once that is left. */
let replacement: URL | null = null;

const replaceBy = (address: URL) => {
  window.history.replaceState(window.history.state, '', address);
  noteHistoryEntry();
  tell('replace');
};

const onPop = () => {
  if (!replacement) {
    if (!leaveOverlay()) tell('pop');
    return;
  }
  const address = replacement;
  replacement = null;
  // The browser would scroll to where the page below was.
  window.history.scrollRestoration = 'manual';
  replaceBy(address);
  setTimeout(() => {
    window.history.scrollRestoration = 'auto';
  });
};

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) {
    noteHistoryEntry();
    window.addEventListener('popstate', onPop);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('popstate', onPop);
  };
};

interface Options {
  /** Takes the place of the entry in the browser's history, so that Back does not come here again. */
  readonly replace?: boolean;
}

const goTo = (to: string, { replace = false }: Options = {}): void => {
  const address = new URL(to, window.location.href);
  if (address.origin !== window.location.origin) {
    window.location.assign(address);
    return;
  }
  if (replacement) {
    // A change of the query is of the page that is being left.
    if (address.pathname !== window.location.pathname) replacement = address;
    return;
  }
  if (!replace) {
    const state = { depth: depth() + 1 };
    // A dialog's own entry makes room for the page that was opened from it.
    if (isOverPage()) window.history.replaceState(state, '', address);
    else window.history.pushState(state, '', address);
    noteHistoryEntry();
    tell('push');
    return;
  }
  if (isOverPage() && address.pathname !== window.location.pathname) {
    // The page below is what is replaced; its overlay is left first.
    replacement = address;
    window.history.back();
    return;
  }
  replaceBy(address);
};

/** How many pages of this site lie before this one in the browser's history. */
const depth = (): number => {
  const state: unknown = window.history.state;
  return isRecord(state) && typeof state.depth === 'number' ? state.depth : 0;
};

const goBack = (otherwise: string): void => {
  if (depth() > 0) window.history.back();
  else goTo(otherwise, { replace: true });
};

/** Returns whether a page of this site lies before this one in the browser's history. */
export const useHasPageBefore = (): boolean => depth() > 0;

/** Goes to the page that one came from, or to an address of this site where one came from elsewhere. */
export const useGoBack = (): typeof goBack => goBack;

/** Goes to an address of this site without a new page. */
export const useNavigate = (): typeof goTo => goTo;

/** Where the page is; the component is drawn again when that changes. */
export const useLocation = (): Readonly<Pick<URL, 'pathname' | 'search' | 'hash'>> => {
  const address = useSyncExternalStore(subscribe, () => window.location.href);
  return useMemo(() => {
    const { pathname, search, hash } = new URL(address);
    return { pathname, search, hash };
  }, [address]);
};

/** How the page came to where it is. */
export const useMovement = (): NavigationType => useSyncExternalStore(subscribe, () => movement);

const changeSearch = (change: (query: URLSearchParams) => URLSearchParams, options?: Options): void => {
  const { pathname, search } = window.location;
  const query = String(change(new URLSearchParams(search)));
  goTo(query ? `?${query}` : pathname, options);
};

/** The query of the address, and what changes it: `setSearch((query) => { query.set('page', '2'); return query; })`. */
export const useSearchParams = (): readonly [URLSearchParams, typeof changeSearch] => {
  const { search } = useLocation();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  return [query, changeSearch];
};

/** Puts what is open over the page into the query, for a reload. Back leads to the page's address without it. */
export const showInAddress = (field: string, value: string): void => {
  const address = new URL(window.location.href);
  if (replacement || address.searchParams.get(field) === value) return;
  address.searchParams.set(field, value);
  moveOverlay(address);
  tell('replace');
};

/** Leads to another address as soon as it is drawn. */
export function Navigate({ to, replace }: Options & { readonly to: string }) {
  useEffect(() => goTo(to, { replace }), [to, replace]);
  return null;
}

/**
 * Of a part of a page that addresses lead to by `#id`: a page that is opened there is shown from it, which the browser
 * cannot do for what is drawn later.
 * @returns what the part's element takes.
 */
export function useFragment<Part extends HTMLElement>(id: string) {
  const ref = useRef<Part>(null);
  useEffect(() => {
    if (window.location.hash !== `#${id}`) return;
    ref.current?.scrollIntoView({ block: 'start' });
    ref.current?.focus({ preventScroll: true });
  }, [id]);
  return { id, ref, tabIndex: -1 } as const;
}

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: string;
  readonly ref?: Ref<HTMLAnchorElement>;
}

let opensWithBrowser = false;

/** Sets whether links open their pages with a new request, such as while only a worker can answer for them. */
export const setOpensWithBrowser = (opens: boolean): void => {
  opensWithBrowser = opens;
};

/** Whether a click asks for something else than to go there, such as for a new tab. */
const asksBrowser = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey;

/** A way to another page of this site, without a new page unless it is another shell's, which has a router of its own. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const { href, target, pathname, search, hash } = event.currentTarget;
    if (event.defaultPrevented || asksBrowser(event) || (target && target !== '_self')) return;
    if (areaOf(pathname) !== areaOf(window.location.pathname)) return;
    // A part of this very page is shown, and given the focus, by the browser itself.
    if (hash && pathname === window.location.pathname && search === window.location.search) return;
    if (opensWithBrowser) return;
    event.preventDefault();
    goTo(href, { replace: href === window.location.href });
  };
  return <a {...rest} href={to} onClick={follow} />;
}

export interface NavLinkProps extends Omit<LinkProps, 'className'> {
  readonly className: (at: { readonly isActive: boolean }) => string;
}

/** An entry of a menu, which shows whether the page is there or below. */
export function NavLink({ to, className, ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  const [path = ''] = to.split('?');
  const isActive = pathname === path || pathname.startsWith(`${path}/`);
  return (
    <Link
      {...rest}
      to={to}
      aria-current={isActive ? 'page' : undefined}
      className={className({ isActive })}
    />
  );
}
