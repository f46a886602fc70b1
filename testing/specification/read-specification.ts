import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A call that the specification names. */
export interface SpecifiedCall {
  readonly method: string;
  /** With `{field}` where a value stands. */
  readonly path: string;
  readonly audiences: readonly string[];
  /** Flag that switches it; null for what is always on. */
  readonly feature: string | null;
}

/** A screen that the specification names. */
export interface SpecifiedScreen {
  readonly path: string;
  readonly shell: string;
  readonly feature: string | null;
}

function rows(file: string): Record<string, string>[] {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8').trim();
  const [head = '', ...lines] = text.split('\n');
  const names = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    if (cells.length !== names.length) throw new Error(`${file}: “${line}” has ${cells.length} cells`);
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}

const featureOf = (cell: string | undefined) => (cell === '-' || cell === undefined ? null : cell);

/** Every call of the specification. */
export const specifiedCalls = (): SpecifiedCall[] =>
  rows('calls.tsv').map(({ method = '', path = '', audience = '', feature }) => ({
    method,
    path,
    audiences: audience.split(','),
    feature: featureOf(feature),
  }));

/** Every screen of the specification. */
export const specifiedScreens = (): SpecifiedScreen[] =>
  rows('screens.tsv').map(({ path = '', shell = '', feature }) => ({
    path,
    shell,
    feature: featureOf(feature),
  }));

const labelKinds = ['menu', 'tab', 'column', 'button', 'field', 'breadcrumb', 'heading', 'text'] as const;
const labelOpeners = ['row', 'event'] as const;

/** An English label that the specification gives to a part of a screen. */
export interface SpecifiedLabel {
  readonly path: string;
  readonly feature: string | null;
  readonly kind: (typeof labelKinds)[number];
  /** A menu entry in a group follows the group's name: `Market > Fund Packages`. */
  readonly label: string;
  /** What to press first: the first row of the page's table, or the last event of its calendar. */
  readonly after: (typeof labelOpeners)[number] | null;
}

/** Every English label of the specification, with the screen that shows it. */
export const specifiedLabels = (): SpecifiedLabel[] =>
  rows('labels.tsv').map(({ path = '', feature, kind: given, label = '', after }) => {
    const kind = labelKinds.find((known) => known === given);
    if (!kind) throw new Error(`labels.tsv: “${given}” is not a kind of label`);
    const opener = labelOpeners.find((known) => known === after) ?? null;
    return { path, feature: featureOf(feature), kind, label, after: opener };
  });
