/** A part of a line of the guide. */
type GuideText =
  | { readonly kind: 'text' | 'strong' | 'code'; readonly text: string }
  | { readonly kind: 'picture'; readonly name: string; readonly alt: string };

/** A part of the guide, in the order of its Markdown. */
export type GuideBlock =
  | { readonly kind: 'heading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly string[])[] }
  | {
      readonly kind: 'table';
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    };

const inline =
  /\*\*(?<strong>.+?)\*\*|`(?<code>[^`]+)`|!\[(?<alt>[^\]]*)\]\(pictures\/(?<picture>[\w-]+)-(?:th|en)\.webp\)|\[(?<link>[^\]]+)\]\([^)]*\)/g;

/** Returns the parts of a line. A link becomes its text, because it leads to a file. */
export function readInline(line: string): GuideText[] {
  const parts: GuideText[] = [];
  let end = 0;
  const addText = (text: string) => {
    if (text !== '') parts.push({ kind: 'text', text });
  };
  for (const match of line.matchAll(inline)) {
    addText(line.slice(end, match.index));
    end = match.index + match[0].length;
    const { strong, code, alt = '', picture, link } = match.groups ?? {};
    if (strong !== undefined) parts.push({ kind: 'strong', text: strong });
    else if (code !== undefined) parts.push({ kind: 'code', text: code });
    else if (picture !== undefined) parts.push({ kind: 'picture', name: picture, alt });
    else addText(link ?? '');
  }
  addText(line.slice(end));
  return parts;
}

const itemStart = /^(\d+\.|-) /;
const isIndented = (line: string | undefined) => line !== undefined && /^ {2,}\S/.test(line);
const isTableRule = (line: string) => /^[|\s:-]+$/.test(line);
const readCells = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Reads a list from its first line on. @returns the list, and the line after it. */
function readList(lines: readonly string[], start: number): readonly [GuideBlock, number] {
  const items: string[][] = [];
  const isOrdered = /^\d/.test(lines[start] ?? '');
  const ownStart = isOrdered ? /^\d+\. / : /^- /;
  let at = start;
  for (; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const next = lines[at + 1];
    if (ownStart.test(line)) items.push([line.replace(ownStart, '')]);
    else if (isIndented(line)) items.at(-1)?.push(line.trim());
    else if (line !== '' || !(isIndented(next) || ownStart.test(next ?? ''))) break;
  }
  return [{ kind: 'list', isOrdered, items }, at];
}

function readTable(lines: readonly string[], start: number): readonly [GuideBlock, number] {
  let at = start;
  while (lines[at]?.startsWith('|')) at += 1;
  const [head = [], ...rows] = lines
    .slice(start, at)
    .filter((line) => !isTableRule(line))
    .map(readCells);
  return [{ kind: 'table', head, rows }, at];
}

/**
 * Reads the Markdown of the guide for shops: headings, paragraphs, lists and tables. What is above the first
 * heading is left out, because the page has its own title and lead.
 */
export function readGuide(markdown: string): GuideBlock[] {
  const all = markdown.split('\n').map((line) => line.trimEnd());
  const lines = all.slice(all.findIndex((line) => line.startsWith('## ')));
  const blocks: GuideBlock[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    if (itemStart.test(line) || line.startsWith('|')) {
      const [block, next] = line.startsWith('|') ? readTable(lines, at) : readList(lines, at);
      blocks.push(block);
      at = next;
      continue;
    }
    at += 1;
    if (line.startsWith('## ')) blocks.push({ kind: 'heading', text: line.slice(3) });
    else if (line !== '') blocks.push({ kind: 'paragraph', text: line });
  }
  return blocks;
}

/** The names of the pictures that the guide shows. */
export const findGuidePictures = (markdown: string): string[] =>
  [...markdown.matchAll(/\(pictures\/([\w-]+)-(?:th|en)\.webp\)/g)].map(([, name = '']) => name);
