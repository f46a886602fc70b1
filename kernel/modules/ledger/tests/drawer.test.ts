import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { makeShop } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import { newId } from '../../../server/ids/new-id.ts';
import type { KernelScope } from '../../../server/tenancy/kernel-scope.ts';
import { endShift, isShiftClosed, lockOwnDrawer } from '../drawer.ts';
import { postJournalEntry } from '../post.ts';
import { atWork, take } from './takings.ts';

const server = useServer();

const sums = z.array(z.object({ drawer_id: z.string(), shift: z.number(), satang: z.coerce.number() }));

/** What a shop's books have in each shift that anything was posted in. */
const shiftsOf = async (scope: KernelScope) =>
  sums.parse(
    await scope
      .table('book_transaction', 't', [{ table: 'book_entry', as: 'e', on: ['e.transaction_id', 't.id'] }])
      .where('e.account', 'drawer')
      .groupBy('t.drawer_id', 't.shift')
      .orderBy('t.shift')
      .select('t.drawer_id', 't.shift')
      .sum({ satang: 'e.satang' }),
  );

/** Closes the shift that is open. @returns the shift and what was in it, or null where another was faster. */
const close = (scope: KernelScope, branchId: string) =>
  scope.transaction(async (inside) => {
    const drawer = await lockOwnDrawer(inside, branchId);
    if (!(await endShift(inside, drawer))) return null;
    const shift = (await shiftsOf(inside)).find((one) => one.shift === drawer.shift);
    return { shift: drawer.shift, satang: shift?.satang ?? 0 };
  }, nothingIsLost);

test('a drawer is one person’s at one branch, and many who ask for it at once get the one', async () => {
  const shop = await makeShop(server.current);
  const [one, other] = [await atWork(shop), await atWork(shop)];
  const [here, there] = [newId(), newId()];
  const drawers = await Promise.all(Array.from({ length: 20 }, () => take(one, here, 100)));
  const [drawer] = drawers;
  expect(new Set(drawers.map(({ id }) => id)).size).toBe(1);
  expect(drawer?.shift).toBe(1);
  expect((await take(other, here, 100)).id).not.toBe(drawer?.id);
  expect((await take(one, there, 100)).id).not.toBe(drawer?.id);
});

test('what is posted while a shift is closed is in the shift that was counted, or in the next one', async () => {
  await fc.assert(
    fc.asyncProperty(
      // A body runs five times at most, so a fifth close at the same moment could turn a sale away.
      fc
        .tuple(fc.array(fc.constant('take' as const), { maxLength: 16 }), fc.integer({ min: 1, max: 4 }))
        .chain(([takes, closes]) => {
          const steps = [...takes, ...Array.from({ length: closes }, () => 'close' as const)];
          return fc.shuffledSubarray(steps, { minLength: steps.length });
        }),
      async (steps) => {
        const person = await atWork(await makeShop(server.current));
        const branchId = newId();
        await take(person, branchId, 1);
        const done = await Promise.all(
          steps.map(async (step) =>
            step === 'close'
              ? { closed: await close(person, branchId) }
              : { taken: await take(person, branchId, 100) },
          ),
        );
        const now = await shiftsOf(person);
        for (const { closed } of done)
          if (closed)
            expect(now.find(({ shift }) => shift === closed.shift)?.satang ?? 0).toBe(closed.satang);
        for (const { taken } of done)
          if (taken) expect(now.some(({ shift }) => shift === taken.shift)).toBe(true);
        const takings = steps.filter((step) => step === 'take').length;
        expect(now.reduce((sum, { satang }) => sum + satang, 0)).toBe(1 + 100 * takings);
      },
    ),
    { numRuns: 25 },
  );
}, 300_000);

test('a posting into a shift that was closed meanwhile is given up', async () => {
  const person = await atWork(await makeShop(server.current));
  const branchId = newId();
  const drawer = await take(person, branchId, 100);
  expect(await isShiftClosed(person, drawer)).toBe(false);
  await close(person, branchId);
  expect(await isShiftClosed(person, drawer)).toBe(true);
  const late = person.transaction(
    (inside) =>
      postJournalEntry(inside, {
        reason: 'test',
        branchId,
        drawer,
        moves: [{ debit: 'sales.test', credit: 'drawer', satang: 100 }],
      }),
    nothingIsLost,
  );
  await expect(late).rejects.toMatchObject({ code: 'unavailable' });
  expect(await shiftsOf(person)).toMatchObject([{ shift: 1, satang: 100 }]);
});
