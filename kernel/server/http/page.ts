import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { type AddressFields, findAddress, nextAddressOf, shopOfAddress } from '../../contract/address.ts';
import {
  type Boot,
  bootSchema,
  type RemoteDeclaration,
  type RemoteShell,
  type ShellName,
} from '../../contract/boot.ts';
import { foldedMenu } from '../../contract/folded-menu.ts';
import { liffIdOf } from '../../contract/liff-id.ts';
import type { PageDeclaration, PagePiece } from '../../contract/page-pieces.ts';
import { openPart } from '../../contract/slot-parts.ts';
import { toLocalDate } from '../../contract/time.ts';
import { addDays, weekdayOf } from '../../contract/zone.ts';
import type { Kernel } from '../kernel.ts';
import type { Build, BuiltShell } from './build.ts';
import { markCookie, markOf, memberCookie, readCookie, staffCookie, writeCookie } from './cookies.ts';
import { carriedJson, outlineHtml, pageHtml, styleHash, themeStyle } from './page-html.ts';
import { type PageRead, PageReads } from './page-reads.ts';

/** How long a page waits for its boot; in milliseconds. Without it, the browser asks. */
const bootPatience = 500;

const audienceOf = { member: 'member', frontdesk: 'staff', management: 'staff', hq: 'hq' } as const;

