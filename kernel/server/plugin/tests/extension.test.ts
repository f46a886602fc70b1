import { describe, expect, test } from 'vitest';
import { makeShop } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { defineContract } from '../../../contract/contract.ts';
import { Installation, loadInstallation, StartupError } from '../../runtime/loader.ts';
import type { Scope } from '../../tenancy/scope.ts';
import { definePlugin, type Plugin } from '../define-plugin.ts';
import { contribute, defineExtension } from '../extension.ts';

/** A way to pay, as the owner of orders would declare it: what is charged can be given back, whatever HQ has switched off. */
interface Tender {
  readonly label: string;
  charge(scope: Scope, satang: number): Promise<string>;
  refund(scope: Scope, satang: number): Promise<string>;
  receipt?(scope: Scope): Promise<string>;
}
const tender = defineExtension<Tender>('test.tender', {
  charge: 'skip',
  refund: 'answer',
  receipt: 'answer',
});

interface Figures {
  figure(scope: Scope): Promise<number>;
}
const dashboard = defineExtension<Figures>('test.dashboard', { figure: 'skip' });

const pluginOf = (id: string, provides: Plugin['provides']) =>
  definePlugin({
    contract: defineContract({
      id,
      title: { en: id, th: id },
      permissions: {},
      problems: {},
      endpoints: {},
    }),
    handlers: {},
    provides,
  });

const wallet = pluginOf('test_wallet', [
  contribute(
    tender,
    {
      label: 'Wallet',
      charge: async (scope, satang) => `charged ${satang} in ${scope.shopId}`,
      refund: async (scope, satang) => `refunded ${satang} in ${scope.shopId}`,
      receipt: async () => 'wallet receipt',
    },
    'wallet',
  ),
  contribute(dashboard, { figure: async () => 7 }),
]);
const cash = pluginOf('test_cash', [
  contribute(
    tender,
    {
      label: 'Cash',
      charge: async (_scope, satang) => `took ${satang}`,
      refund: async (_scope, satang) => `gave ${satang}`,
    },
    'cash',
  ),
  contribute(dashboard, { figure: async () => 5 }),
]);

const { plugins } = await loadInstallation();
const install = (...more: Plugin[]) =>
  new Installation([
    ...plugins,
    ...more.map((plugin) => ({ plugin, folder: import.meta.dirname, isFeature: true })),
  ]);
const server = useServer({ installation: install(wallet, cash) });

const shopWith = async (...features: string[]) => {
  const shop = await makeShop(server.current, { features });
  return { shop, scope: await shop.scope() };
};

describe('where the contributor is off', () => {
  test('refunding to a wallet whose feature was switched off finds its tender; charging it does not', async () => {
    const { shop, scope } = await shopWith('test_wallet', 'test_cash');
    expect(await scope.askOne(tender, 'wallet', 'charge', 500)).toBe(`charged 500 in ${shop.id}`);
    await shop.setFeatures(['test_cash']);
    const later = await shop.scope();
    expect(await later.askOne(tender, 'wallet', 'charge', 500)).toBeNull();
    expect(await later.askOne(tender, 'wallet', 'refund', 500)).toBe(`refunded 500 in ${shop.id}`);
    expect(later.contributor(tender, 'wallet')?.parts.label).toBe('Wallet');
  });

  test('`skip` leaves it out of what all are asked, `answer` does not', async () => {
    const { scope } = await shopWith('test_cash');
    const asked = async (name: 'charge' | 'refund') =>
      (await scope.ask(tender, name, 100)).map(({ plugin }) => plugin).sort();
    expect(await asked('charge')).toEqual(['test_cash']);
    expect(await asked('refund')).toEqual(['test_cash', 'test_wallet']);
    expect(await scope.ask(dashboard, 'figure')).toEqual([{ plugin: 'test_cash', value: 5 }]);
  });
});

describe('a keyed extension', () => {
  test('asks the contributor of the key alone, and nobody for a key that none has', async () => {
    const { scope } = await shopWith('test_wallet', 'test_cash');
    expect(await scope.askOne(tender, 'cash', 'refund', 300)).toBe('gave 300');
    expect(await scope.askOne(tender, 'card', 'refund', 300)).toBeNull();
    expect(scope.contributor(tender, 'card')).toBeNull();
  });

  test('a function that a contributor leaves out is asked of the others', async () => {
    const { scope } = await shopWith('test_wallet', 'test_cash');
    expect(await scope.ask(tender, 'receipt')).toEqual([{ plugin: 'test_wallet', value: 'wallet receipt' }]);
    expect(await scope.askOne(tender, 'cash', 'receipt')).toBeNull();
  });

  test('a feature asks through its own scope as well', async () => {
    const { shop, scope } = await shopWith('test_cash');
    const inside = scope.of('test_cash');
    expect(await inside.askOne(tender, 'wallet', 'refund', 900)).toBe(`refunded 900 in ${shop.id}`);
    expect(await inside.askOne(tender, 'wallet', 'charge', 900)).toBeNull();
  });

  test('two contributors of one key stop the start with a sentence that names them', () => {
    const copy = pluginOf('test_purse', wallet.provides.slice(0, 1));
    expect(() => install(wallet, cash, copy)).toThrow(StartupError);
    expect(() => install(wallet, cash, copy)).toThrow(
      /^test_(purse|wallet) and test_(purse|wallet) both contribute wallet to test\.tender\.$/,
    );
  });

  test('contributors without a key stand beside each other', () => {
    const other = pluginOf('test_other', cash.provides.slice(1));
    expect(dashboard.contributors(install(wallet, cash, other))).toHaveLength(3);
  });
});
