import { ok, strictEqual } from 'node:assert';
import { lastOfHistory, type Races } from '#testing/harness/races.ts';
import { drawOrderNo } from '#testing/harness/selling.ts';
import { walletShop } from './wallets.ts';

export const races: Races = {
  races: [
    {
      title:
        'people of one desk and of two who add and take at once: the limit of a day holds, and no satang is lost',
      endpoints: ['member_wallet.adjustWallet'],
      async prepare({ server }) {
        const wallets = await walletShop(server, ['member_wallet']);
        await wallets.adjust(wallets.staff, '50');
        const added: number[] = [];
        return {
          contenders: [
            (number) => {
              added[number] = 9_000;
              return wallets.adjust(wallets.frontdesk, '90');
            },
            (number) => {
              added[number] = -2_500;
              return wallets.adjust(wallets.staff, '-25');
            },
            (number) => {
              added[number] = 100;
              return wallets.adjust(wallets.staff, '1');
            },
          ],
          answers: [200, 'wallet_limit', 'insufficient_wallet'],
          async after(said) {
            const sum = said.reduce<number>(
              (all, each, at) => all + (each === 200 ? (added[at] ?? 0) : 0),
              5_000,
            );
            const [paid, gift] = await wallets.wallet();
            strictEqual(paid + gift, sum);
            const byDesk = said.filter((each, at) => each === 200 && added[at] === 9_000).length;
            ok(byDesk <= 11, `${byDesk} times 90 baht were added in a day`);
            strictEqual((await wallets.differences()).length, 0);
          },
        };
      },
    },
    {
      title: 'a wallet that nobody has used and that many add to at once: each says what there was before',
      endpoints: ['member_wallet.adjustWallet'],
      async prepare({ server }) {
        const wallets = await walletShop(server, ['member_wallet']);
        return {
          contenders: [() => wallets.adjust(wallets.staff, '10')],
          answers: [200],
          async after(said) {
            const added = said.filter((each) => each === 200).length;
            const { shop, memberId } = wallets;
            strictEqual(await lastOfHistory(shop, memberId, 'wallet_amount', '0.00'), `${10 * added}.00`);
            strictEqual((await wallets.wallet())[1], added * 1_000);
          },
        };
      },
    },
    {
      title: 'top-ups that are ordered, paid and taken away from by staff at once: each is granted once',
      endpoints: ['member_wallet.topUp'],
      async prepare({ server }) {
        const wallets = await walletShop(server, ['member_wallet']);
        await wallets.preset(20, 25);
        return {
          contenders: [
            async () => {
              const answer = await wallets.topUp('20', drawOrderNo());
              if (answer.status === 200)
                await Promise.all([
                  wallets.settle(answer.body.order_no),
                  wallets.settle(answer.body.order_no),
                ]);
              return answer;
            },
            () => wallets.topUp('3.50'),
            () => wallets.adjust(wallets.staff, '-10'),
          ],
          answers: [200, 'insufficient_wallet'],
          async after(said) {
            const paid = said.filter((each, at) => each === 200 && at % 3 === 0).length;
            const taken = said.filter((each, at) => each === 200 && at % 3 === 2).length;
            const [left, gift] = await wallets.wallet();
            strictEqual(left + gift, paid * 2_500 - taken * 1_000);
            strictEqual((await wallets.differences()).length, 0);
          },
        };
      },
    },
    {
      title: 'amounts that are offered and archived at once: no amount is offered twice',
      endpoints: ['member_wallet.createTopUpPackage', 'member_wallet.changeTopUpPackage'],
      async prepare({ server }) {
        const wallets = await walletShop(server, ['member_wallet']);
        const { client } = wallets.staff;
        const ids = [await wallets.preset(100, 110)];
        const [first] = ids;
        return {
          contenders: [
            (number) =>
              client.post('/api/top_up_package', { paid_amount: 100, received_amount: 110 + number }),
            () => client.patch(`/api/top_up_package/id-${first}`, { is_archived: true }),
            () => client.patch(`/api/top_up_package/id-${first}`, { is_archived: false }),
          ],
          answers: [200, 201, 'preset_exists'],
          async after() {
            const live = await server.kernel
              .knex('top_up_package')
              .where({ shop_id: wallets.shop.id, is_archived: false });
            ok(live.length <= 1, `${live.length} offers of one amount`);
          },
        };
      },
    },
  ],
  unraced: {},
};
