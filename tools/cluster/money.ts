import { setTimeout as sleep } from 'node:timers/promises';
import { type OrderOpened, orderOpened } from '../../kernel/contract/order.ts';
import { paySandbox } from '../../testing/harness/pay-sandbox.ts';
import { drawOrderNo } from '../../testing/harness/selling.ts';
import type { TestServer } from '../../testing/harness/server.ts';
import { type Answer, type Caller, answerLabel as labelOf } from './caller.ts';
import { closeDrawer, sellAtDesk } from './desk.ts';
import type { ClusterShop } from './shop.ts';

const chance = (share: number) => Math.random() < share;

/** What a package of three points costs, and what staff give into a wallet. */
const priceBaht = 100;
const giftBaht = 250;

/** Answers about money that callers got, to be held against the database afterwards. */
export class MoneyJournal {
  /** Orders that were acknowledged as paid, from the wallet or at the desk. */
  readonly bought = new Set<string>();
  /** Sales of the desk whose void or refund was acknowledged, and those that somebody tried to take back. */
  readonly voided = new Set<string>();
  readonly refunded = new Set<string>();
  readonly maybeTakenBack = new Set<string>();
  /** Drawers and their shifts whose closing was acknowledged. */
  readonly closed = new Set<string>();
  /** Top-ups that were paid at the provider, acknowledged or not. */
  readonly paid = new Set<string>();
  /** Top-ups whose form was never paid. */
  readonly unpaid = new Set<string>();
  /** Satang whose gift into a wallet was acknowledged. */
  satangGiven = 0;
}

/** A shop that sells packages and tops wallets up. */
export interface Till {
  readonly journal: MoneyJournal;
  /** Does something that costs or brings money, from one of a member's devices. */
  act(member: { readonly id: string; readonly caller: Caller }, count: Count): Promise<void>;
  /** Sells something at the desk, where there is one, and takes some of it back. */
  sell(staff: Caller, memberId: string, count: Count): Promise<void>;
  /** Counts and closes a drawer of the desk, where there is one. */
  close(staff: Caller, count: Count): Promise<void>;
  /** Puts money into a wallet. */
  give(staff: Caller, memberId: string, count: Count): Promise<void>;
  /** Asks the provider about a member's orders. */
  ask(member: { readonly id: string; readonly caller: Caller }): Promise<Answer | null>;
}
type Count = (action: string, answer: string) => void;

/**
 * Opens a shop's till.
 * @param server whose sandbox the members pay at. @param options.hasDesk whether the desk sells as well.
 * @returns null in a tree that has no wallets or sells no packages.
 */
export async function openTill(
  server: TestServer,
  shop: ClusterShop,
  { hasDesk }: { hasDesk: boolean },
): Promise<Till | null> {
  const { installation } = server.kernel;
  if (!['member_wallet', 'package_purchasing'].every((feature) => installation.isFeature(feature)))
    return null;
  const packageId = await shop.sell(priceBaht);
  if (hasDesk) await shop.registerForVat();
  const goods = hasDesk && {
    branchId: shop.branchId,
    packageId: await shop.sell(priceBaht, await shop.fund()),
    baht: priceBaht,
  };
  const provider = paySandbox(server);
  const journal = new MoneyJournal();

  const buy = async (id: string, caller: Caller, count: Count) => {
    const answer = await caller.send('POST', `/api/member/id-${id}/buy_package`, {
      package_id: packageId,
      reference_no: drawOrderNo(),
      tender: 'wallet',
    });
    count('buy from the wallet', labelOf(answer));
    if (answer?.status === 200) journal.bought.add(orderOpened.parse(answer.body).order_no);
    return answer;
  };

  /** What the provider says may be lost on the way: the browser's question or the job then finds it. */
  const payAtProvider = async (opened: OrderOpened) => {
    if (chance(0.15)) {
      journal.unpaid.add(opened.order_no);
      return;
    }
    await provider.pay(opened, 'stay');
    journal.paid.add(opened.order_no);
  };

  const ask: Till['ask'] = ({ id, caller }) => caller.send('GET', `/api/member/id-${id}/do_payment_confirm`);

  const topUp = async (member: { readonly id: string; readonly caller: Caller }, count: Count) => {
    const answer = await member.caller.send('POST', `/api/member/id-${member.id}/wallet_top_up`, {
      amount: String(priceBaht * (1 + Math.floor(Math.random() * 4))),
      reference_no: drawOrderNo(),
    });
    count('top up', labelOf(answer));
    if (answer?.status !== 200) return;
    await payAtProvider(orderOpened.parse(answer.body));
    if (chance(0.6)) count('ask whether it is paid', labelOf(await ask(member)));
  };

  return {
    journal,
    ask,
    async sell(staff, memberId, count) {
      if (goods) await sellAtDesk(goods, { staff, memberId }, journal, count);
    },
    async close(staff, count) {
      if (goods) await closeDrawer(staff, goods.branchId, journal, count);
    },
    async act(member, count) {
      const answer = chance(0.65) ? await buy(member.id, member.caller, count) : null;
      if (!answer || answer.code === 'insufficient_wallet') await topUp(member, count);
      await sleep(Math.random() * 200);
    },
    async give(staff, memberId, count) {
      const path = `/api/member/id-${memberId}/adjust_wallet`;
      const answer = await staff.send('POST', path, { amount: String(giftBaht) });
      count('give money', labelOf(answer));
      if (answer?.status === 200) journal.satangGiven += giftBaht * 100;
    },
  };
}
