import { useContext, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { type AddressFields, fillAddress, findAddress } from '../../../contract/address.ts';
import type { Boot } from '../../../contract/boot.ts';
import { openPart, partsOf } from '../../../contract/slot-parts.ts';
import { isFocusLost } from '../../kit/components/focus.ts';
import { PageSkeleton } from '../../kit/components/skeleton.tsx';
import { ErrorState } from '../../kit/components/states.tsx';
import { Navigate, useLocation, useMovement } from '../../kit/navigation/navigation.tsx';
import { codeSettled, fetchCode, useCode } from '../../kit/network/code.ts';
import { refreshBoot, useBoot, useMay } from '../boot/boot.ts';
import { reloadIfStale } from '../boot/build.ts';
import type { PageRoute } from '../declaration/remote.ts';
import { shellSetup } from '../declaration/setup.ts';
import { fieldsOf } from '../page/entries.ts';
import { HeaderPlaceContext } from '../page/header-place.ts';
import { NotAllowed, NotAvailable } from '../page/notices.tsx';
import { RouteFields } from '../page/route-fields.ts';
import { UnloadedPage } from '../page/unloaded-page.tsx';
import { Boundary } from './boundary.tsx';
import { loadUi } from './remotes.ts';
import { warmPart } from './slot.tsx';

interface KnownRoute {
  readonly path: string;
  /** The feature whose route it is, or null for a page of the shell. */
  readonly feature: string | null;
  /** What the route says; of a feature's it is known when its code is there. */
  readonly route?: PageRoute;
}

const routesOf = (boot: Boot): KnownRoute[] => [
  ...shellSetup().routes.map((route) => ({ path: route.path, feature: null, route })),
  ...boot.remotes.flatMap(({ feature, declaration }) =>
    declaration.routes.map((path) => ({ path, feature })),
  ),
];

const loadPage = async ({ path, feature, route }: KnownRoute) => {
  const pageRoute =
    route ?? (await loadUi(feature ?? '', shellSetup().shell)).routes?.find((each) => each.path === path);
  if (!pageRoute) throw new Error(`No page was declared for ${path}.`);
  const { Page } = await pageRoute.load();
  return { Page, route: pageRoute };
};

const keyOf = ({ feature, path }: KnownRoute) => `page:${feature ?? ''}:${path}`;

/** Names a page of one address: what is open or typed on the page of one record is not another's. */
const placeOf = ({ feature, path }: KnownRoute, fields: AddressFields) =>
  `${feature ?? ''}:${fillAddress(path, fields)}`;

/** How long a first screen may wait for its code before it is drawn without; in milliseconds. */
const codeWaitMs = 3_000;

/**
 * Fetches the code of the page that the address asks for, and of what features add to it, before anything is drawn:
 * the page's HTML shows its outline in the meantime, and one drawing costs a phone less than three.
 */
export const fetchFirstScreen = async (boot: Boot): Promise<void> => {
  const match = findAddress(routesOf(boot), window.location.pathname);
  if (!match) return;
  const { route: known } = match;
  // Who has to sign in first is led away from this page.
  if (!boot.person && !known.route?.open) return;
  fetchCode(keyOf(known), () => loadPage(known));
  const { slots = [], tabs } = known.route ?? {};
  for (const name of slots) for (const { feature } of partsOf(boot, name)) warmPart(feature, name);
  const tab = openPart(boot, tabs, new URLSearchParams(window.location.search).get('tab'));
  if (tabs && tab) warmPart(tab, tabs);
  await codeSettled(codeWaitMs);
};

/** Leads to where people sign in, or register, and back to this page afterwards. */
function SignIn({ unregistered }: { readonly unregistered: boolean }) {
  const { pathname, search } = useLocation();
  const { signIn, register } = shellSetup();
  const address = unregistered && register ? register : signIn;
  const next = new URLSearchParams({ nextPage: `${pathname}${search}` });
  return <Navigate replace to={`${fillAddress(address, fieldsOf(useBoot()))}?${next}`} />;
}

/** A page until its code has come. */
const LoadingPage = () => <PageSkeleton hasTitle={useContext(HeaderPlaceContext) === null} />;

interface PageProps {
  readonly known: KnownRoute;
  readonly place: string;
}

function Page({ known, place }: PageProps) {
  const { person } = useBoot();
  const may = useMay();
  const { Frame, shell } = shellSetup();
  const Unloaded = shell === 'member' && person?.id ? UnloadedPage : ErrorState;
  const { code, retry } = useCode(keyOf(known), () => loadPage(known));
  const isGone = code.status === 'failed';
  useEffect(() => {
    // The server may have changed its build since the page was written, and keep its code no longer.
    if (isGone) void refreshBoot().then(reloadIfStale);
  }, [isGone]);
  const route = known.route ?? (code.status === 'ready' ? code.value.route : undefined);
  if (route && !route.open && !person) return <SignIn unregistered={false} />;
  if (route && !route.open && person?.audience === 'member' && person.id === null)
    return <SignIn unregistered />;
  const refused = route && !may(route.permission);
  return (
    <Frame chrome={route?.chrome ?? 'frame'} hasTabBar={route?.hasTabBar ?? false}>
      <Boundary key={place}>
        {refused && <NotAllowed />}
        {!refused && code.status === 'loading' && <LoadingPage />}
        {!refused && isGone && <Unloaded onRetry={retry} />}
        {!refused && code.status === 'ready' && <code.value.Page />}
      </Boundary>
    </Frame>
  );
}

/**
 * Shows another page from its top. It stands before the page, whose own effects come later, so that one that opens
 * further down, such as at now, does. What changes only the query, such as a day that is chosen, leaves the page where
 * it is, and so does the browser's Back, which knows where it was. The link that led here is gone with the focus, which
 * its content has next; a field of the page may take it from there.
 */
function FromTheTop() {
  const { pathname } = useLocation();
  const movement = useMovement();
  useLayoutEffect(() => {
    if (movement !== 'pop') window.scrollTo(0, 0);
  }, [pathname]);
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current !== pathname && isFocusLost())
      document.querySelector('main')?.focus({ preventScroll: true });
    shown.current = pathname;
  }, [pathname]);
  return null;
}

/** The page that the address asks for, in the shell's frame. */
export function Screen() {
  const boot = useBoot();
  const { pathname } = useLocation();
  const routes = useMemo(() => routesOf(boot), [boot]);
  const match = useMemo(() => findAddress(routes, pathname), [routes, pathname]);
  const { Frame, home, shell } = shellSetup();
  useEffect(reloadIfStale, [pathname]);

  if (match) {
    const place = placeOf(match.route, match.fields);
    return (
      <RouteFields value={match.fields}>
        <FromTheTop />
        <Page key={place} {...{ place }} known={match.route} />
      </RouteFields>
    );
  }
  if (/^\/\w+\/?$/.test(pathname) && home.startsWith(pathname))
    return <Navigate replace to={fillAddress(home, fieldsOf(boot))} />;
  // Whose shop is not known before they sign in, its features' pages are not either.
  if (!boot.person && shell !== 'member') return <SignIn unregistered={false} />;
  return (
    <Frame chrome={boot.person ? 'frame' : 'plain'}>
      <NotAvailable />
    </Frame>
  );
}
