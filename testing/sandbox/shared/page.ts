import { readFileSync } from 'node:fs';
import type { Context } from 'koa';
import type { Language } from '#kernel/contract/problems.ts';
import { type Html, html } from './html.ts';

export const styleSheet = readFileSync(new URL('./style.css', import.meta.url), 'utf8');

/** Thai for a browser that prefers it, else English. */
export const languageOf = (ctx: Context): Language =>
  ctx.acceptsLanguages('en', 'th') === 'th' ? 'th' : 'en';

export interface Page {
  title: string;
  language: Language;
  body: Html;
  /** Seconds after which the browser shows it again. */
  refresh?: number;
  /** Origins beside this one that its forms may lead to. */
  formsLeadTo?: readonly string[];
}

/** Answers a page of the sandbox: no script, nothing from elsewhere. */
export const showPage = (ctx: Context, page: Page): void => {
  const formAction = ["'self'", ...(page.formsLeadTo ?? [])].join(' ');
  ctx.set(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'self'; img-src 'self' data:; frame-src 'self'; form-action ${formAction}; base-uri 'none'`,
  );
  ctx.set('Cache-Control', 'no-store');
  ctx.set('Referrer-Policy', 'no-referrer');
  if (page.refresh) ctx.set('Refresh', String(page.refresh));
  ctx.type = 'html';
  ctx.body = html`<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox/style.css">
</head>
<body>
<main>
${page.body}
</main>
</body>
</html>
`.markup;
};

/** Whether the caller is a browser that shows a page; a program that takes anything gets JSON. */
export const wantsPage = (ctx: Context): boolean =>
  ctx.query.format !== 'json' && ctx.accepts('json', 'html') === 'html';

const clock = new Intl.DateTimeFormat('en-GB-u-ca-gregory', {
  timeZone: 'Asia/Bangkok',
  day: '2-digit',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** A time of day in Thailand, for reading. */
export const shownTime = (instant: string): string => clock.format(new Date(instant));
