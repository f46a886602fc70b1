import { z } from 'zod';
import type { DeskTender } from '#kernel/contract/sale.ts';
import { addDays, addMinutes, toInstant } from '#kernel/contract/time.ts';
import { type DemoSeller, demoDesk } from '#kernel/demo/desk.ts';
import type { DemoKit } from '#kernel/demo/kit.ts';
import type { KernelScope } from '#kernel/server/tenancy/kernel-scope.ts';
import { packagePurchasingContract } from '../contract.ts';
import { Package } from '../models/package.ts';

const days = 30;
const tenders: readonly DeskTender[] = ['cash', 'cash', 'transfer'];
const idRow = z.array(z.object({ id: z.string() }));
const memberRow = z.array(z.object({ id: z.string(), created_at: z.date() }));

/** Who stands at which branch; nobody where the shop has no front desk. */
async function sellersOf(scope: KernelScope, { shop }: DemoKit): Promise<DemoSeller[]> {
  const { db, shopId: shop_id } = scope;
  const branches = idRow.parse(await db('branch').where({ shop_id }).orderBy('id').select('id'));
  const people = shop.team.filter(({ role }) => role !== 'admin').reverse();
  const sellers: DemoSeller[] = [];
  for (const [at, { email, role }] of people.entries()) {
    const [account] = idRow.parse(await db('user_account').where({ email }).select('id'));
    const branch = branches[at];
    if (account && branch) sellers.push({ userId: account.id, email, role, branchId: branch.id });
  }
  return sellers;
}

/**
 * A month of sales at the desks of the shop's branches: each evening's drawer closed, once with a difference, a refund,
 * and today's sales with a PromptPay payment that nobody has seen yet.
 */
export async function sellAtDesks(scope: KernelScope, kit: DemoKit): Promise<void> {
  const { below, pick } = kit;
  const sellers = await sellersOf(scope, kit);
  const packages = await scope.query(Package).where({ is_archived: false, is_one_time: false });
  const members = memberRow.parse(
    await scope.db('member').where({ shop_id: scope.shopId }).orderBy('id').select('id', 'created_at'),
  );
  if (sellers.length === 0 || packages.length === 0 || members.length === 0) return;
  const demo = await demoDesk(scope, below);
  let isRefunded = false;
  const sale = (at: Date, tender: DeskTender) => {
    const sold = pick(packages);
    const known = members.filter(({ created_at }) => created_at < at);
    return {
      memberId: pick(known.length > 0 ? known : members).id,
      item: { kind: packagePurchasingContract.id, subjectId: sold.id, satang: sold.satang },
      tender,
      at,
    };
  };
  for (let ago = days; ago > 0; ago -= 1) {
    const date = addDays(scope.today, -ago);
    const at = (time: string) => toInstant(`${date} ${time}`, scope.shop.timeZone);
    for (const [desk, seller] of sellers.entries()) {
      const count = below(3);
      const orders = [];
      for (let nth = 0; nth < count; nth += 1)
        orders.push(await demo.sell(seller, sale(at(`1${nth * 3}:${10 + below(49)}`), pick(tenders))));
      const [first] = orders;
      if (desk === 0 && first && !isRefunded && ago < 10) {
        await demo.refund(seller, first, Number(first.satang), 'สมาชิกซื้อผิดแพ็กเกจ', at('19:20'));
        isRefunded = true;
      }
      if (count === 0) continue;
      const isOff = ago === 9;
      await demo.close(seller, at('20:40'), isOff ? -4_000 : 0, isOff ? 'ทอนเงินเกินให้ลูกค้า' : null);
    }
  }
  const [seller] = sellers;
  if (!seller) return;
  await demo.sell(seller, sale(addMinutes(scope.now, -50), 'cash'));
  await demo.sell(seller, sale(addMinutes(scope.now, -4), 'promptpay'));
}
