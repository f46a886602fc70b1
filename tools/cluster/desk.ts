import { z } from 'zod';
import { drawOrderNo } from '../../testing/harness/selling.ts';
import { answerLabel, type Caller } from './caller.ts';
import type { MoneyJournal } from './money.ts';

type Count = (action: string, answer: string) => void;

/** What a desk sells: a package whose points nothing is booked with, so that every sale can be taken back. */
export interface DeskGoods {
  readonly branchId: string;
  readonly packageId: string;
  readonly baht: number;
}

const shareVoided = 0.2;
const shareRefunded = 0.2;
const buyer = { name: 'บริษัท ใจดี จำกัด', address: '1 ถนนสุขุมวิท กรุงเทพฯ 10110' };

/** Somebody of the staff sells a package for cash or by transfer, and takes some of it back. */
export async function sellAtDesk(
  { branchId, packageId, baht }: DeskGoods,
  { staff, memberId }: { readonly staff: Caller; readonly memberId: string },
  journal: MoneyJournal,
  count: Count,
): Promise<void> {
  const orderNo = drawOrderNo();
  const answer = await staff.send('POST', '/api/order', {
    member_id: memberId,
    branch_id: branchId,
    reference_no: orderNo,
    tender: Math.random() < 0.6 ? 'cash' : 'transfer',
    items: [{ kind: 'package_purchasing', subject_id: packageId, price: String(baht) }],
  });
  count('sell at the desk', answerLabel(answer));
  if (answer?.status !== 201) return;
  journal.bought.add(orderNo);
  const dice = Math.random();
  if (dice >= shareVoided + shareRefunded) return;
  journal.maybeTakenBack.add(orderNo);
  if (dice < shareVoided) {
    const voided = await staff.send('POST', `/api/order/id-${orderNo}/void`, { reason: 'Wrong member' });
    count('void a sale', answerLabel(voided));
    if (voided?.status === 200) journal.voided.add(orderNo);
    return;
  }
  const refunded = await staff.send('POST', `/api/order/id-${orderNo}/refund`, {
    amount: String(baht),
    reason: 'Moves away',
    way: Math.random() < 0.6 ? 'cash' : 'transfer',
    branch_id: branchId,
    buyer,
  });
  count('refund a sale', answerLabel(refunded));
  if (refunded?.status === 200) journal.refunded.add(orderNo);
}

const openDrawers = z.array(
  z.object({
    drawer_id: z.string(),
    shift: z.number(),
    takings: z.object({ cash: z.string(), transfer: z.string(), promptpay: z.string() }),
  }),
);

/** Somebody of the staff counts a drawer that has taken something, and closes its shift. */
export async function closeDrawer(
  staff: Caller,
  branchId: string,
  journal: MoneyJournal,
  count: Count,
): Promise<void> {
  const answer = await staff.send('GET', `/api/drawer?branch=${branchId}`);
  if (answer?.status !== 200) return;
  const drawers = openDrawers.parse(Object.values(answer.body));
  const drawer = drawers[Math.floor(Math.random() * drawers.length)];
  if (!drawer) return;
  const { cash } = drawer.takings;
  const closed = await staff.send('POST', '/api/day_close', {
    drawer: drawer.drawer_id,
    shift: drawer.shift,
    opening_float: '1000',
    // A baht too much, which is noted and booked; a drawer that gave back more than it took holds less than it began with.
    cash: String(Math.max(0, 1000 + Number(cash) + 1)),
    expected: drawer.takings,
    reason: 'Counted in a hurry',
  });
  count('close a drawer', answerLabel(closed));
  if (closed?.status === 201) journal.closed.add(`${drawer.drawer_id} ${drawer.shift}`);
}
