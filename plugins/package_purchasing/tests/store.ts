import { addDays, toLocalDate } from '#kernel/contract/time.ts';
import { newId } from '#kernel/server/ids/new-id.ts';
import type { Answer } from '#testing/harness/client.ts';
import { makeShop, type TestShop, type TestUser } from '#testing/harness/factories.ts';
import { makeMembers, type TestMember } from '#testing/harness/members.ts';
import type { TestServer } from '#testing/harness/server.ts';

/** The paths' word of each kind of package. */
export type PackageKind = 'sale_package' | 'one_time_package';
export const packageKinds: readonly PackageKind[] = ['sale_package', 'one_time_package'];

/** A shop that sells packages, and what is called there most. */
export interface Store {
  readonly shop: TestShop;
  /** Somebody with the role staff. */
  readonly staff: TestUser;
  /** A point type called `Yoga`. */
  readonly fundId: string;
  member(): Promise<TestMember>;
  /** Today at the shop plus some days. */
  day(days: number): string;
  /** Creates a package by the calls of management, then changes it. @returns its id. */
  pack(fields: object, kind?: PackageKind): Promise<string>;
  /** A package of 10 points for 60 days, linked to the fund. */
  tenPoints(name?: string, kind?: PackageKind): Promise<string>;
  /** Creates a promotion with packages. @returns its id. */
  promotion(name: string, packages: readonly string[]): Promise<string>;
  /** The page that a member buys from. */
  offers(member: TestMember): Promise<Answer>;
  /** Names of the promotions and of their packages as the member sees them. */
  shown(member: TestMember): Promise<Record<string, string[]>>;
  /** Names of the promotions in management's order. */
  order(): Promise<string[]>;
}

/** @param others features that are on beside the one that sells. */
export async function makeStore(server: TestServer, others: readonly string[] = []): Promise<Store> {
  const shop = await makeShop(server, { features: ['package_purchasing', ...others] });
  const staff = await shop.user('staff');
  const { client } = staff;
  const now = server.clock.now();
  const fundId = newId();
  await server.kernel.knex('fund').insert({ id: fundId, shop_id: shop.id, name: 'Yoga', created_at: now });

  const made = async (path: string, input: object): Promise<string> => {
    const { status, body } = await client.post(path, input);
    if (status !== 201) throw new Error(`Not created at ${path}: ${JSON.stringify(body)}`);
    return body.id;
  };
  const pack: Store['pack'] = async (fields, kind = 'sale_package') => {
    const {
      name = 'Package',
      description,
      price = '1000',
      ...rest
    } = { ...fields } as Record<string, unknown>;
    const id = await made(`/api/${kind}`, { name, description, price });
    if (Object.keys(rest).length > 0) await client.patch(`/api/${kind}/id-${id}/`, rest);
    return id;
  };
  const offers: Store['offers'] = (member) =>
    member.client.get(`/api/promotion_group/promotion_page?shop_id=${shop.id}&member_id=${member.id}`);

  return {
    shop,
    staff,
    fundId,
    async member() {
      const [one] = await makeMembers(shop, 1);
      if (!one) throw new Error('Nobody was made');
      return one;
    },
    day: (days) => addDays(toLocalDate(now, 'Asia/Bangkok'), days),
    pack,
    tenPoints: (name = 'Ten', kind = 'sale_package') =>
      pack({ name, linked_member_fund: fundId, value: 10, usage_duration: 60 }, kind),
    async promotion(name, packages) {
      const id = await made('/api/promotion_group', { name });
      await client.patch(`/api/promotion_group/id-${id}`, { packages });
      return id;
    },
    offers,
    async shown(member) {
      const { body } = await offers(member);
      return Object.fromEntries(
        body.map((group: { name: string; sale_packages: { name: string }[] }) => [
          group.name,
          group.sale_packages.map(({ name }) => name),
        ]),
      );
    },
    async order() {
      const { body } = await client.get('/api/promotion_group/vuetify');
      return body.data.map(({ name }: { name: string }) => name);
    },
  };
}
