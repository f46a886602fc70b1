import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ledgerCheck } from '../../../server/check-ledger.ts';
import type { Answer } from '../../../testing/client.ts';
import { drainOutbox } from '../../../testing/drain-outbox.ts';
import { runTasks } from '../../../testing/run-tasks.ts';
import { useServer } from '../../../testing/server.ts';
import { heading, importShop, sendFile } from './importing.ts';

const server = useServer();

type Step =
  | { kind: 'import'; people: number[] }
  | { kind: 'undo'; which: number }
  | { kind: 'merge'; one: number; other: number }
  | { kind: 'points'; whose: number; value: number }
  | { kind: 'money'; whose: number; amount: number };

const small = fc.integer({ min: 0, max: 7 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('import' as const),
    people: fc.array(small, { minLength: 1, maxLength: 5 }),
  }),
  fc.record({ kind: fc.constant('undo' as const), which: small }),
  fc.record({ kind: fc.constant('merge' as const), one: small, other: small }),
  fc.record({ kind: fc.constant('points' as const), whose: small, value: fc.integer({ min: -3, max: 3 }) }),
  fc.record({ kind: fc.constant('money' as const), whose: small, amount: fc.integer({ min: -80, max: 80 }) }),
);

async function play(rounds: readonly (readonly Step[])[]): Promise<void> {
  const { shop, client, fundId } = await importShop(server.current);
  const { kernel } = server.current;
  const imports: string[] = [];
  const alive = async (): Promise<string[]> =>
    kernel.knex('member').where({ shop_id: shop.id }).whereNull('erased_at').orderBy('id').pluck('id');
  const bring = async (people: readonly number[]): Promise<Answer> => {
    const rows = people.map(
      (each) => `P${each},Dee,08120000${each}0,,Yoga,${each + 1},,,${each * 10 + 5},Note`,
    );
    const { body } = await sendFile(client, [heading, ...rows].join('\r\n'));
    const id: string = body.id;
    imports.push(id);
    const path = `/api/member_import/id-${id}`;
    await runTasks(kernel, shop.id);
    const columns = (await client.get(path)).body.columns.map(
      ({ field }: { field: string | null }) => field ?? '',
    );
    await client.post(`${path}/check`, { columns });
    await runTasks(kernel, shop.id);
    await client.post(`${path}/choose`, { choice: 'add' });
    const answer = await client.post(`${path}/run`, {});
    await runTasks(kernel, shop.id);
    return answer;
  };
  const take = async (each: Step, ids: readonly string[]): Promise<Answer | null> => {
    const at = (index: number) => ids[index % Math.max(1, ids.length)];
    if (each.kind === 'import') return bring(each.people);
    if (each.kind === 'undo') {
      const id = imports[each.which % Math.max(1, imports.length)];
      if (id === undefined) return null;
      const answer = await client.post(`/api/member_import/id-${id}/undo`, { confirm: true });
      await runTasks(kernel, shop.id);
      return answer;
    }
    if (ids.length === 0) return null;
    if (each.kind === 'merge')
      return client.post(`/api/member/id-${at(each.one)}/merge`, { other_id: at(each.other) });
    if (each.kind === 'points')
      return client.post(`/api/member/id-${at(each.whose)}/fund`, {
        fund: { [fundId]: { value: each.value } },
      });
    if (each.amount === 0) return null;
    return client.post(`/api/member/id-${at(each.whose)}/adjust_wallet`, { amount: each.amount });
  };
  for (const round of rounds) {
    const ids = await alive();
    const answers = await Promise.all(round.map((each) => take(each, ids)));
    for (const answer of answers) expect(answer?.status ?? 200).toBeLessThan(500);
    await runTasks(kernel, shop.id);
    await drainOutbox(kernel);
    const differences = await (await shop.scope()).ask(ledgerCheck, 'check');
    expect(differences.flatMap(({ value }) => value)).toEqual([]);
    const open = await kernel
      .knex('task')
      .where({ shop_id: shop.id })
      .whereIn('state', ['queued', 'running']);
    expect(open).toEqual([]);
    const failed = await kernel.knex('task').where({ shop_id: shop.id, state: 'failed' }).pluck('failure');
    expect(failed.filter((text: string) => text.includes('fault on our side'))).toEqual([]);
  }
}

describe('imports, their undo, merges and what staff adjust', () => {
  test('in any order and at once leave every ledger equal to what is held', {
    timeout: 300_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 7 }),
        play,
      ),
      { numRuns: 8, endOnFailure: true },
    );
  });
});
