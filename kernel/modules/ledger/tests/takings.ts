import type { TestShop, TestUser } from '#testing/harness/factories.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import type { Role } from '../../../contract/contract.ts';
import { KernelScope } from '../../../server/tenancy/kernel-scope.ts';
import type { Account } from '../accounts.ts';
import { type Drawer, lockOwnDrawer } from '../drawer.ts';
import { postJournalEntry } from '../post.ts';

/** A person of the staff at work in a shop, without a call. @param user a new one of the front desk unless given. */
export async function atWork(
  shop: TestShop,
  user?: TestUser,
  role: Role = 'frontdesk',
): Promise<KernelScope> {
  const { id: userId, email } = user ?? (await shop.user(role));
  const scope = await shop.scope();
  return new KernelScope({
    kernel: scope.kernel,
    actor: { audience: 'staff', userId, email, roles: [role], permissions: new Set() },
    now: scope.now,
    db: scope.db,
    shop: scope.shop,
    source: 'payment',
  });
}

/** Takes money in one's drawer at a branch as a sale does, or gives it back where it is below zero. */
export const take = (
  scope: KernelScope,
  branchId: string,
  satang: number,
  account: Account = 'drawer',
): Promise<Drawer> =>
  scope.transaction(async (inside) => {
    const drawer = await lockOwnDrawer(inside, branchId);
    const [debit, credit]: [Account, Account] =
      satang < 0 ? ['sales.test', account] : [account, 'sales.test'];
    await postJournalEntry(inside, {
      reason: 'test',
      branchId,
      drawer,
      moves: [{ debit, credit, satang: Math.abs(satang) }],
    });
    return drawer;
  }, nothingIsLost);
