import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import escapeHtml from 'escape-html';
import type { Context, Next } from 'koa';
import { isRecord } from '../../contract/is-record.ts';
import { problemSchema } from '../../contract/problems.ts';
import { missingPage, returnedPage } from '../../contract/site-pages.ts';
import { problem } from '../errors/problem.ts';
import type { Kernel } from '../runtime/kernel.ts';
import { languageOf } from '../security/actor.ts';
import { type Build, currentBuild, dist } from './build.ts';
import { fillMarks } from './site-marks.ts';
import { textHash } from './text-hash.ts';

type Pages = Build['site'];
type Page = Pages['pages'][number];

/** Where the public site's form is sent to. */
const formPath = /^\/submit_contact\/?$/i;

/** Whether a browser has sent the public site's form by itself, and is to be answered a page. */
export const isForm = (ctx: Context): boolean =>
  ctx.method === 'POST' &&
  formPath.test(ctx.path) &&
  Boolean(ctx.is('urlencoded')) &&
  ctx.accepts('json', 'html') === 'html';

const files = new Map<string, string>();

/** A page as built, with what only the installation knows: its address, its provider, and for how long requests are kept. */
function htmlOf({ environment }: Kernel, build: Build, { file, language }: Page): string {
  const key = `${build.id} ${file}`;
  const values = {
    origin: new URL(environment.PUBLIC_URL).origin,
    keepDays: String(environment.KEEP_DEMO_REQUEST_DAYS),
    site_phone: environment.SITE_PHONE,
    site_line: environment.SITE_LINE_URL,
    site_operator: environment.SITE_OPERATOR,
    site_price: language === 'th' ? environment.SITE_PRICE_TH : environment.SITE_PRICE_EN,
  };
  const read = () => fillMarks(readFileSync(join(dist, 'shells/site', file), 'utf8'), values);
  if (environment.NODE_ENV === 'development') return read();
  const html = files.get(key) ?? read();
  files.set(key, html);
  return html;
}

/** What a page of the site may load: its own files, and nothing of others. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "media-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join(';');

function sendHtml(ctx: Context, { style }: Pages, html: string): void {
  ctx.set('content-security-policy', `${policy};style-src ${textHash(style)}`);
  // With none at all a browser says of its own form that it comes from nowhere.
  ctx.set('referrer-policy', 'same-origin');
  ctx.type = 'html';
  ctx.body = html;
}

/** Pages that other addresses are answered with. */
const withoutAddress = new Set([returnedPage, missingPage]);

const sitemap = (origin: string, { pages }: Pages): string => {
  const listed = pages.filter((page) => page.listed);
  const alternates = ({ name }: Page) =>
    listed
      .filter((page) => page.name === name)
      .map(
        ({ language, path }) =>
          `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(origin + path)}"/>`,
      )
      .join('');
  const urls = listed.map(
    (page) => `<url><loc>${escapeHtml(origin + page.path)}</loc>${alternates(page)}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
};

const daySeconds = 24 * 3600;

const robots = (origin: string): string => `User-agent: *
Allow: /
Disallow: /api/
Disallow: /auth/

Sitemap: ${origin}/sitemap.xml
Sitemap: ${origin}/sitemap-shops.xml
`;

/**
 * Answers the pages of the public site, and what search engines look for beside them.
 * @returns whether the address is one of them.
 */
export function sendSitePage(kernel: Kernel, ctx: Context, build: Build): boolean {
  const { origin } = new URL(kernel.environment.PUBLIC_URL);
  const { site } = build;
  if (site.pages.length === 0) return false;
  if (ctx.path === '/sitemap.xml') {
    ctx.type = 'application/xml';
    ctx.body = sitemap(origin, site);
    return true;
  }
  if (ctx.path === '/favicon.ico') {
    ctx.type = 'image/svg+xml';
    ctx.set('cache-control', `public, max-age=${daySeconds}`);
    ctx.body = site.icon;
    return true;
  }
  if (ctx.path === '/robots.txt') {
    ctx.type = 'text/plain';
    ctx.body = robots(origin);
    return true;
  }
  const path = ctx.path.replace(/(.)\/$/, '$1');
  const page = site.pages.find((each) => each.path === path && !withoutAddress.has(each.name));
  if (!page) return false;
  const html = htmlOf(kernel, build, page);
  sendHtml(ctx, site, html);
  ctx.set('cache-control', 'public, no-cache');
  ctx.etag = createHash('sha256').update(html).digest('base64url').slice(0, 22);
  ctx.status = 200;
  if (ctx.fresh) ctx.status = 304;
  return true;
}

/**
 * Answers an address without a page: a browser gets a page in its language, and a program the problem.
 * @throws Problem `not_found`.
 */
export function sendMissingPage(kernel: Kernel, ctx: Context, build: Build): void {
  const language = languageOf(ctx.get('accept-language'));
  const page = build.site.pages.find((each) => each.name === missingPage && each.language === language);
  ctx.vary('Accept');
  if (!page || ctx.accepts('json', 'html') !== 'html') throw problem('not_found');
  sendHtml(ctx, build.site, htmlOf(kernel, build, page));
  ctx.set('cache-control', 'no-store');
  ctx.vary('Accept-Language');
  ctx.status = 404;
}

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 500) : '');

/** The language of the page that a form was on, as it says itself. */
const languageOfForm = ({ request }: Context): 'en' | 'th' => {
  const sent: unknown = request.body;
  return isRecord(sent) && sent.language === 'en' ? 'en' : 'th';
};

/** What was wrong with a form, in its page again with what was written, for a browser without the page's script. */
function sendReturned(kernel: Kernel, ctx: Context): void {
  const build = currentBuild(kernel);
  const sent: unknown = ctx.request.body;
  const written = isRecord(sent) ? sent : {};
  const page = build.site.pages.find(
    ({ name, language }) => name === returnedPage && language === languageOfForm(ctx),
  );
  const problem = problemSchema.safeParse(JSON.parse(String(ctx.body)));
  if (!page || !problem.success) return;
  const { detail, errors = [] } = problem.data;
  const errorOf = (name: string) => errors.find(({ path }) => path === name)?.message ?? '';
  const fields: Record<string, string> = { problem: detail };
  for (const name of ['name', 'organization', 'phone']) {
    fields[name] = text(written[name]);
    fields[`${name}_error`] = errorOf(name);
  }
  const html = htmlOf(kernel, build, page).replace(/\{(\w+)\}/g, (mark, name: string) =>
    name in fields ? escapeHtml(fields[name] ?? '') : mark,
  );
  sendHtml(ctx, build.site, html);
}

/** Answers a browser's own form with a page where the program would answer with a problem. */
export const formAnswers = (kernel: Kernel) => async (ctx: Context, next: Next) => {
  await next();
  if (isForm(ctx) && ctx.status >= 400 && typeof ctx.body === 'string') sendReturned(kernel, ctx);
};

/** A form's problems are said in the language of its page, which need not be the browser's. */
export const formLanguage = async (ctx: Context, next: Next) => {
  try {
    await next();
  } catch (error) {
    if (isForm(ctx)) ctx.req.headers['accept-language'] = languageOfForm(ctx);
    throw error;
  }
};
