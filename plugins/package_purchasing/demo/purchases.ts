import { z } from 'zod';
import type { DemoKit } from '#kernel/demo/kit.ts';
import { demoOrders } from '#kernel/demo/orders.ts';
import { fundNames } from '#kernel/modules/member/api.ts';
import type { KernelScope } from '#kernel/server/tenancy/kernel-scope.ts';
import { packagePurchasingContract } from '../contract.ts';
import type { PurchaseSnapshot } from '../domain/purchase-snapshot.ts';
import { Package } from '../models/package.ts';

const days = 90;
const memberRow = z.object({ id: z.string(), line_id: z.string().nullable(), created_at: z.date() });

/** Three months of purchases: most of them paid, one that waits, one that came to nothing, and one that staff look at. */
export async function sellPackages(scope: KernelScope, { below, pick }: DemoKit): Promise<void> {
  const packages = await scope.query(Package).where({ is_archived: false, is_one_time: false });
  const members = z
    .array(memberRow)
    .parse(
      await scope
        .db('member')
        .where({ shop_id: scope.shopId })
        .orderBy('id')
        .select('id', 'line_id', 'created_at'),
    );
  if (packages.length === 0 || members.length === 0) return;
  const funds = await fundNames(scope);
  const orders = demoOrders(scope, below);
  const sale = (daysAgo: number, member = pick(members)) => {
    const sold = pick(packages);
    const snapshot: PurchaseSnapshot = {
      fund_id: sold.fund_id,
      fund_name: funds.get(sold.fund_id ?? '') ?? '',
      value: sold.value,
      usage_duration: sold.usage_duration,
      unlimited_access_duration: sold.unlimited_access_duration,
      is_one_time: false,
    };
    return {
      kind: packagePurchasingContract.id,
      subjectId: sold.id,
      memberId: member.id,
      quote: { satang: sold.satang, title: sold.name, snapshot },
      daysAgo,
    };
  };
  const ages = members.map(({ created_at }) => (scope.now.getTime() - created_at.getTime()) / 86_400_000);
  for (const [at, member] of members.entries()) {
    const known = Math.min(days, Math.floor(ages[at] ?? 0));
    if (known > 1 && (member.line_id !== null || below(3) > 0))
      await orders.paid(sale(1 + below(known - 1), member));
  }
  await orders.failed(sale(6));
  await orders.overpaid(sale(2));
  await orders.waiting(sale(0));
  await orders.done();
}
