import escapeHtml from 'escape-html';

/** Markup that is safe to place in a page. Only `html` makes it. */
export interface Html {
  readonly markup: string;
}

export type HtmlPart = Html | string | number | null | undefined | false | readonly HtmlPart[];

const render = (part: HtmlPart): string => {
  if (part === null || part === undefined || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  if ('markup' in part) return part.markup;
  return part.map(render).join('');
};

/** A template whose values are escaped, but for what `html` made itself. */
export const html = (texts: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html => ({
  markup: texts.map((text, index) => text + render(parts[index])).join(''),
});

const address = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/g;

/** The web addresses in a text, each once, in their order. */
export const addressesIn = (text: string): string[] => [...new Set(text.match(address) ?? [])];

/** A text whose web addresses are links. */
export const linked = (text: string): HtmlPart => {
  const parts: HtmlPart[] = [];
  let from = 0;
  for (const match of text.matchAll(address)) {
    parts.push(text.slice(from, match.index), html`<a href="${match[0]}">${match[0]}</a>`);
    from = match.index + match[0].length;
  }
  parts.push(text.slice(from));
  return parts;
};
