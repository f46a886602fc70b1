import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { findAddress, shopOfAddress } from '../../contract/address.ts';
import { type Boot, bootSchema } from '../../contract/boot.ts';
import type { PagePiece } from '../../contract/page-pieces.ts';
import type { Kernel } from '../kernel.ts';
import type { Build, BuiltShell } from './build.ts';
import type { Wanted } from './caller.ts';
import { pageHtml, styleHash, themeStyle } from './page-html.ts';
import { type PageRead, PageReads } from './page-reads.ts';

/** How long a page waits for its boot; in milliseconds. Without it, the browser asks. */
const bootPatience = 500;

const audienceOf = { member: 'member', frontdesk: 'staff', management: 'staff', hq: 'hq' } as const;

/** A page of a shell or of a feature, with the remote that it comes from. */
interface Found {
  readonly feature: string | null;
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
}

interface Needed {
  readonly scripts: readonly string[];
  readonly pieces: readonly PagePiece[];
}

/** The page that an address asks for, as the shell itself looks it up. */
const findPage = (shell: BuiltShell, boot: Boot, path: string): Found | null => {
  const routes = [
    ...Object.keys(shell.pages).map((each) => ({ path: each, feature: null })),
    ...boot.remotes.flatMap(({ feature, declaration }) =>
      declaration.routes.map((each) => ({ path: each, feature })),
    ),
  ];
  const found = findAddress(routes, path);
  return found && { ...found.route, fields: found.fields };
};

/** Everything that a page and the parts in its slots need, with the scripts in the order of their use. */
const needsOf = (build: Build, shell: BuiltShell, boot: Boot, { feature, path }: Found): Needed => {
  const features = new Set(boot.remotes.map((each) => each.feature));
  const remotes = build.remotes.flatMap((remote) => {
    const declared = features.has(remote.feature) ? remote.shells[shell.name] : undefined;
    return declared ? [{ ...remote, ...declared }] : [];
  });
  const page =
    feature === null ? shell.pages[path] : remotes.find((each) => each.feature === feature)?.pages[path];
  if (!page) return { scripts: [], pieces: [] };
  const entered = new Set<string>();
  const pieces: PagePiece[] = [page];
  for (const remote of remotes) {
    const parts = page.slots.flatMap((slot) => remote.parts[slot] ?? []);
    if (parts.length === 0 && remote.feature !== feature) continue;
    for (const file of [remote.entry, ...remote.declaration]) entered.add(file);
    pieces.push(...parts);
  }
  const kit = pieces.flatMap((piece) => piece.kit).flatMap((key) => shell.kit[key] ?? []);
  return { scripts: [...entered, ...kit, ...pieces.flatMap(({ files }) => files)], pieces };
};

/** Whether the shell is going to show this page, and not the way to sign in or register. */
const mayShow = (isOpen: boolean, { person }: Boot): boolean =>
  isOpen || (person !== null && (person.audience !== 'member' || person.id !== null));

/** The fields that inputs of reads are filled by; a member's own id counts, whatever the address says. */
const fieldsOf = (ctx: Context, { fields }: Found, { shop, person }: Boot): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(ctx.query).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  ),
  ...fields,
  ...(shop ? { shopId: shop.id } : {}),
  ...(person?.audience === 'member' && person.id ? { memberId: person.id } : {}),
});

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
  const audience = audienceOf[shell.name];
  const shopId = shell.name === 'member' ? shopOfAddress(ctx.path) : null;
  const input = { shell: shell.name, ...(shopId === null ? {} : { shop_id: shopId }) };
  const json = await asked.answer('site.boot', input, { audience }, bootPatience);
  const boot = json === null ? null : bootSchema.parse(JSON.parse(json));
  const found = boot && findPage(shell, boot, ctx.path);
  const wanted: Wanted = { audience, shop: boot?.shop?.id };
  const isOpen = found?.feature === null && shell.pages[found.path]?.open === true;
  const needed =
    found && mayShow(isOpen, boot) ? needsOf(build, shell, boot, found) : { scripts: [], pieces: [] };
  const answers = found
    ? await asked.all(
        needed.pieces.flatMap((piece) => piece.reads),
        fieldsOf(ctx, found, boot),
        wanted,
      )
    : [];
  const style = boot?.shop ? themeStyle(boot.shop) : '';
  const html = pageHtml(shell.html, {
    style,
    scripts: [...shell.scripts, ...new Set(needed.scripts)],
    fonts: Object.values(shell.fonts),
    outline: '',
    boot: json,
    answers,
  });
  if (style !== '') {
    // By its hash and not by a nonce: the browser may show the page again with the headers of a later answer.
    const policy = ctx.response.get('content-security-policy');
    ctx.set('content-security-policy', `${policy};style-src 'self' ${styleHash(style)}`);
  }
  // Kept for going back at once, never shown again without being asked about, and of one person alone.
  ctx.set('cache-control', 'private, no-cache');
  ctx.vary('Cookie');
  ctx.type = 'html';
  ctx.status = 200;
  ctx.etag = createHash('sha256').update(html).digest('base64url').slice(0, 22);
  if (ctx.fresh) ctx.status = 304;
  else ctx.body = html;
}
