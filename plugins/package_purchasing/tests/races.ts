import { deepStrictEqual, strictEqual } from 'node:assert';
import { makeEntity } from '#testing/harness/booking-entities.ts';
import { visitor } from '#testing/harness/client.ts';
import { paySandbox } from '#testing/harness/pay-sandbox.ts';
import { formOf, picture } from '#testing/harness/pictures.ts';
import { lastOfHistory, type Race, type Races } from '#testing/harness/races.ts';
import { drawOrderNo } from '#testing/harness/selling.ts';
import { buyAndBookRace } from './buy-and-book-race.ts';
import { changedTermsRace } from './changed-terms-race.ts';
import { deskRaces } from './desk-races.ts';
import { offerPackage } from './offered-package.ts';
import type { PackageKind } from './store.ts';
import { waitingOrderRace } from './waiting-order-race.ts';

/** Calls about packages of one kind that meet. @param name of the kind as the contract's endpoints have it. */
const packageRace = (kind: PackageKind, name: 'SalePackage' | 'OneTimePackage'): Race => ({
  title: `${kind}s that are added, changed and archived at once: the last change that is told stands`,
  endpoints: [`package_purchasing.create${name}`, `package_purchasing.change${name}`],
  async prepare(shop) {
    const { client } = await shop.user('staff');
    const { knex } = shop.server.kernel;
    const id = await makeEntity(shop, kind, 'Old');
    const path = `/api/${kind}/id-${id}/`;
    return {
      contenders: [
        (number) => client.patch(path, { name: `Package ${number}` }),
        (number) => client.patch(path, { value: number }),
        (number) => client.patch(path, { is_archived: number % 2 === 0 }),
        (number) => client.post(`/api/${kind}`, { name: `New ${number}`, price: number }),
      ],
      answers: [200, 201],
      async after(said) {
        const now = await knex('package').where({ id }).first();
        strictEqual(await lastOfHistory(shop, id, 'name', 'Old'), now.name);
        strictEqual(await lastOfHistory(shop, id, 'value', 0), now.value);
        strictEqual(await lastOfHistory(shop, id, 'is_archived', false), Boolean(now.is_archived));
        const rows = await knex('package').where({ shop_id: shop.id }).whereNot({ id });
        strictEqual(rows.length, said.filter((each) => each === 201).length);
      },
    };
  },
});

const pictureRace = (kind: PackageKind, name: 'SalePackage' | 'OneTimePackage'): Race => ({
  title: `pictures of a ${kind} that are uploaded and removed at once: the file that is shown is the one in use`,
  endpoints: [`package_purchasing.uploadTo${name}`, `package_purchasing.change${name}`],
  async prepare(shop) {
    const { client } = await shop.user('staff');
    const { knex } = shop.server.kernel;
    const id = await makeEntity(shop, kind, 'Old');
    const path = `/api/${kind}/id-${id}/`;
    const file = await picture(20, 20).png().toBuffer();
    return {
      contenders: [
        () => client.post(`${path}upload/image`, formOf(file)),
        () => client.post(`${path}upload/image`, formOf(file)),
        () => client.patch(path, { image_link: null }),
      ],
      answers: [200],
      async after() {
        const { image_link: link } = await knex('package').where({ id }).first();
        const used = await knex('stored_file').where({ shop_id: shop.id }).whereNull('unused_since');
        deepStrictEqual(
          used.map(({ file_key }) => `/files/${file_key}`),
          link === null ? [] : [link],
        );
      },
    };
  },
});

export const races: Races = {
  races: [
    buyAndBookRace,
    changedTermsRace,
    packageRace('sale_package', 'SalePackage'),
    packageRace('one_time_package', 'OneTimePackage'),
    pictureRace('sale_package', 'SalePackage'),
    pictureRace('one_time_package', 'OneTimePackage'),
    {
      title:
        'promotions that are added, filled and moved at once: each stands once, with a list that was sent',
      endpoints: ['package_purchasing.createPromotionGroup', 'package_purchasing.changePromotionGroup'],
      async prepare(shop) {
        const { client } = await shop.user('staff');
        const { knex } = shop.server.kernel;
        const id = await makeEntity(shop, 'promotion_group', 'Old');
        const packages = [await makeEntity(shop, 'package', 'One'), await makeEntity(shop, 'package', 'Two')];
        const lists = [packages, packages.toReversed()];
        const path = `/api/promotion_group/id-${id}`;
        return {
          contenders: [
            (number) => client.patch(path, { name: `Promotion ${number}` }),
            (number) => client.patch(path, { packages: lists[number % lists.length] }),
            (number) => client.patch(path, { position: (number % 4) + 1 }),
            (number) => client.post('/api/promotion_group', { name: `New ${number}` }),
          ],
          answers: [200, 201],
          async after(said) {
            const { name } = await knex('promotion_group').where({ id }).first();
            strictEqual(await lastOfHistory(shop, id, 'name', 'Old'), name);
            const { body } = await client.get(path);
            deepStrictEqual(body.packages, await lastOfHistory(shop, id, 'packages', []));
            const page = await client.get('/api/promotion_group/vuetify?length=100');
            const made = said.filter((each) => each === 201).length;
            deepStrictEqual(
              page.body.data.map(({ position }: { position: number }) => position),
              Array.from({ length: made + 1 }, (_, at) => at + 1),
            );
          },
        };
      },
    },
    {
      title:
        'a package that many presses buy, while its price changes and many ask whether it is paid: each payment is granted once',
      endpoints: [
        'package_purchasing.buyPackage',
        'payment.confirmPayment',
        'payment.postback',
        'payment.postbackByQuery',
      ],
      async prepare(shop) {
        const { packageId, member } = await offerPackage(shop, 'one_time_package');
        const { client: staff } = await shop.user('staff');
        const { knex } = shop.server.kernel;
        const path = `/api/member/id-${member.id}`;
        const buy = () =>
          member.client.post(`${path}/buy_package`, { package_id: packageId, reference_no: drawOrderNo() });
        const provider = paySandbox(shop.server);
        const opened = (await buy()).body;
        await provider.pay(opened, 'card');
        const provided = { refno: opened.order_no };
        return {
          contenders: [
            buy,
            () => member.client.get(`${path}/do_payment_confirm`),
            () => visitor(shop.server).post('/payment/postback', provided),
            () => visitor(shop.server).get(`/payment/postback?refno=${opened.order_no}`),
            (number) => staff.patch(`/api/one_time_package/id-${packageId}/`, { price: 100 + number }),
          ],
          answers: [200, 'bought_already'],
          async after() {
            const orders = await knex('payment_order').where({ shop_id: shop.id, status: 'paid' });
            deepStrictEqual(
              orders.map(({ reference_no }) => reference_no),
              [opened.order_no],
            );
            strictEqual((await knex('fund_lot').where({ shop_id: shop.id })).length, 1);
            strictEqual((await knex('one_time_purchase').where({ shop_id: shop.id })).length, 1);
          },
        };
      },
    },
    waitingOrderRace,
    ...deskRaces,
  ],
  unraced: {},
};
