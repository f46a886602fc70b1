import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { answerLabel, type Caller } from './caller.ts';
import type { Checks } from './checks.ts';

const timeoutMs = 60_000;

/** Files of all members that an admin asks for while nodes are away: long work of the workers. */
export class Exports {
  readonly #admin: Caller;
  /** Tasks that were acknowledged; one that is open is answered again. */
  readonly #asked = new Set<string>();

  constructor(admin: Caller) {
    this.#admin = admin;
  }

  async ask(count: (action: string, answer: string) => void): Promise<void> {
    const answer = await this.#admin.send('POST', '/api/member/export', { format: 'csv' });
    count('ask for a file of members', answerLabel(answer));
    if (answer?.status === 201) this.#asked.add(String(answer.body.task_id));
  }

  /** Waits until the workers have made what was asked for, and whether each has its file. */
  async check(checks: Checks, knex: Knex): Promise<void> {
    const asked = [...this.#asked];
    const made = async (): Promise<ReadonlySet<string>> => {
      const ids: string[] = await knex('task')
        .whereIn('id', asked)
        .where({ state: 'done' })
        .whereNotNull('file_key')
        .pluck('id');
      return new Set(ids);
    };
    const deadline = Date.now() + timeoutMs;
    while ((await made()).size < asked.length && Date.now() < deadline) await sleep(500);
    const done = await made();
    checks.check('files of members were asked for', asked.length > 0 ? [] : ['none']);
    checks.check(
      `every file that was acknowledged was made (${asked.length})`,
      asked.filter((id) => !done.has(id)),
    );
  }
}
