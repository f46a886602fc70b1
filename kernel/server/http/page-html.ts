import escapeHtml from 'escape-html';
import type { Outline } from '../../contract/page-pieces.ts';
import { type ShopColors, shopTheme, type Theme } from '../../contract/shop-theme.ts';
import type { PageAnswer } from './page-reads.ts';

/** JSON that can stand in a script element: nothing in it ends the element, a comment or, in old browsers, a line. */
export const embeddable = (json: string): string =>
  json.replace(/[<\u2028\u2029]/g, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`);

const rule = (selector: string, colors: ShopColors, theme: Theme): string => {
  const declarations = Object.entries(shopTheme(colors, theme)).map(([name, value]) => `${name}:${value}`);
  return `${selector}{${declarations.join(';')}}`;
};

/** The shop's colours as the theme's custom properties, for both themes. */
export const themeStyle = (colors: ShopColors): string =>
  rule(':root:not([data-theme=dark])', colors, 'light') + rule('[data-theme=dark]', colors, 'dark');

/**
 * What stands in the page until the shell has started.
 * @param chrome what the page asked for around it.
 * @param shop whose name and logo it shows.
 * @param isFolded whether the person has folded the side bar to icons.
 */
export const outlineHtml = (
  outline: Outline,
  chrome: 'frame' | 'plain' | 'bare',
  shop: { readonly name: string; readonly logo: string | null },
  isFolded = false,
): string => {
  const filled: Record<string, string> = {
    name: escapeHtml(shop.name),
    logo: shop.logo === null ? '' : outline.logo.replace('{source}', () => escapeHtml(shop.logo ?? '')),
  };
  const shown = (isFolded && chrome === 'frame' && outline.folded) || outline[chrome];
  return shown.replace(/\{(name|logo)\}/g, (_, name: string) => filled[name] ?? '');
};

/** What the server puts into a shell's page as it was built. */
export interface PageParts {
  /** Content of the page's style element. */
  readonly style: string;
  /** Addresses of scripts, with their style sheets, and of fonts that the page is going to need, in this order. */
  readonly scripts: readonly string[];
  readonly fonts: readonly string[];
  /** What stands in the page until the shell has started. */
  readonly outline: string;
  /** JSON of the boot, or null where the browser has to ask for it. */
  readonly boot: string | null;
  /** The cookie by which the browser sees whether the session is still the one that this was written for, and its value. */
  readonly mark: readonly [cookie: string, value: string];
  readonly answers: readonly PageAnswer[];
  /** What stands in the page and runs before the shell's own script, which waits for the page's end. */
  readonly first: FirstScript | null;
  /** Address of the web app manifest, by which a browser can install the page. */
  readonly manifest?: string | null;
  /** Title and link preview for a reader without a session, as HTML; the page's own title without them. */
  readonly preview?: { readonly title: string; readonly meta: string } | null;
}

const preload = (address: string): string =>
  `<link rel="preload" as="${address.endsWith('.css') ? 'style' : 'script'}" href="${address}">`;

const preloads = ({ scripts, fonts }: PageParts): string =>
  [
    ...scripts.map(preload),
    ...fonts.map(
      (address) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${address}">`,
    ),
  ].join('');

/** JSON of what a page carries; `null` where it carries nothing. */
export const preloadedJson = ({
  boot,
  mark,
  answers,
}: Pick<PageParts, 'boot' | 'mark' | 'answers'>): string => {
  if (boot === null) return 'null';
  const reads = answers.map(({ read: { contract, endpoint, input }, json }) => {
    const key = JSON.stringify([contract, endpoint, input]);
    return `[${key},${json}]`;
  });
  return `{"mark":${JSON.stringify(mark)},"boot":${boot},"reads":[${reads.join(',')}]}`;
};

const block = (parts: PageParts): string =>
  parts.boot === null
    ? ''
    : `<script type="application/json" id="sala-boot">${embeddable(preloadedJson(parts))}</script>`;

/** A script that runs before the shell's own, which reads its data from its attributes (`data-…`). */
export interface FirstScript {
  /** Nothing in it ends the element, which the build sees to. */
  readonly text: string;
  readonly data: Readonly<Record<string, string>>;
}

const firstScriptTag = ({ text, data }: FirstScript): string => {
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  return `<script${attributes.join('')}>${text}</script>`;
};

const headEnd = '</head>';
const root = '<div id="root"></div>';

/**
 * Puts the parts of one answer into a shell's page.
 * @param html the page as built, with an empty root.
 */
export const pageHtml = (html: string, parts: PageParts): string => {
  const first = parts.first ? firstScriptTag(parts.first) : '';
  const { preview, manifest } = parts;
  const installs = manifest ? `<link rel="manifest" href="${escapeHtml(manifest)}">` : '';
  const titled = preview
    ? html.replace(/<title>[^<]*<\/title>/, () => `<title>${preview.title}</title>`)
    : html;
  return titled
    .replace(
      headEnd,
      () => `${preview?.meta ?? ''}${installs}${preloads(parts)}<style>${parts.style}</style>${headEnd}`,
    )
    .replace(root, () => `<div id="root">${parts.outline}</div>${block(parts)}${first}`);
};
