import { setTimeout as sleep } from 'node:timers/promises';

/** The answer that a caller got in the end. */
export interface Answer {
  status: number;
  /** The problem's code; empty where it is none. */
  code: string;
  /** The answer's fields; those of a list are its items. */
  body: Record<string, unknown>;
}

/** An answer as it is counted. */
export const answerLabel = (answer: Answer | null): string =>
  answer ? `${answer.status} ${answer.code}`.trim() : 'no answer';

/** What went wrong for callers. */
export interface Complaints {
  /** Answers of 500 and above other than 503. */
  failures: string[];
  /** Calls that heard nothing definite for a minute and a half. */
  unanswered: string[];
  /** Answers of 503 and lost answers: allowed, the caller comes again. */
  again: number;
}

export const noComplaints = (): Complaints => ({ failures: [], unanswered: [], again: 0 });

const CALL_PATIENCE_MS = 30_000;
const PATIENCE_MS = 90_000;

/**
 * Calls as our own clients do: one Idempotency-Key for all tries of one action, tried again after a lost answer or
 * a 503, at whichever web process is next.
 */
export class Caller {
  readonly #webs: readonly string[];
  readonly #token: string;
  readonly #complaints: Complaints;

  /** @param webs the addresses of the web processes that a balancer would choose from. */
  constructor(webs: readonly string[], token: string, complaints: Complaints) {
    this.#webs = webs;
    this.#token = token;
    this.#complaints = complaints;
  }

  /** @returns null when nothing definite was heard in time. */
  async send(method: 'GET' | 'POST' | 'PATCH', path: string, body: object = {}): Promise<Answer | null> {
    const key = crypto.randomUUID();
    const first = Math.floor(Math.random() * this.#webs.length);
    const deadline = Date.now() + PATIENCE_MS;
    for (let attempt = 0; Date.now() < deadline; attempt += 1) {
      const answer = await this.#try(
        method,
        this.#webs[(first + attempt) % this.#webs.length] + path,
        body,
        key,
      );
      if (answer && answer.status !== 503) {
        if (answer.status >= 500)
          this.#complaints.failures.push(`${answer.status} ${answer.code} ${method} ${path}`);
        return answer;
      }
      this.#complaints.again += 1;
      await sleep(50 + Math.random() * 250);
    }
    this.#complaints.unanswered.push(`${method} ${path}`);
    return null;
  }

  async #try(method: string, url: string, body: object, key: string): Promise<Answer | null> {
    try {
      const response = await fetch(url, {
        method,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${this.#token}`,
          'idempotency-key': key,
        },
        ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(CALL_PATIENCE_MS),
      });
      const answer: unknown = await response.json();
      const fields =
        typeof answer === 'object' && answer !== null ? Object.fromEntries(Object.entries(answer)) : {};
      return {
        status: response.status,
        code: typeof fields.code === 'string' ? fields.code : '',
        body: fields,
      };
    } catch {
      return null;
    }
  }
}