/** An address of a shell, with the texts of its query. */
interface Address {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/** The page that an address asks for, with what the build and the boot know of it. */
interface MatchedPage {
  readonly at: Address;
  readonly page: PageDeclaration;
  readonly feature: string | null;
  readonly fields: AddressFields;
  readonly remotes: readonly EnteredRemote[];
}

/** A remote that is on at the shop, with its part for the shell. */
type EnteredPart = NonNullable<RemoteDeclaration['shells'][ShellName]>;
type EnteredRemote = Pick<RemoteDeclaration, 'feature' | 'entry'> & EnteredPart;

/** What of a remote the boot shows, which is little of one whose feature is off. */
const shownOf = (declared: EnteredPart, { routes, slots }: RemoteShell): EnteredPart => ({
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

/** The page that a page to connect leads to, as its own code will find it. */
const nextOf = (
  build: Build,
  shell: BuiltShell,
  boot: Boot,
  { at, page }: MatchedPage,
): MatchedPage | null => {
  if (!page.signsIn || !boot.shop) return null;
  const fields = { shopId: boot.shop.id, ...(boot.person?.id ? { memberId: boot.person.id } : {}) };
  const next = new URL(nextAddressOf(origin, at.query.nextPage ?? null, page.signsIn.next, fields), origin);
  return findPage(build, shell, boot, {
    path: next.pathname,
    query: Object.fromEntries(next.searchParams),
  });
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

/** The script by which a page to connect signs in while the shell's code is on its way; null where nobody has to. */
const signInOf = (build: Build, boot: Boot, { page: { signsIn } }: MatchedPage) => {
  const liff = signsIn && !boot.person?.id ? liffIdOf(boot.settings, signsIn.liff) : null;
  if (!signsIn || !boot.shop || liff === null) return null;
  const { script: address, line, sandbox: ofSandbox } = build.signIn;
  const { line_sandbox: sandbox } = boot;
  const data = { shop: boot.shop.id, liff, next: signsIn.next };
  return sandbox === null
    ? { first: { address, data }, files: line }
    : { first: { address, data: { ...data, sandbox } }, files: ofSandbox };
};

/** The mark of the caller's session; also set where the browser has none, as of a session from before there were marks. */
const markFor = (kernel: Kernel, ctx: Context, session: string): readonly [string, string] => {
  const cookie = markCookie(session);
  const mark = markOf(kernel, readCookie(kernel, ctx, session));
  if ((readCookie(kernel, ctx, cookie) ?? '') !== mark)
    writeCookie(kernel, ctx, cookie, mark || null, { readable: true });
  return [cookie, mark];
};

const addressOf = ({ path, query }: Context): Address => ({
  path,
  query: Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  ),
});

const thai = /[\u0e00-\u0e7f]/;

/** Fonts that the page's first texts need, in the language that the shell starts with. */
const fontsOf = (ctx: Context, { fonts, name }: BuiltShell, boot: Boot | null): string[] => {
  const asked = ctx.acceptsLanguages()[0]?.slice(0, 2);
  const started = name === 'member' ? asked !== 'en' : false;
  const language = boot?.person?.language;
  const isThai = language ? language === 'th' : started;
  const scripts = isThai || thai.test(boot?.shop?.name ?? '') ? ['latin', 'thai'] : ['latin'];
  return scripts.flatMap((script) => fonts[script] ?? []);
};

const hasFolded = (kernel: Kernel, ctx: Context): boolean =>
  readCookie(kernel, ctx, foldedMenu.cookie) === foldedMenu.value;

/** The other origins that forms of a shell lead to: members pay on the payment provider's page. */
const formTargets = ({ environment }: Kernel, { name }: BuiltShell): string[] =>
  name === 'member' ? [new URL(environment.PAYSOLUTIONS_FORM_URL).origin] : [];

/** A policy whose forms may lead to these origins too; a second `form-action` would count for nothing. */
const withForms = (policy: string, origins: readonly string[]): string =>
  policy.replace(/(?<=^|;)form-action [^;]*/, (directive) => [directive, ...origins].join(' '));

/**
 * Answers a shell's page with what its first screen needs: the boot, the shop's colours, the addresses of its
 * code and the answers of its reads, each as the person who asks would get it by a call. Who accepts JSON and no HTML
 * gets boot and answers alone, as a page does that has just signed a member in.
 */
export async function sendPage(
  kernel: Kernel,
  reads: ReadonlyMap<string, PageRead>,
  ctx: Context,
  build: Build,
  shell: BuiltShell,
): Promise<void> {
  const asked = new PageReads(kernel, reads, ctx);
  const audience = audienceOf[shell.name];
  const shopId = shell.name === 'member' ? shopOfAddress(ctx.path) : null;
  const input = { shell: shell.name, ...(shopId === null ? {} : { shop_id: shopId }) };
  const json = await asked.answer('site.boot', input, { audience }, bootPatience);
  const boot = json === null ? null : bootSchema.parse(JSON.parse(json));
  const asksFor = boot && findPage(build, shell, boot, addressOf(ctx));
  const shown = asksFor && isShown(asksFor, boot) ? asksFor : null;
  const needed = boot && shown && allNeedsOf(build, shell, boot, shown);
  const answers =
    boot && needed
      ? await asked.all(needed.reads, fieldsOf(needed.last, boot, kernel.clock.now()), {
          audience,
          shop: boot.shop?.id,
        })
      : [];
  const mark = markFor(kernel, ctx, shell.name === 'member' ? memberCookie(shopId ?? '') : staffCookie);
  ctx.vary('Cookie');
  ctx.vary('Accept');
  if (ctx.accepts('html', 'json') === 'json') {
    ctx.set('cache-control', 'private, no-store');
    ctx.type = 'json';
    ctx.body = carriedJson({ boot: json, mark, answers });
    return;
  }
  const signIn = boot && shown && signInOf(build, boot, shown);
  const style = shell.style + (boot?.shop ? themeStyle(boot.shop) : '');
  const face = {
    name: boot?.shop?.name ?? (shell.name === 'hq' ? 'HQ' : ''),
    logo: boot?.shop?.square_logo_link ?? null,
  };
  const html = pageHtml(shell.html, {
    style,
    scripts: [...(signIn?.files ?? []), ...shell.scripts, ...(needed?.scripts ?? [])],
    fonts: fontsOf(ctx, shell, boot),
    outline: shown ? outlineHtml(shell.outline, shown.page.chrome, face, hasFolded(kernel, ctx)) : '',
    boot: json,
    mark,
    answers,
    first: signIn?.first ?? null,
  });
  // By its hash and not by a nonce: the browser may show the page again with the headers of a later answer.
  const policy = withForms(ctx.response.get('content-security-policy'), formTargets(kernel, shell));
  ctx.set('content-security-policy', `${policy};style-src 'self' ${styleHash(style)}`);
  // Stored for going back at once, never shown again without being asked about, and of one person alone.
  ctx.set('cache-control', 'private, no-cache');
  ctx.type = 'html';
  ctx.status = 200;
  ctx.etag = createHash('sha256').update(html).digest('base64url').slice(0, 22);
  if (ctx.fresh) ctx.status = 304;
  else ctx.body = html;
}
