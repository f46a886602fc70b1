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

/**
 * The parts of the product that this tree holds; the other rows of the two lists are still to come, and a part
 * that is added here is proven from then on.
 */
const built: readonly string[] = ['ground', 'spaces', 'money', 'desk'];

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

const builtRows = (file: string) => rows(file).filter(({ part = '' }) => built.includes(part));
const featureOf = (cell: string | undefined) => (cell === '-' || cell === undefined ? null : cell);

/** Every call of the specification that has been built. */
export const specifiedCalls = (): SpecifiedCall[] =>
  builtRows('calls.tsv').map(({ method = '', path = '', audience = '', feature }) => ({
    method,
    path,
    audiences: audience.split(','),
    feature: featureOf(feature),
  }));

/** Every screen of the specification that has been built. */
export const specifiedScreens = (): SpecifiedScreen[] =>
  builtRows('screens.tsv').map(({ path = '', shell = '', feature }) => ({
    path,
    shell,
    feature: featureOf(feature),
  }));
