import { randomBytes } from 'node:crypto';
import { addDays, toLocalDate } from '../../kernel/contract/time.ts';
import { shopContract } from '../../kernel/modules/shop/contract.ts';
import { newId } from '../../kernel/server/ids/new-id.ts';
import { writeSettings } from '../../kernel/server/tenancy/settings.ts';
import { makeShop, type TestUser, word } from '../../testing/harness/factories.ts';
import { takePayments } from '../../testing/harness/selling.ts';
import type { TestServer } from '../../testing/harness/server.ts';
import { nothingIsLost } from '../../testing/harness/settling.ts';

/** A shop that is ready for the load. */
export interface ClusterShop {
  readonly id: string;
  readonly branchId: string;
  readonly fundId: string;
  readonly admin: TestUser;
  user(role: 'staff'): Promise<TestUser>;
  instructor(): Promise<string>;
  /** A topic that costs a point of the fund. */
  topic(seats: number): Promise<string>;
  /** Sells a package of three points to who opens the promotions, by card as well. @returns its id. */
  sell(baht: number, fund?: string): Promise<string>;
  /** Registers the shop for VAT, so that what it sells makes tax invoices. */
  registerForVat(): Promise<void>;
  /** Another point type. @returns its id. */
  fund(): Promise<string>;
  /** Members with a session each, without points. */
  members(count: number): Promise<{ id: string; token: string }[]>;
  /** Today at the shop, plus some days. */
  day(days: number): string;
}

/** Makes a shop whose members get messages by LINE, through its admin's own calls. */
export async function makeClusterShop(server: TestServer): Promise<ClusterShop> {
  const { kernel, clock } = server;
  const shop = await makeShop(server);
  const scope = await shop.scope();
  await scope.transaction(
    (inside) =>
      writeSettings(inside, shopContract, {
        line_messaging_client_id: '2000000001',
        line_messaging_client_secret: 'secret-of-the-channel',
      }),
    nothingIsLost,
  );
  const admin = await shop.user('admin');
  const create = async (path: string, body: Record<string, unknown>): Promise<string> => {
    const answer = await admin.client.post(path, body);
    if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}`);
    return String(answer.body.id);
  };
  const branchId = await create('/api/shop_branch', { name: 'Thonglor' });
  const fundId = await create('/api/member_fund', { name: 'Yoga points' });
  return {
    id: shop.id,
    branchId,
    fundId,
    admin,
    user: (role) => shop.user(role),
    instructor: () => create('/api/instructor', { name: word('Kru') }),
    async topic(seats) {
      const id = await create('/api/topic', { name: word('Flow'), period: 60, max_participant: seats });
      await admin.client.patch(`/api/topic/id-${id}`, { linked_member_fund: fundId });
      return id;
    },
    async registerForVat() {
      const { status } = await admin.client.patch('/api/tax_settings', {
        legal_name: 'บริษัท น้ำปิง จำกัด',
        tax_id: '0105556176239',
        branch_id: branchId,
        branch_address: '9 ถนนทองหล่อ กรุงเทพฯ 10110',
        vat_registered: true,
      });
      if (status !== 200) throw new Error(`The tax settings answered ${status}`);
    },
    fund: () => create('/api/member_fund', { name: word('Points') }),
    async sell(baht, fund = fundId) {
      await takePayments(shop);
      const id = await create('/api/sale_package', { name: 'Three classes', price: String(baht) });
      await admin.client.patch(`/api/sale_package/id-${id}/`, { linked_member_fund: fund, value: 3 });
      const group = await create('/api/promotion_group', { name: 'Classes' });
      await admin.client.patch(`/api/promotion_group/id-${group}`, { packages: [id] });
      return id;
    },
    async members(count) {
      const rows = Array.from({ length: count }, (_, index) => ({
        id: newId(),
        shop_id: shop.id,
        line_id: `U${randomBytes(16).toString('hex')}`,
        first_name: 'สมหญิง',
        last_name: `ใจดี ${index}`,
        phone: '+66812345678',
        created_at: clock.now(),
      }));
      await kernel.knex('member').insert(rows);
      return Promise.all(
        rows.map(async ({ id, line_id }) => {
          const session = { kind: 'member', shopId: shop.id, lineUserId: line_id, memberId: id } as const;
          const { token } = await kernel.sessions.open({ ...session, name: 'สมหญิง', picture: null });
          return { id, token };
        }),
      );
    },
    day: (days) => addDays(toLocalDate(clock.now(), 'Asia/Bangkok'), days),
  };
}
