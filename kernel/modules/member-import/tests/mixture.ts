import fc from 'fast-check';
import { expect } from 'vitest';
import type { Answer, Client } from '#testing/harness/client.ts';
import { drainOutbox } from '#testing/harness/drain-outbox.ts';
import { ledgerDifferences } from '#testing/harness/ledger-differences.ts';
import { runTasks } from '#testing/harness/run-tasks.ts';
import type { TestServer } from '#testing/harness/server.ts';
import { heading, importShop, sendFile } from './importing.ts';

/** What a feature keeps of members, which imports bring in a column of its own and staff adjust. */
export interface CarriedOfFeature {
  readonly heading: string;
  adjust(client: Client, memberId: string, amount: number): Promise<Answer>;
}

type Step =
  | { kind: 'import'; people: number[] }
  | { kind: 'undo'; which: number }
  | { kind: 'merge'; one: number; other: number }
  | { kind: 'points'; whose: number; value: number }
  | { kind: 'feature'; whose: number; amount: number };

const small = fc.integer({ min: 0, max: 7 });
const ofMembers: fc.Arbitrary<Step>[] = [
  fc.record({
    kind: fc.constant('import' as const),
    people: fc.array(small, { minLength: 1, maxLength: 5 }),
  }),
  fc.record({ kind: fc.constant('undo' as const), which: small }),
  fc.record({ kind: fc.constant('merge' as const), one: small, other: small }),
  fc.record({ kind: fc.constant('points' as const), whose: small, value: fc.integer({ min: -3, max: 3 }) }),
];
const ofFeature: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('feature' as const),
  whose: small,
  amount: fc.integer({ min: -80, max: 80 }).filter((amount) => amount !== 0),
});

async function play(
  server: TestServer,
  rounds: readonly (readonly Step[])[],
  feature: CarriedOfFeature | undefined,
): Promise<void> {
  const { shop, client, fundId } = await importShop(server);
  const { kernel } = server;
  const imports: string[] = [];
  const alive = async (): Promise<string[]> =>
    kernel.knex('member').where({ shop_id: shop.id }).whereNull('erased_at').orderBy('id').pluck('id');
  const bring = async (people: readonly number[]): Promise<Answer> => {
    const rows = people.map(
      (each) => `P${each},Dee,08120000${each}0,,Yoga,${each + 1},,,Note${feature ? `,${each * 10 + 5}` : ''}`,
    );
    const columnTitles = feature ? `${heading},${feature.heading}` : heading;
    const { body } = await sendFile(client, [columnTitles, ...rows].join('\r\n'));
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
  const take = async (each: Step, ids: readonly string[]): Promise<Answer | undefined> => {
    const at = (index: number) => ids[index % Math.max(1, ids.length)] ?? '';
    if (each.kind === 'import') return bring(each.people);
    if (each.kind === 'undo') {
      const id = imports[each.which % Math.max(1, imports.length)];
      if (id === undefined) return undefined;
      const answer = await client.post(`/api/member_import/id-${id}/undo`, { confirm: true });
      await runTasks(kernel, shop.id);
      return answer;
    }
    if (ids.length === 0) return undefined;
    if (each.kind === 'merge')
      return client.post(`/api/member/id-${at(each.one)}/merge`, { other_id: at(each.other) });
    const whose = at(each.whose);
    if (each.kind === 'points')
      return client.post(`/api/member/id-${whose}/fund`, { fund: { [fundId]: { value: each.value } } });
    return feature?.adjust(client, whose, each.amount);
  };
  for (const round of rounds) {
    const ids = await alive();
    const answers = await Promise.all(round.map((each) => take(each, ids)));
    for (const answer of answers) expect(answer?.status ?? 200).toBeLessThan(500);
    await runTasks(kernel, shop.id);
    await drainOutbox(kernel);
    expect(await ledgerDifferences(shop)).toEqual([]);
    const open = await kernel
      .knex('task')
      .where({ shop_id: shop.id })
      .whereIn('state', ['queued', 'running']);
    expect(open).toEqual([]);
    const failed = await kernel.knex('task').where({ shop_id: shop.id, state: 'failed' }).pluck('failure');
    expect(failed.filter((text: string) => text.includes('fault on our side'))).toEqual([]);
  }
}

/**
 * Asserts that imports, their undo, merges and what staff adjust leave every ledger equal to what is held, in any
 * order and at once.
 * @param feature takes part with what it keeps of members.
 */
export async function expectCarriedSound(server: TestServer, feature?: CarriedOfFeature): Promise<void> {
  const step = fc.oneof(...ofMembers, ...(feature ? [ofFeature] : []));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 7 }),
      (rounds) => play(server, rounds, feature),
    ),
    { numRuns: 8, endOnFailure: true },
  );
}
