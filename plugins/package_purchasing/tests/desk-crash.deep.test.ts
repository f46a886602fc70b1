import { expect, test } from 'vitest';
import { makeEntity } from '#testing/harness/booking-entities.ts';
import { useCrashing } from '#testing/harness/crash.ts';
import { drawOrderNo } from '#testing/harness/selling.ts';
import { expectGrantedOnce, makeSale } from './crashed-sale.ts';

const crashing = useCrashing();

const buyers = 40;
/** After how many sales something is killed. */
const middle = 10;

test.each([
  ['a web process', () => crashing.killWeb()],
  ['the database', () => crashing.killDatabase()],
] as const)(
  'with kill -9 of %s in the middle of 40 sales at the desk each is sold and granted once',
  { timeout: 300_000 },
  async (_what, kill) => {
    const sale = await makeSale(crashing.server, buyers);
    const { shop } = sale.store;
    const { token } = await shop.user('frontdesk');
    const branch_id = await makeEntity(shop, 'branch', 'Siam');
    let sold = 0;
    let killing: Promise<void> | undefined;
    const orderNos = await Promise.all(
      sale.members.map(async ({ id }, first) => {
        const reference_no = drawOrderNo();
        const path = `/api/member/id-${id}/sell_package`;
        const body = { package_id: sale.packageId, branch_id, reference_no, tender: 'cash' };
        const answer = await crashing.post({ token, path, body, first });
        expect([answer.status, answer.body.order_no]).toEqual([201, reference_no]);
        sold += 1;
        if (sold === middle) killing = kill();
        return reference_no;
      }),
    );
    await killing;
    await expectGrantedOnce(crashing.server, sale, orderNos);
  },
);
