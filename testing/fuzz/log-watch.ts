import { sentMark } from './values.ts';

/** Longer than any line that is about one call. */
const longestLine = 4_000;
const errorLevel = 50;

/** Reads the log of a run and notes what must not stand there. */
export class LogWatch {
  readonly #leaks = new Map<string, string>();
  readonly #tokens: () => readonly string[];
  lines = 0;

  /** @param tokens those in use at the moment. */
  constructor(tokens: () => readonly string[]) {
    this.#tokens = tokens;
  }

  get leaks(): string[] {
    return [...this.#leaks.values()];
  }

  write(line: string): void {
    this.lines += 1;
    const fields: Record<string, unknown> = JSON.parse(line);
    // Whose account a sign-in was about is what its line is for.
    const { account: _account, level, ...others } = fields;
    if (typeof level !== 'number' || level >= errorLevel) this.#note('an error', line);
    if (/\\n\s+at /.test(line)) this.#note('a stack', line);
    if (line.length > longestLine) this.#note('a long line', line);
    if (JSON.stringify(others).includes(sentMark)) this.#note('what was sent', line);
    if (this.#tokens().some((token) => line.includes(token))) this.#note('a token', line);
  }

  #note(kind: string, line: string): void {
    if (!this.#leaks.has(kind)) this.#leaks.set(kind, `${kind}: ${line.slice(0, 1_500)}`);
  }
}
