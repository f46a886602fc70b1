import { createHash } from 'node:crypto';
import escapeHtml from 'escape-html';
import type { Context, Next } from 'koa';
import { z } from 'zod';
import { isRecord } from '../../contract/is-record.ts';
import { type Language, type LocalizedText, languages, problemSchema } from '../../contract/problems.ts';
import { textHash } from './text-hash.ts';

/** A page has no script, and loads only images of this site. */
const policy = [
  "default-src 'none'",
  "img-src 'self' data:",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join(';');

/**
 * The language of a page: the one that its address names, otherwise English only if the browser prefers it
 * (docs/domain/conventions.md#c13).
 */
export function pageLanguage(named: unknown, accepted: string | undefined): Language {
  const language = languages.find((each) => each === named);
  return language ?? (/\b(th|en)\b/i.exec(accepted ?? '')?.[1]?.toLowerCase() === 'en' ? 'en' : 'th');
}

/** Marks a request as one for a page, so that its problems are pages too. */
export const markAsPage = (ctx: Context): void => {
  ctx.state.isPage = true;
};

function setHeaders(ctx: Context, style: string): void {
  ctx.set('content-security-policy', `${policy};style-src ${textHash(style)}`);
  ctx.vary('Accept-Language');
  ctx.type = 'html';
}

/** Sends what a handler has drawn. @param drawn a `DrawnPage`. */
export function sendDrawnPage(ctx: Context, drawn: unknown): void {
  if (!isRecord(drawn)) throw new Error('No page was drawn');
  if (typeof drawn.movedTo === 'string') {
    ctx.redirect(drawn.movedTo);
    ctx.body = '';
    ctx.status = 301;
    return;
  }
  const text = String(drawn.xml ?? drawn.html);
  if (drawn.xml === undefined) setHeaders(ctx, String(drawn.style));
  else ctx.type = 'application/xml';
  ctx.set('cache-control', 'public, no-cache');
  ctx.status = 200;
  ctx.etag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  if (ctx.fresh) ctx.status = 304;
  else ctx.body = text;
}

const title: LocalizedText = { en: 'This page is not available', th: 'เปิดหน้านี้ไม่ได้' };
const homeLink: LocalizedText = { en: 'Go to the Sala home page', th: 'ไปหน้าแรกของ Sala' };
/** Words of the link to `next` of a problem's data, by its `next_to`. */
const nextLinks: Readonly<Record<string, LocalizedText>> = {
  bookings: { en: 'See your bookings', th: 'ดูการจองของคุณ' },
  shop: { en: 'See what the shop offers', th: 'ดูรายการของร้าน' },
};

const problemStyle = `body{margin:0;font:16px/1.6 system-ui,sans-serif;color:#1b1a17;background:#f7f7f5}
main{max-width:480px;margin:0 auto;padding:64px 20px}
h1{font-size:22px;line-height:1.3}
a{color:#0f5f59;display:inline-block;padding:12px 0}`;

/** Further ways on, such as a phone number, in `ways` of a problem's data. */
const waysSchema = z.array(
  z.object({ text: z.object({ en: z.string(), th: z.string() }), address: z.string() }),
);

/** A problem as a page with a next step: `next` of its data, or the home page of the site. */
function problemHtml(
  language: Language,
  detail: string,
  data: Readonly<Record<string, unknown>> = {},
): string {
  const { next, next_to } = data;
  const nextLink = nextLinks[String(next_to ?? 'bookings')] ?? homeLink;
  const [address, words] =
    typeof next === 'string' ? [next, nextLink] : [language === 'th' ? '/' : '/en', homeLink];
  const ways = (waysSchema.safeParse(data.ways).data ?? [])
    .map(
      (way) =>
        `<p><a href="${escapeHtml(way.address)}" rel="nofollow">${escapeHtml(way.text[language])}</a></p>`,
    )
    .join('');
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title[language]}</title><link rel="icon" href="data:,"><style>${problemStyle}</style></head><body><main><h1>${title[language]}</h1><p>${escapeHtml(detail)}</p><p><a href="${escapeHtml(address)}">${words[language]}</a></p>${ways}</main></body></html>`;
}

const isForBrowser = (ctx: Context): boolean =>
  ctx.state.isPage === true && ctx.accepts('json', 'html') === 'html';

const languageFor = (ctx: Context): Language => pageLanguage(ctx.query.lang, ctx.get('accept-language'));

/** Answers a browser that asked for a page with a page, if the program answered with a problem. */
export const pageProblems = async (ctx: Context, next: Next): Promise<void> => {
  await next();
  if (!isForBrowser(ctx) || ctx.status < 400 || typeof ctx.body !== 'string') return;
  const problem = problemSchema.safeParse(JSON.parse(ctx.body));
  if (!problem.success) return;
  const html = problemHtml(languageFor(ctx), problem.data.detail, problem.data.data);
  setHeaders(ctx, problemStyle);
  ctx.body = html;
};

/** Makes a page's problem be written in the language of the page. */
export const pageLanguageOfProblems = async (ctx: Context, next: Next): Promise<void> => {
  try {
    await next();
  } catch (error) {
    if (isForBrowser(ctx)) ctx.req.headers['accept-language'] = languageFor(ctx);
    throw error;
  }
};
