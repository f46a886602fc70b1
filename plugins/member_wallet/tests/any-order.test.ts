import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withSampleSale } from '#kernel/modules/order/tests/sample-sale.ts';
import { registerForVat } from '#kernel/modules/tax-document/tests/stored-document.ts';
import { useServer } from '#testing/harness/server.ts';
import { debitParts, refundParts, spend, sumWallet } from '../domain/parts.ts';
import { type WalletShop, walletShop } from './wallets.ts';

const server = useServer({ installation: await withSampleSale() });

const satang = fc.integer({ min: 0, max: 1_000 });
const parts = fc.record({ paid: satang, gift: satang });

test('taking from the two parts of a wallet takes exactly what is asked, in its order, and never below zero', () => {
  fc.assert(
    fc.property(parts, satang, satang, (balance, amount, back) => {
      for (const taken of [spend(balance, amount), debitParts(balance, amount)]) {
        if (!taken) {
          expect(sumWallet(balance)).toBeLessThan(amount);
          continue;
        }
        expect(sumWallet(taken)).toBe(amount);
        expect(taken.paid).toBeLessThanOrEqual(balance.paid);
        expect(taken.gift).toBeLessThanOrEqual(balance.gift);
        expect(Math.min(taken.paid, taken.gift)).toBeGreaterThanOrEqual(0);
      }
      const taken = spend(balance, amount);
      if (!taken || back > amount) return;
      const returned = refundParts(taken, back);
      const spent = { paid: taken.paid - returned.paid, gift: taken.gift - returned.gift };
      expect(sumWallet(returned)).toBe(back);
      expect(spent).toEqual(spend(balance, amount - back));
    }),
  );
});

const baht = fc.integer({ min: 1, max: 60 }).map(String);
const pick = fc.integer({ min: 0, max: 20 });
const step = fc.oneof(
  fc.record({ what: fc.constant('top_up' as const), amount: fc.constantFrom('20', '30', '7.25') }),
  fc.record({ what: fc.constant('pay' as const), pick }),
  fc.record({ what: fc.constant('spend' as const), amount: baht }),
  fc.record({ what: fc.constant('add' as const), amount: baht }),
  fc.record({ what: fc.constant('take' as const), amount: baht }),
  fc.record({ what: fc.constant('refund' as const), pick }),
);

/** Things that happen at once, while the feature is on or off. */
const wave = fc.record({
  isOn: fc.integer({ min: 0, max: 4 }).map((number) => number > 0),
  steps: fc.array(step, { minLength: 1, maxLength: 6 }),
});

/** Before which wave the shop registers for VAT, and when it then falls due on wallet money. */
const vat = fc.record({
  registersAt: fc.integer({ min: 0, max: 4 }),
  walletVat: fc.constantFrom('top_up', 'use'),
});

/** Does one thing that may happen to a wallet, whatever comes of it. @param orders the numbers of all orders so far. */
async function take(
  wallets: WalletShop,
  orders: string[],
  next: typeof step extends fc.Arbitrary<infer T> ? T : never,
) {
  const noted = ({ body }: { body: { order_no?: string } }) => {
    if (body.order_no) orders.push(body.order_no);
  };
  const orderOf = (at: number) => orders[at % Math.max(1, orders.length)];
  switch (next.what) {
    case 'top_up':
      return noted(await wallets.topUp(next.amount));
    case 'spend':
      return noted(await wallets.spend(next.amount));
    case 'add':
      return void (await wallets.adjust(wallets.staff, next.amount));
    case 'take':
      return void (await wallets.adjust(wallets.staff, `-${next.amount}`));
    case 'pay': {
      const order = orderOf(next.pick);
      return order && void (await wallets.settle(order));
    }
    case 'refund': {
      const order = orderOf(next.pick);
      if (!order) return;
      const price = Number((await wallets.order(order)).satang);
      // What a top-up gave may be spent already; then nothing changes.
      await wallets.takeBack(order, price - (price % 3)).catch((error: unknown) => {
        if (!(error instanceof Error) || error.name !== 'Error' || !error.message.includes('are left'))
          throw error;
      });
    }
  }
}

test('whatever happens to a wallet, several things at once or one after the other, wallet, history and books agree', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(wave, { maxLength: 8 }), vat, async (waves, { registersAt, walletVat }) => {
      const wallets = await walletShop(server.current);
      const { client: admin } = await wallets.shop.user('admin');
      await admin.patch('/api/tax_settings', { wallet_vat: walletVat });
      await wallets.preset(20, 25);
      const orders: string[] = [];
      for (const [at, { isOn, steps }] of waves.entries()) {
        if (at === registersAt) await registerForVat(wallets.shop);
        await wallets.shop.setFeatures(isOn ? ['sample_sale', 'member_wallet'] : ['sample_sale']);
        await Promise.all(steps.map((each) => take(wallets, orders, each)));
      }
      expect(await wallets.differences()).toEqual([]);
      const [paid, gift] = await wallets.wallet();
      expect(Math.min(paid, gift)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 60, interruptAfterTimeLimit: 60_000 },
  );
});
