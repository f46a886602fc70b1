import type { Token } from './tokens.ts';

/** Lines of a file, counted from 1, both included. */
export interface Lines {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** A run of tokens that stands in two files. */
export interface SharedRun {
  readonly length: number;
  readonly a: Lines;
  readonly b: Lines;
}

/** What two files have in common. */
export interface SharedCode {
  /** Tokens of the runs together; a passage that comes several times, such as a form's fields, counts once. */
  readonly length: number;
  /** The longest first. */
  readonly runs: readonly SharedRun[];
}

/** A file prepared for comparing. */
export interface ComparedFile {
  readonly name: string;
  readonly tokens: readonly Token[];
  /** One character for each token, so that runs of tokens can be searched as parts of a text. */
  readonly text: string;
  /** Where each part of `leastRun` characters begins. */
  readonly places: ReadonlyMap<string, readonly number[]>;
}

/** Tokens of a run at least. Shorter ones, such as `handler(contract, 'name', async ({ … }) => {`, are idioms. */
const leastRun = 35;

/** Tokens by which a passage is recognised when it comes again. */
const passage = 10;

const characters = new Map<string, string>();

function characterOf(kind: string): string {
  const known = characters.get(kind);
  if (known !== undefined) return known;
  const character = String.fromCharCode(characters.size);
  characters.set(kind, character);
  return character;
}

/** Prepares a file for `sharedCode`. */
export function comparedFile(name: string, tokens: readonly Token[]): ComparedFile {
  const text = tokens.map(({ kind }) => characterOf(kind)).join('');
  const places = new Map<string, number[]>();
  for (let at = 0; at + leastRun <= text.length; at += 1) {
    const part = text.slice(at, at + leastRun);
    const known = places.get(part);
    if (known) known.push(at);
    else places.set(part, [at]);
  }
  return { name, tokens, text, places };
}

/**
 * The runs of tokens that two files share, in any order, so that a copy which was changed here and there is
 * still seen as one.
 */
export function sharedCode(a: ComparedFile, b: ComparedFile): SharedCode {
  const seen = new Set<string>();
  const runs: SharedRun[] = [];
  for (const run of disjointRuns(a, b)) {
    const length = countOnce(a.text.slice(run.a, run.a + run.length), seen);
    runs.push({ length, a: linesOf(a, run.a, run.length), b: linesOf(b, run.b, run.length) });
  }
  return { length: runs.reduce((sum, run) => sum + run.length, 0), runs };
}

/** How many tokens of a run are in passages that were not seen before; adds those to `seen`. */
function countOnce(text: string, seen: Set<string>): number {
  let count = 0;
  let counted = 0;
  for (let at = 0; at + passage <= text.length; at += 1) {
    const part = text.slice(at, at + passage);
    if (seen.has(part)) continue;
    seen.add(part);
    count += at + passage - Math.max(counted, at);
    counted = at + passage;
  }
  return count;
}

function linesOf({ name, tokens }: ComparedFile, at: number, length: number): Lines {
  return { name, from: tokens[at]?.line ?? 0, to: tokens[at + length - 1]?.line ?? 0 };
}

/** A run by where it begins in the tokens of either file. */
interface Run {
  readonly a: number;
  readonly b: number;
  readonly length: number;
}

/** The longest runs first, and what the longer ones leave of the others. */
function disjointRuns(a: ComparedFile, b: ComparedFile): Run[] {
  const takenOfA = new Uint8Array(a.text.length);
  const takenOfB = new Uint8Array(b.text.length);
  const isTaken = (run: Run, at: number) => takenOfA[run.a + at] === 1 || takenOfB[run.b + at] === 1;
  const runs: Run[] = [];
  for (const whole of wholeRuns(a, b).sort((one, other) => other.length - one.length)) {
    let begin = 0;
    while (begin < whole.length && isTaken(whole, begin)) begin += 1;
    let end = begin;
    while (end < whole.length && !isTaken(whole, end)) end += 1;
    if (end - begin < leastRun) continue;
    takenOfA.fill(1, whole.a + begin, whole.a + end);
    takenOfB.fill(1, whole.b + begin, whole.b + end);
    runs.push({ a: whole.a + begin, b: whole.b + begin, length: end - begin });
  }
  return runs;
}

/** Every run that could not be longer at either end; they may overlap. */
function wholeRuns(a: ComparedFile, b: ComparedFile): Run[] {
  const runs: Run[] = [];
  for (const [part, placesInB] of b.places) {
    const placesInA = a.places.get(part) ?? [];
    for (const atA of placesInA)
      for (const atB of placesInB) {
        if (atA > 0 && atB > 0 && a.text[atA - 1] === b.text[atB - 1]) continue;
        let length = leastRun;
        while (atA + length < a.text.length && a.text[atA + length] === b.text[atB + length]) length += 1;
        runs.push({ a: atA, b: atB, length });
      }
  }
  return runs;
}
