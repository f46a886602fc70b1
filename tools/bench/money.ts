import { shopContract } from '../../kernel/modules/shop/contract.ts';
import type { Kernel } from '../../kernel/server/runtime/kernel.ts';
import { writeSettings } from '../../kernel/server/tenancy/settings.ts';
import { systemScope } from '../../kernel/server/tenancy/system-scope.ts';
import type { BenchShop } from './data.ts';
import { offerPackages } from './offers.ts';
import { end, startProvider } from './processes.ts';
import { benchMerchant, topUpBaht } from './provider.ts';
import type { Row } from './report.ts';
import { type Bench, type Bookable, writes } from './throughput.ts';

/** More than a run can spend. */
const balanceSatang = 1_000_000_000_000;

let drawn = 100_000_000_000;
const drawReference = (): string => {
  drawn += 1;
  return String(drawn);
};

/** Switches wallets on at a shop, with money in each. */
async function fillWallets({ knex }: Kernel, { id: shop_id }: BenchShop): Promise<void> {
  await knex('shop_feature').insert({ shop_id, feature: 'member_wallet', is_on: true });
  await knex.raw(
    `INSERT INTO wallet (shop_id, member_id, paid_satang) SELECT shop_id, id, ${balanceSatang}
     FROM member WHERE shop_id = ?`,
    [shop_id],
  );
}

const keys = {
  paysolution_merchant_id: benchMerchant,
  paysolution_api_key: 'bench-api-key',
  paysolution_secret_key: 'bench-secret-key',
};

async function takePayments(kernel: Kernel, { id }: BenchShop): Promise<void> {
  const shop = await kernel.directory.shop(id);
  await systemScope(kernel, 'shop', shop).transaction((inside) => writeSettings(inside, shopContract, keys), {
    retry: 'is idempotent',
  });
}

/**
 * Purchases of packages from the wallet, the whole way of one call: order, wallet, points, books, message and stored
 * answer.
 */
async function purchases(bench: Bench, shops: readonly Bookable[]): Promise<Row> {
  return writes(bench, {
    name: 'package from the wallet',
    calls: (id, package_id) => [
      {
        method: 'POST',
        path: `/api/member/id-${id}/buy_package`,
        body: { package_id, reference_no: drawReference(), tender: 'wallet' },
        status: 200,
      },
    ],
    shops,
    isHot: false,
  });
}

/**
 * Top-ups by card, the whole way of both calls that a member's browser makes: the one that orders, and the one after
 * coming back, which asks the provider and settles. The provider's own page is left out.
 */
async function topUps(bench: Bench, shops: readonly Bookable[]): Promise<Row> {
  const port = await bench.port();
  const provider = await startProvider(port);
  try {
    return await writes(bench, {
      name: 'top-up by card',
      calls: (id) => [
        {
          method: 'POST',
          path: `/api/member/id-${id}/wallet_top_up`,
          body: { amount: topUpBaht, reference_no: drawReference() },
          status: 200,
        },
        { method: 'GET', path: `/api/member/id-${id}/do_payment_confirm`, status: 200 },
      ],
      shops,
      isHot: false,
      serve: 'bench',
      providerUrl: `http://127.0.0.1:${port}`,
    });
  } finally {
    await end(provider);
  }
}

const prepared = new WeakMap<Bench, Promise<readonly Bookable[]>>();

/** Makes what is sold where it is sold. */
async function prepare({ kernel, shops }: Bench): Promise<readonly Bookable[]> {
  const selling: Bookable[] = [];
  for (const shop of shops) {
    await fillWallets(kernel, shop);
    await takePayments(kernel, shop);
    selling.push({ ...shop, subjectIds: await offerPackages(kernel, shop) });
  }
  return selling;
}

export const sellingShops = (bench: Bench): Promise<readonly Bookable[]> => {
  const ready = prepared.get(bench) ?? prepare(bench);
  prepared.set(bench, ready);
  return ready;
};

/** Whether this tree has wallets and sells packages. */
export const sells = ({ kernel: { installation } }: Bench): boolean =>
  installation.isFeature('member_wallet') && installation.isFeature('package_purchasing');

/** Packages bought from the wallet; null in a tree without one of the features. */
export const walletPurchases = async (bench: Bench): Promise<Row | null> =>
  sells(bench) ? purchases(bench, await sellingShops(bench)) : null;

/** Wallets topped up by card; null in a tree without one of the features. */
export const cardTopUps = async (bench: Bench): Promise<Row | null> =>
  sells(bench) ? topUps(bench, await sellingShops(bench)) : null;
