import { drawOrderNo } from '../../kernel/testing/selling.ts';
import { answerLabel, type Caller } from './caller.ts';
import type { MoneyJournal } from './money.ts';

type Count = (action: string, answer: string) => void;

/** What a desk sells: a package whose points nothing is booked with, so that every sale can be taken back. */
export interface DeskGoods {
  readonly branchId: string;
  readonly packageId: string;
  readonly baht: number;
}

/** Somebody of the staff sells a package for cash, by transfer or by a terminal, and takes some of it back. */
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
  if (Math.random() < 0.7) return;
  journal.maybeVoided.add(orderNo);
  const voided = await staff.send('POST', `/api/order/id-${orderNo}/void`, { reason: 'Wrong member' });
  count('void a sale', answerLabel(voided));
  if (voided?.status === 200) journal.voided.add(orderNo);
}
