import { makeShop, type TestShop, type TestUser } from '#testing/harness/factories.ts';
import type { TestServer } from '#testing/harness/server.ts';
import type { Role } from '../../../contract/contract.ts';
import type { Account } from '../../ledger/accounts.ts';
import { atWork, take } from '../../ledger/tests/takings.ts';
import { entities as shopEntities } from '../../shop/tests/entities.ts';

export interface Seller {
  readonly user: TestUser;
  /** Takes satang, or gives them back where they are below zero. @returns the drawer's id. */
  take(satang: number, account?: Account): Promise<string>;
}

export interface ClosingShop {
  readonly shop: TestShop;
  readonly branchId: string;
  /** Somebody who sells at the branch. */
  seller(role?: Role): Promise<Seller>;
  /** What is sent to close a drawer in its first shift, where nothing was taken; other fields in its place. */
  closing(drawer: string, more?: object): object;
}

const none = { cash: '0', transfer: '0', promptpay: '0' };

/** A shop with a branch, whose people have drawers there. */
export async function closingShop(server: TestServer, of?: TestShop): Promise<ClosingShop> {
  const shop = of ?? (await makeShop(server, { features: [] }));
  const branchId = await (shopEntities.branch?.(shop, 'สาขาสุขุมวิท') ?? '');
  return {
    shop,
    branchId,
    async seller(role = 'frontdesk') {
      const user = await shop.user(role);
      return {
        user,
        take: async (satang, account) =>
          (await take(await atWork(shop, user, role), branchId, satang, account)).id,
      };
    },
    closing: (drawer, more = {}) => ({
      drawer,
      shift: 1,
      opening_float: '0',
      cash: '0',
      expected: none,
      ...more,
    }),
  };
}
