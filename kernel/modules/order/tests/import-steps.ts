import fc from 'fast-check';
import { runTasks } from '#testing/harness/run-tasks.ts';
import { sendFile } from '../../member-import/tests/importing.ts';
import type { Desk } from './desk-world.ts';

const pick = fc.integer({ min: 0, max: 9 });

/** Something that brings members in, takes them out, or makes one of two. */
export const importStep = fc.oneof(
  fc.record({
    what: fc.constant('import' as const),
    /** Of these people the first is the one who buys, so that what is brought is added to them. */
    people: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 4 }),
  }),
  fc.record({ what: fc.constant('undo' as const), pick }),
  fc.record({ what: fc.constant('merge' as const), pick }),
  fc.record({
    what: fc.constant('sell_to_other' as const),
    pick,
    tender: fc.constantFrom('cash', 'transfer', 'promptpay'),
  }),
);
export type ImportStep = typeof importStep extends fc.Arbitrary<infer T> ? T : never;

async function bring(
  { shop, admin, memberId }: Desk,
  people: readonly number[],
): Promise<string | undefined> {
  const { kernel } = shop.server;
  const { client } = admin;
  const buyer = await kernel.knex('member').where({ id: memberId }).first('phone');
  const rows = people.map((each) => {
    const phone = each === 0 ? String(buyer?.phone) : `08120000${each}0`;
    return `P${each},Dee,${phone},โยคะ,${each + 1}`;
  });
  const file = ['First name,Last name,Phone,Point type,Points', ...rows].join('\r\n');
  const id: string | undefined = (await sendFile(client, file)).body.id;
  if (id === undefined) return undefined;
  const path = `/api/member_import/id-${id}`;
  await runTasks(kernel, shop.id);
  await client.post(`${path}/check`, { columns: ['first_name', 'last_name', 'phone', 'fund', 'points'] });
  await runTasks(kernel, shop.id);
  await client.post(`${path}/choose`, { choice: 'add' });
  await client.post(`${path}/run`, {});
  await runTasks(kernel, shop.id);
  return id;
}

/** Does one of them, whatever comes of it. @param imports ids of the imports so far, to which new ones are added. */
export async function takeImportStep(desk: Desk, imports: string[], step: ImportStep): Promise<unknown> {
  const { shop, admin, memberId } = desk;
  const { kernel } = shop.server;
  if (step.what === 'import') {
    const id = await bring(desk, step.people);
    if (id !== undefined) imports.push(id);
    return undefined;
  }
  if (step.what === 'undo') {
    const id = imports[step.pick % Math.max(1, imports.length)];
    if (id === undefined) return undefined;
    await admin.client.post(`/api/member_import/id-${id}/undo`, { confirm: true });
    return runTasks(kernel, shop.id);
  }
  const others: string[] = await kernel
    .knex('member')
    .where({ shop_id: shop.id })
    .whereNull('erased_at')
    .whereNot({ id: memberId })
    .orderBy('id')
    .pluck('id');
  const other = others[step.pick % Math.max(1, others.length)];
  if (other === undefined) return undefined;
  if (step.what === 'merge')
    return admin.client.post(`/api/member/id-${memberId}/merge`, { other_id: other });
  return desk.sell(['100'], { member_id: other, tender: step.tender });
}
