import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { table } from './report.ts';

/** A call of somebody of the shop. */
export interface DayCall {
  /** What it is printed as. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token: string;
  readonly body?: object;
  /** What it has to answer; 200 unless given. */
  readonly status?: number;
  /** Codes of what may be refused on any day, such as a class that somebody else has filled. */
  readonly mayBe?: readonly string[];
}

const problem = z.object({ code: z.string(), detail: z.string() });
const count = (of: Map<string, number>, what: string) => of.set(what, (of.get(what) ?? 0) + 1);
const sumOf = (of: ReadonlyMap<string, number>) => [...of.values()].reduce((sum, each) => sum + each, 0);
const at = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);

/** Makes the calls of a day, and keeps how long each took and what went wrong. */
export class DayCalls {
  readonly #url: string;
  readonly #times = new Map<string, number[]>();
  readonly #refused = new Map<string, number>();
  readonly #wrong = new Map<string, number>();
  #underWay = 0;
  #mostUnderWay = 0;

  /** @param url such as `http://127.0.0.1:3000`. */
  constructor(url: string) {
    this.#url = url;
  }

  /**
   * Makes a call.
   * @param due from when it is timed, so that what waits behind a slow one counts; from now unless given.
   * @returns the body of the answer that it has to have; null where it was refused or went wrong.
   */
  async ask(call: DayCall, due = performance.now()): Promise<unknown> {
    const { name, method, path, token, body, status = 200, mayBe = [] } = call;
    this.#underWay += 1;
    this.#mostUnderWay = Math.max(this.#mostUnderWay, this.#underWay);
    const answer = await fetch(this.#url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => null);
    const text: unknown = await answer?.json().catch(() => null);
    this.#underWay -= 1;
    const times = this.#times.get(name) ?? [];
    times.push(performance.now() - due);
    this.#times.set(name, times);
    if (answer?.status === status) return text;
    const { code = '', detail = '' } = problem.safeParse(text).data ?? {};
    if (!answer) count(this.#wrong, `${name}: was not answered`);
    else if (mayBe.includes(code)) count(this.#refused, `${name}: ${answer.status} ${code}`);
    else count(this.#wrong, `${name}: ${answer.status} ${code} ${detail.slice(0, 120)}`);
    return null;
  }

  /** Counts what went wrong beside a call, such as an answer of another shape. */
  failed(name: string, error: unknown): void {
    count(this.#wrong, `${name}: ${String(error).slice(0, 120)}`);
  }

  /** How many were under way at once at most. */
  get mostUnderWay(): number {
    return this.#mostUnderWay;
  }

  /** The times of each kind of call, and what was refused and went wrong. @param title of the first column. */
  summary(title: string): string {
    const rowOf = (name: string, times: readonly number[]) => {
      const sorted = [...times].sort((one, other) => one - other);
      return [
        name.replaceAll('_', ' '),
        `${sorted.length}`,
        ...[0.5, 0.95, 0.99, 1].map((each) => at(sorted, each)),
      ];
    };
    const lines = (of: ReadonlyMap<string, number>) => [...of].map(([what, times]) => `  ${times} × ${what}`);
    return [
      table(
        [title, 'calls', 'p50 ms', 'p95 ms', 'p99 ms', 'most ms'],
        [
          rowOf('all', [...this.#times.values()].flat()),
          ...[...this.#times].map(([name, times]) => rowOf(name, times)),
        ],
      ),
      `Refused as on any day: ${sumOf(this.#refused)}`,
      ...lines(this.#refused),
      `Errors: ${sumOf(this.#wrong)}, bar 0`,
      ...lines(this.#wrong),
    ].join('\n');
  }
}
