import {
  type AddressFields,
  addressOfOrigin,
  fillAddress,
  findAddress,
  nextAddressOf,
  shopOfAddress,
} from '../../contract/address.ts';
import {
  type Boot,
  bootSchema,
  type DeclaredPart,
  type RemoteDeclaration,
  type RemoteShell,
} from '../../contract/boot.ts';
import type { PageDeclaration, PagePiece } from '../../contract/page-pieces.ts';
import { openPart } from '../../contract/slot-parts.ts';
import { toLocalDate } from '../../contract/time.ts';
import { addDays, weekdayOf } from '../../contract/zone.ts';
import type { NextPage } from '../plugin/define-plugin.ts';
import type { Kernel } from '../runtime/kernel.ts';
import type { Build, BuiltShell } from './build.ts';
import { markOf, memberCookie, sessionMarkerCookie } from './cookies.ts';
import { preloadedJson } from './page-html.ts';
import type { PageAnswer, PageReads } from './page-reads.ts';

/** How long a page waits for its boot; in milliseconds. Without it, the browser asks. */
const bootTimeoutMs = 500;

const audienceOf = { member: 'member', frontdesk: 'staff', management: 'staff', hq: 'hq' } as const;

/** An address of a shell, with the texts of its query. */
export interface Address {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/** The page that an address asks for, with what the build and the boot know of it. */
export interface MatchedPage {
  readonly at: Address;
  readonly page: PageDeclaration;
  readonly feature: string | null;
  readonly fields: AddressFields;
  readonly remotes: readonly EnteredRemote[];
}

/** A remote that is on at the shop, with its part for the shell. */
type EnteredRemote = Pick<RemoteDeclaration, 'feature' | 'entry'> & DeclaredPart;

/** What of a remote the boot shows, which is little of one whose feature is off. */
const shownOf = (declared: DeclaredPart, { routes, slots }: RemoteShell): DeclaredPart => ({
  ...declared,
  pages: Object.fromEntries(Object.entries(declared.pages).filter(([path]) => routes.includes(path))),
  parts: Object.fromEntries(Object.entries(declared.parts).filter(([slot]) => slot in slots)),
});

/** Looks up the page that an address asks for, as the shell itself does. */
const findPage = (build: Build, shell: BuiltShell, boot: Boot, at: Address): MatchedPage | null => {
  const shown = new Map(boot.remotes.map(({ feature, declaration }) => [feature, declaration]));
  const remotes = build.remotes.flatMap(({ feature, entry, shells }) => {
    const declared = shells[shell.name];
    const known = shown.get(feature);
    return declared && known ? [{ feature, entry, ...shownOf(declared, known) }] : [];
  });
  const known = [{ feature: null, pages: shell.pages }, ...remotes].flatMap(({ feature, pages }) =>
    Object.entries(pages).map(([pattern, page]) => ({ path: pattern, feature, page })),
  );
  const match = findAddress(known, at.path);
  return match && { at, page: match.route.page, feature: match.route.feature, fields: match.fields, remotes };
};

/** Everything that a page and the parts in its slots need, with the scripts in the order of their use. */
const needsOf = ({ at, page, feature, remotes }: MatchedPage, { kit, outline }: BuiltShell, boot: Boot) => {
  const openTab = openPart(boot, page.tabs, at.query.tab ?? null);
  const pieces: PagePiece[] = [page];
  const entered: string[] = [];
  for (const remote of remotes) {
    const shown = page.tabs && remote.feature === openTab ? [...page.slots, page.tabs] : page.slots;
    const parts = shown.flatMap((slot) => remote.parts[slot] ?? []);
    if (parts.length === 0 && remote.feature !== feature) continue;
    entered.push(remote.entry, ...remote.declaration);
    pieces.push(...parts);
  }
  const keys = pieces.flatMap((piece) => piece.kit);
  if (page.chrome === 'frame') keys.push(...outline.kit);
  const filesFor = (wanted: readonly string[]) => wanted.flatMap((key) => kit[key] ?? []);
  /** A part that a page draws in a place of its own, such as icons, and not what its code is made of. */
  const isDrawnLast = (key: string) => !key.startsWith('#');
  const scripts = new Set([
    ...entered,
    ...filesFor(keys.filter((key) => !isDrawnLast(key))),
    ...pieces.flatMap(({ files }) => files),
    ...filesFor(keys.filter(isDrawnLast)),
  ]);
  return { scripts: [...scripts], reads: pieces.flatMap((piece) => piece.reads) };
};

/** Whether the shell is going to show this page, and not the way to sign in or register. */
const isShown = ({ page }: MatchedPage, { person }: Boot): boolean =>
  page.open || (person !== null && (person.audience !== 'member' || person.id !== null));

const isDay = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** First and last day of the week that a desk's calendar shows, or shows a day of. */
const weekOf = ({ query: { date } }: Address, { shop }: Boot, now: Date): Record<string, string> => {
  if (!shop) return {};
  const day = isDay(date) ? date : toLocalDate(now, shop.time_zone);
  const weekStart = addDays(day, -weekdayOf(day));
  return { weekStart, weekEnd: addDays(weekStart, 6) };
};

/** The fields that inputs of reads are filled by; a member's own id counts, whatever the address says. */
const fieldsOf = ({ at, fields }: MatchedPage, boot: Boot, now: Date): AddressFields => ({
  ...at.query,
  ...weekOf(at, boot, now),
  ...fields,
  ...(boot.shop ? { shopId: boot.shop.id } : {}),
  ...(boot.person?.audience === 'member' && boot.person.id ? { memberId: boot.person.id } : {}),
});

/** Any origin: of the address only path and query count. */
const origin = 'http://sala.invalid';

const readAt = (address: string): Address => {
  const { pathname, searchParams } = new URL(address, origin);
  return { path: pathname, query: Object.fromEntries(searchParams) };
};

/** The page that a page to connect leads to, as its own code will find it. */
const nextOf = (
  build: Build,
  shell: BuiltShell,
  boot: Boot,
  { at, page }: MatchedPage,
): MatchedPage | null => {
  if (!page.signsIn || !boot.shop) return null;
  const fields = { shopId: boot.shop.id, ...(boot.person?.id ? { memberId: boot.person.id } : {}) };
  const next = nextAddressOf(origin, at.query.nextPage ?? null, page.signsIn.next, fields);
  return findPage(build, shell, boot, readAt(next));
};

/**
 * What a page needs, or both pages where it leads to another one, whose answers are then read. Nobody's answers are
 * read for a page that is not shown to them.
 */
const allNeedsOf = (build: Build, shell: BuiltShell, boot: Boot, shown: MatchedPage) => {
  const next = nextOf(build, shell, boot, shown);
  const last = next ?? shown;
  const needs = [shown, ...(next ? [next] : [])].map((page) => needsOf(page, shell, boot));
  return {
    last,
    scripts: [...new Set(needs.flatMap(({ scripts }) => scripts))],
    reads: isShown(last, boot) ? (needs.at(-1)?.reads ?? []) : [],
  };
};

/** What a page's first screen needs, as the person who opens it would get it by calls. */
export interface PageContent {
  /** JSON of the boot, and what it says; null where it takes too long. */
  readonly json: string | null;
  readonly boot: Boot | null;
  /** Null where the shell is going to show another page than the one that is asked for. */
  readonly shown: MatchedPage | null;
  /** Addresses of the code that the page needs. */
  readonly scripts: readonly string[];
  readonly answers: readonly PageAnswer[];
}

/**
 * Finds what a page's first screen needs.
 * @param shopId of the address; null where the shell's addresses name none.
 * @param token of the caller's session, where it has begun with this very request.
 */
export async function readPageContent(
  kernel: Kernel,
  asked: PageReads,
  { build, shell }: { readonly build: Build; readonly shell: BuiltShell },
  at: Address,
  { shopId, token }: { readonly shopId: string | null; readonly token?: string },
): Promise<PageContent> {
  const audience = audienceOf[shell.name];
  const input = { shell: shell.name, ...(shopId === null ? {} : { shop_id: shopId }) };
  const json = await asked.answer('site.boot', input, { audience, token }, bootTimeoutMs);
  const boot = json === null ? null : bootSchema.parse(JSON.parse(json));
  const asksFor = boot && findPage(build, shell, boot, at);
  const shown = asksFor && isShown(asksFor, boot) ? asksFor : null;
  if (!boot || !shown) return { json, boot, shown, scripts: [], answers: [] };
  const { last, scripts, reads } = allNeedsOf(build, shell, boot, shown);
  const fields = fieldsOf(last, boot, kernel.clock.now());
  const answers = await asked.all(reads, fields, { audience, shop: boot.shop?.id, token });
  return { json, boot, shown, scripts, answers };
}

/**
 * What a page of the member shell would carry if it were opened now by a session that the answer to this very request
 * begins.
 * @returns null for an address of another shop, shell or site, and where the boot takes too long.
 */
export async function preloadedPage(
  kernel: Kernel,
  asked: PageReads,
  build: Build,
  { address, shopId, memberId, token }: NextPage,
): Promise<string | null> {
  const own = addressOfOrigin(origin, fillAddress(address, { memberId }));
  const at = own && readAt(own);
  const shell = build.shells.get('member');
  if (!at || !shell || shopOfAddress(at.path) !== shopId) return null;
  if (build.bases.get(at.path.split('/')[1] ?? '') !== shell.name) return null;
  const { json, answers } = await readPageContent(kernel, asked, { build, shell }, at, { shopId, token });
  const mark = [sessionMarkerCookie(memberCookie(shopId)), markOf(kernel, token)] as const;
  return json === null ? null : preloadedJson({ boot: json, mark, answers });
}
