import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { shopOfAddress } from '../../contract/address.ts';
import type { Boot } from '../../contract/boot.ts';
import { foldedMenu } from '../../contract/folded-menu.ts';
import { liffIdOf } from '../../contract/liff-id.ts';
import type { Kernel } from '../runtime/kernel.ts';
import type { Build, BuiltShell } from './build.ts';
import {
  markOf,
  memberCookie,
  readCookie,
  sessionMarkerCookie,
  staffCookie,
  writeCookie,
} from './cookies.ts';
import { previewTags } from './link-preview.ts';
import { type Address, type MatchedPage, type PageContent, readPageContent } from './page-content.ts';
import { type FirstScript, outlineHtml, pageHtml, themeStyle } from './page-html.ts';
import { type PageRead, PageReads } from './page-reads.ts';
import { pageLanguage } from './public-page.ts';
import { sendMissingPage } from './site.ts';
import { textHash } from './text-hash.ts';

/** What signs a member in from within a page to connect; null where nobody has to. */
const signInOf = (build: Build, boot: Boot, { page: { signsIn } }: MatchedPage): FirstScript | null => {
  const liff = signsIn && !boot.person?.id ? liffIdOf(boot.settings, signsIn.liff) : null;
  if (!signsIn || !boot.shop || liff === null) return null;
  const data = { shop: boot.shop.id, liff, next: signsIn.next };
  const { line_sandbox: sandbox } = boot;
  return sandbox === null
    ? { text: build.signIn.line, data }
    : { text: build.signIn.sandbox, data: { ...data, sandbox } };
};

/** The mark of the caller's session; also set where the browser has none, as of a session from before there were marks. */
const markFor = (kernel: Kernel, ctx: Context, session: string): readonly [string, string] => {
  const cookie = sessionMarkerCookie(session);
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

/** A policy under which this script may stand in the page, and those that were allowed before. */
const withScript = (policy: string, script: string): string => {
  const [, allowed = "'self'"] = /(?:^|;)default-src ([^;]*)/.exec(policy) ?? [];
  return `${policy};script-src ${allowed} ${textHash(script)}`;
};

/** The home names no record, and most readers without a session come to it. */
const isHome = ({ path, querystring }: Context): boolean =>
  querystring === '' && /^\/membership\/shop-\w+(\/id-[^/]+)?\/?$/.test(path);

/** How long a page waits for what its link is about; in milliseconds. A crawler stores what it was sent, for days. */
const previewTimeoutMs = 1000;

/** What chats show of a link to a page of members; null for a reader with a session, who sees the page itself. */
async function previewOf(
  { environment }: Kernel,
  ctx: Context,
  asked: PageReads,
  boot: Boot | null,
): Promise<ReturnType<typeof previewTags> | null> {
  if (boot?.shell !== 'member' || !boot.shop || boot.person) return null;
  const input = { shop_id: boot.shop.id, address: ctx.url.slice(0, 2000) };
  const json = isHome(ctx)
    ? null
    : await asked.answer('site.linkPreview', input, { audience: 'member' }, previewTimeoutMs);
  const language = pageLanguage(ctx.query.lang, ctx.get('accept-language'));
  const { cover_link } = boot.settings.shop ?? {};
  return previewTags({
    json,
    shop: boot.shop,
    cover: typeof cover_link === 'string' ? cover_link : null,
    language,
    origin: new URL(environment.PUBLIC_URL).origin,
  });
}

/** Address of the shop's app manifest; null within LINE, which installs no apps and would read it on every page. */
const manifestOf = (ctx: Context, boot: Boot | null): string | null =>
  boot?.shell === 'member' && boot.shop && !/\bLine\//.test(ctx.get('user-agent'))
    ? `/api/app_manifest?shop_id=${boot.shop.id}`
    : null;

/** Whether an address of members names a shop that is not there, or none where a page needs one. */
const isMissing = ({ name }: BuiltShell, asked: PageReads, { boot, shown }: PageContent): boolean =>
  name === 'member' && (boot ? !boot.shop && !shown : asked.refusalOf('site.boot') === 'not_found');

/**
 * Answers a shell's page with what its first screen needs: the boot, the shop's colours, the addresses of its
 * code and the answers of its reads, each as the person who asks would get it by a call.
 */
export async function sendPage(
  kernel: Kernel,
  reads: ReadonlyMap<string, PageRead>,
  ctx: Context,
  build: Build,
  shell: BuiltShell,
): Promise<void> {
  const asked = new PageReads(kernel, reads, ctx);
  const shopId = shell.name === 'member' ? shopOfAddress(ctx.path) : null;
  const content = await readPageContent(kernel, asked, { build, shell }, addressOf(ctx), { shopId });
  const { boot, shown } = content;
  if (isMissing(shell, asked, content)) return sendMissingPage(kernel, ctx, build);
  const mark = markFor(kernel, ctx, shell.name === 'member' ? memberCookie(shopId ?? '') : staffCookie);
  ctx.vary('Cookie');
  const first = boot && shown && signInOf(build, boot, shown);
  const style = shell.style + (boot?.shop ? themeStyle(boot.shop) : '');
  const face = {
    name: boot?.shop?.name ?? (shell.name === 'hq' ? 'HQ' : ''),
    logo: boot?.shop?.square_logo_link ?? null,
  };
  const html = pageHtml(shell.html, {
    style,
    scripts: [...shell.scripts, ...content.scripts],
    fonts: fontsOf(ctx, shell, boot),
    outline: shown ? outlineHtml(shell.outline, shown.page.chrome, face, hasFolded(kernel, ctx)) : '',
    boot: content.json,
    mark,
    answers: content.answers,
    first,
    manifest: manifestOf(ctx, boot),
    preview: await previewOf(kernel, ctx, asked, boot),
  });
  // By hashes and not by a nonce: the browser may show the page again with the headers of a later answer.
  const forms = withForms(ctx.response.get('content-security-policy'), formTargets(kernel, shell));
  const policy = first ? withScript(forms, first.text) : forms;
  ctx.set('content-security-policy', `${policy};style-src 'self' ${textHash(style)}`);
  // Stored for going back at once, never shown again without being asked about, and of one person alone.
  ctx.set('cache-control', 'private, no-cache');
  ctx.type = 'html';
  ctx.status = 200;
  ctx.etag = createHash('sha256').update(html).digest('base64url').slice(0, 22);
  if (ctx.fresh) ctx.status = 304;
  else ctx.body = html;
}
