import type { Context } from 'koa';
import { isRecord } from '../../contract/is-record.ts';
import type { DeclaredRead } from '../../contract/page-pieces.ts';
import { formatError } from '../errors/format-error.ts';
import { Problem } from '../errors/problem.ts';
import type { Kernel } from '../runtime/kernel.ts';
import type { AuthRequirement } from './caller.ts';
import type { MountedEndpoint } from './endpoint.ts';
import type { RawInput } from './input.ts';

export type PageRead = NonNullable<MountedEndpoint['read']>;

/** One answer that a page carries: the contract's id, the endpoint, its input, and the JSON of the answer. */
export interface PageAnswer {
  readonly read: DeclaredRead;
  readonly json: string;
}

/** How long a page waits for one of its reads; in milliseconds. The browser asks for what takes longer. */
const readTimeoutMs = 50;

/**
 * Runs reads inside a page's request, as the person who opens it. What is late, fails or is refused is left out:
 * the page asks for it, and tells the person why it has none.
 */
export class PageReads {
  readonly #kernel: Kernel;
  readonly #reads: ReadonlyMap<string, PageRead>;
  readonly #ctx: Context;
  readonly #refusals = new Map<string, string>();

  constructor(kernel: Kernel, reads: ReadonlyMap<string, PageRead>, ctx: Context) {
    this.#kernel = kernel;
    this.#reads = reads;
    this.#ctx = ctx;
  }

  /**
   * Answers one read.
   * @param name as `plugin.endpoint`.
   * @param within milliseconds that it may take.
   * @returns JSON, or null where there is no answer in time.
   */
  async answer(
    name: string,
    input: RawInput,
    wanted: AuthRequirement,
    within: number,
  ): Promise<string | null> {
    const read = this.#reads.get(name);
    if (!read) return null;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, within, null);
    });
    const answered = read(this.#ctx, input, wanted).catch((error: unknown) => {
      if (error instanceof Problem) this.#refusals.set(name, error.code);
      else this.#kernel.log.warn({ endpoint: name, error: formatError(error) }, 'a read of a page failed');
      return null;
    });
    try {
      return await Promise.race([answered, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Why an endpoint, named as `plugin.endpoint`, was last refused; null where it was not. */
  refusalOf(name: string): string | null {
    return this.#refusals.get(name) ?? null;
  }

  /**
   * Answers what a page declares, all at once; only a read that needs a field of another one's answer waits for it.
   * @param fields of the address, by which inputs are filled.
   */
  async all(
    declared: readonly DeclaredRead[],
    fields: Readonly<Record<string, string>>,
    wanted: AuthRequirement,
  ): Promise<PageAnswer[]> {
    const running = new Map<string, Promise<PageAnswer | null>>();
    const fieldOf = async (name: string): Promise<string | undefined> => {
      const [endpoint = '', column] = name.split('.');
      if (column === undefined) return fields[name];
      const answer = await running.get(endpoint);
      return answer ? fieldIn(JSON.parse(answer.json), column) : undefined;
    };
    const run = async (each: DeclaredRead): Promise<PageAnswer | null> => {
      const input = await filled(each.input, fieldOf);
      if (!input) return null;
      const json = await this.answer(
        `${each.contract}.${each.endpoint}`,
        asSent(input),
        wanted,
        readTimeoutMs,
      );
      return json === null ? null : { read: { ...each, input }, json };
    };
    for (const each of unique(declared)) running.set(keyOf(each, running), run(each));
    const answers = await Promise.all(running.values());
    return answers.filter((answer) => answer !== null);
  }
}

/** A page and a part of it may declare the same read. */
const unique = (declared: readonly DeclaredRead[]): Iterable<DeclaredRead> =>
  new Map(declared.map((each) => [JSON.stringify(each), each])).values();

/** The first read of an endpoint is the one that others may name. */
const keyOf = ({ endpoint }: DeclaredRead, taken: ReadonlyMap<string, unknown>): string =>
  taken.has(endpoint) ? `${endpoint} ${taken.size}` : endpoint;

/**
 * A text of an answer: the first of a list of texts (`first`), or a field of its only row; none where there are
 * several rows, because then a person has to choose.
 */
const fieldIn = (answer: unknown, name: string): string | undefined => {
  if (!Array.isArray(answer)) return undefined;
  const [row]: unknown[] = answer;
  if (typeof row === 'string') return name === 'first' ? row : undefined;
  const value = answer.length === 1 && isRecord(row) ? row[name] : undefined;
  return typeof value === 'string' ? value : undefined;
};

const field = /^\{([\w.]+)\}$/;

/** An input with its fields filled, or null where one is not known. */
const filled = async (
  input: RawInput,
  fieldOf: (name: string) => Promise<string | undefined>,
): Promise<Record<string, unknown> | null> => {
  const made: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input)) {
    const [, wanted] = (typeof value === 'string' && field.exec(value)) || [];
    made[name] = wanted === undefined ? value : await fieldOf(wanted);
    if (made[name] === undefined) return null;
  }
  return made;
};

/** As it would arrive in the query of a request: lists of texts, and texts. */
const asSent = (input: Readonly<Record<string, unknown>>): RawInput =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(String) : String(value),
    ]),
  );
