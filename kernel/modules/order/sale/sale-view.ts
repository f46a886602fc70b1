import { z } from 'zod';
import type { SaleStatus, SaleView } from '../../../contract/sale.ts';
import { toBaht } from '../../../contract/satang.ts';
import { toLocal, toLocalDate } from '../../../contract/time.ts';
import { type Actor, actorKey } from '../../../server/security/actor.ts';
import { type KernelScope, kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { ReadScope, Scope } from '../../../server/tenancy/scope.ts';
import { findMembers } from '../../member/api.ts';
import { productType } from '../extensions.ts';
import { Order } from '../models/order.ts';
import { Sale } from '../models/sale.ts';
import { readTitles } from '../orders/order-titles.ts';
import { describeGifts } from '../orders/order-view.ts';
import { tenderTitle } from '../settlement/tender-titles.ts';

/** A sale with its orders, the first one first; of what was not sold at the desk there is no row. */
export interface SaleOf {
  readonly orders: readonly [Order, ...Order[]];
  readonly sale: Sale | null;
}

/** The sale that an order belongs to, by the order's number; null where the shop has no such one. */
export async function findSale(scope: ReadScope, orderNo: string): Promise<SaleOf | null> {
  const own = kernelScopeOf(scope);
  const named = await own.query(Order).findOne({ reference_no: orderNo }).select('sale_id');
  return named ? ((await listSales(own, [named.sale_id]))[0] ?? null) : null;
}

/** Sales by their ids, in that order. */
export async function listSales(scope: KernelScope, ids: readonly string[]): Promise<SaleOf[]> {
  if (ids.length === 0) return [];
  const [orders, sales] = await Promise.all([
    scope
      .query(Order)
      .whereIn('sale_id', [...ids])
      .orderBy('id'),
    scope.query(Sale).findByIds([...ids]),
  ]);
  return ids.flatMap((id) => {
    const [first, ...others] = orders.filter(({ sale_id }) => sale_id === id);
    const sale = sales.find((each) => each.id === id) ?? null;
    return first ? [{ orders: [first, ...others], sale }] : [];
  });
}

/** Where a sale stands; of what a member bought online, as its order says. */
const statusOf = ({ orders: [first], sale }: SaleOf): SaleStatus => {
  if (sale) return sale.status;
  if (first.status === 'pending') return 'pending';
  return first.status === 'paid' || first.status === 'refunded' ? 'paid' : 'canceled';
};

/** Whether a sale may be voided by whom, as far as the sale itself tells (docs/domain/payments.md#m17). */
export const voidRefusal = (
  scope: Pick<Scope, 'actor' | 'today' | 'shop'>,
  { sale, orders }: SaleOf,
): 'not_of_desk' | 'not_paid' | 'others_sale' | 'not_todays' | null => {
  if (!sale) return 'not_of_desk';
  if (sale.status !== 'paid' || orders.some(({ status }) => status !== 'paid')) return 'not_paid';
  const { actor } = scope;
  const maySeeTo = actor.audience === 'staff' && actor.permissions.has('payment.void_others');
  if (!maySeeTo && sale.sold_by !== actorKey(actor)) return 'others_sale';
  const on = sale.settled_at && toLocalDate(sale.settled_at, scope.shop.timeZone);
  return on === scope.today ? null : 'not_todays';
};

const may = (actor: Actor, permission: string): boolean =>
  actor.audience === 'staff' && actor.permissions.has(`payment.${permission}`);

const named = z.array(z.object({ id: z.string(), name: z.string() }));

async function branchNames(scope: KernelScope): Promise<ReadonlyMap<string, string>> {
  const rows = named.parse(await scope.table('branch', 'b').select('b.id', 'b.name'));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function itemOf(scope: ReadScope, order: Order) {
  const kind = scope.contributor(productType, order.kind)?.parts;
  return {
    order_no: order.reference_no,
    kind: order.kind,
    kind_title: kind?.title ?? { en: order.kind, th: order.kind },
    title: order.title,
    titles: readTitles(order),
    price: toBaht(Number(order.satang)),
    status: order.status,
    refunded: order.refunded_satang === null ? null : toBaht(Number(order.refunded_satang)),
    to_give_back:
      order.refund_way === 'owed' && order.given_back_at === null && Number(order.refunded_satang) > 0,
    flag: order.flag,
    gives: await describeGifts(scope, order),
  };
}

/** Sales as the desk sees them, with what the caller may do with each now. */
export async function viewSales(scope: Scope, sales: readonly SaleOf[]): Promise<SaleView[]> {
  const own = kernelScopeOf(scope);
  const [members, branches] = await Promise.all([
    findMembers(
      own,
      sales.map(({ orders: [first] }) => first.member_id),
    ),
    branchNames(own),
  ]);
  return Promise.all(
    sales.map(async (of): Promise<SaleView> => {
      const { orders, sale } = of;
      const [first] = orders;
      const member = members.get(first.member_id);
      const branchId = sale?.branch_id ?? first.branch_id;
      const satang = orders.reduce((sum, order) => sum + Number(order.satang), 0);
      const status = statusOf(of);
      const handed = sale?.handed_satang ?? null;
      const isWaiting = sale?.status === 'pending';
      const at = (moment: Date | null) => moment && toLocal(moment, own.shop.timeZone);
      return {
        id: first.sale_id,
        order_no: first.reference_no,
        member: { id: first.member_id, name: member ? `${member.first_name} ${member.last_name}` : '' },
        branch: branchId === null ? null : { id: branchId, name: branches.get(branchId) ?? '' },
        tender: { name: first.tender, title: tenderTitle(own, first.tender) },
        status,
        total: toBaht(satang),
        handed_over: handed === null ? null : toBaht(Number(handed)),
        change: handed === null ? null : toBaht(Number(handed) - satang),
        items: await Promise.all(orders.map((order) => itemOf(own, order))),
        promptpay: sale && isWaiting ? toPromptPayCode(sale) : null,
        sold_by: sale?.seller ?? null,
        confirmed_by: sale?.confirmed_by ?? null,
        slip: sale?.slip_reference ?? null,
        create_local_dt: toLocal(first.created_at, own.shop.timeZone),
        paid_local_dt: at(first.settled_at),
        may: {
          confirm: isWaiting && may(own.actor, 'sell'),
          cancel: isWaiting && may(own.actor, 'sell'),
          void: may(own.actor, 'sell') && voidRefusal(own, of) === null,
          refund: may(own.actor, 'refund') && orders.some((order) => order.status === 'paid'),
        },
      };
    }),
  );
}

/** The code with which a sale that waits is paid; null for a tender without one. */
export const toPromptPayCode = ({ payload, payee, reference_no: reference, satang }: Sale) =>
  payload === null || payee === null ? null : { payload, payee, reference, amount: toBaht(Number(satang)) };

/** The sale of an id as the desk sees it. @throws Error where there is none, which is a fault of the program. */
export async function viewSale(scope: Scope, id: string): Promise<SaleView> {
  const [view] = await viewSales(scope, await listSales(kernelScopeOf(scope), [id]));
  if (!view) throw new Error(`There is no sale ${id}`);
  return view;
}
