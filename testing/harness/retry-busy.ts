import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from './client.ts';

const maxAttempts = 20;

/** Calls again, after the time that the answer names, while all database connections are in use. */
export async function retryBusy(call: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await call();
    if (answer.status !== 503 || answer.body.code !== 'busy' || tries === maxAttempts) return answer;
    await wait(Number(answer.headers.get('retry-after')) * 1_000);
  }
}
