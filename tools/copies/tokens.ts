import { parseSync } from '@swc/core';
import { z } from 'zod';

/** A piece of a program as the comparison of features sees it. */
export interface Token {
  /** The keyword or sign itself; `name`, `text` or `number` for what a renamed copy would change. */
  readonly kind: string;
  /** Line of its file, counted from 1. */
  readonly line: number;
}

/** Bytes of the source whose tokens the parser decides. */
interface Span {
  readonly start: number;
  readonly end: number;
  /** `text` is one token, whatever is in it; `nothing` is left out. */
  readonly counts: 'text' | 'nothing';
}

const node = z.object({ type: z.string(), span: z.object({ start: z.number(), end: z.number() }) });

/** Calls that say what a feature is called and made of, which is alike in any two features. */
const declaration = z.object({
  type: z.literal('CallExpression'),
  callee: z.object({ value: z.enum(['defineContract', 'definePlugin', 'defineRemote', 'defineTexts']) }),
});

/** A text in both languages. */
const translation = z.object({
  type: z.literal('ObjectExpression'),
  properties: z.array(z.object({ key: z.object({ value: z.enum(['one', 'en', 'th']) }) })).min(2),
});

const imports = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'ExportNamedDeclaration']);

/** What may hold any sign, so that only the parser knows where it ends. */
const quoted = new Set(['JSXText', 'RegExpLiteral', 'StringLiteral', 'TemplateElement']);

const keywords = new Set([
  ...['async', 'await', 'break', 'case', 'catch', 'class', 'const', 'continue', 'default', 'delete', 'do'],
  ...['else', 'export', 'extends', 'false', 'finally', 'for', 'function', 'if', 'import', 'in', 'instanceof'],
  ...['let', 'new', 'null', 'return', 'static', 'super', 'switch', 'this', 'throw', 'true', 'try', 'typeof'],
  ...['undefined', 'var', 'void', 'while', 'yield'],
]);

const lexeme = new RegExp(
  [
    /(?<gap>\s+|\/\/[^\n]*|\/\*.*?\*\/)/su,
    /(?<word>#?(?!\$\{)[\p{ID_Start}$_][\p{ID_Continue}$]*)/u,
    /(?<number>\d[\w.]*)/u,
    /(?<sign>=>|\.{3}|\?\.|[=!]==?|\*\*|(?:&&|\|\||\?\?)=?|[-+*/%<>]=|\+\+|--|.)/su,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gsu',
);

/**
 * The tokens of a file with names, texts and numbers blanked. Comments, imports, texts in both languages and
 * the calls that declare contract, plugin and remote are left out.
 * @param name the file's name, which says whether it holds JSX: `.tsx`, or `.tsx.txt` for a fixture.
 * @throws Error where the source is not TypeScript.
 */
export function tokensOf(name: string, source: string): Token[] {
  const bytes = Buffer.from(source);
  const { body } = parseSync(source, { syntax: 'typescript', tsx: /\.tsx(\.txt)?$/.test(name) });
  const spans = spansIn(body, bytes).sort((a, b) => a.start - b.start);

  const tokens: Token[] = [];
  let line = 1;
  let at = 0;
  const endOfFile: Span = { start: bytes.length, end: bytes.length, counts: 'nothing' };
  for (const { start, end, counts } of [...spans, endOfFile]) {
    for (const { 0: matched, groups } of bytes.toString('utf8', at, start).matchAll(lexeme)) {
      const kind = kindOf(groups ?? {});
      if (kind !== undefined) tokens.push({ kind, line });
      line += lineBreaks(matched);
    }
    if (counts === 'text') tokens.push({ kind: 'text', line });
    line += lineBreaks(bytes.toString('utf8', start, end));
    at = end;
  }
  return tokens;
}

const lineBreaks = (text: string): number => text.split('\n').length - 1;

function kindOf({ gap, word, number, sign }: Record<string, string | undefined>): string | undefined {
  if (gap !== undefined) return undefined;
  if (word !== undefined) return keywords.has(word) ? word : 'name';
  return number === undefined ? sign : 'number';
}

/** What is quoted or left out in a part of the syntax tree; none of them lies in another. */
function spansIn(part: unknown, bytes: Buffer): Span[] {
  if (typeof part !== 'object' || part === null) return [];
  const { data } = node.safeParse(part);
  if (data) {
    // The parser counts from 1.
    const start = data.span.start - 1;
    const end = data.span.end - 1;
    if (imports.has(data.type) || isLeftOut(part)) return [{ start, end, counts: 'nothing' }];
    if (quoted.has(data.type)) {
      // A template's pieces depend on how names and texts take turns in it, and blanks in JSX are layout.
      const isEmpty = data.type === 'TemplateElement' || bytes.toString('utf8', start, end).trim() === '';
      return [{ start, end, counts: isEmpty ? 'nothing' : 'text' }];
    }
  }
  return Object.values(part).flatMap((child) => spansIn(child, bytes));
}

const isLeftOut = (part: object): boolean =>
  declaration.safeParse(part).success || translation.safeParse(part).success;
