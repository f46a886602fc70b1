import { deepStrictEqual, strictEqual } from 'node:assert';
import { makeHq, makeShop, type TestShop, word } from '#testing/harness/factories.ts';
import { lastOfHistory, type Races } from '#testing/harness/races.ts';
import { fromElsewhere } from '../../staff/tests/accounts.ts';
import { entities } from './entities.ts';

const requestsOf = ({ server }: TestShop, organization: string) =>
  server.kernel.knex('demo_request').where({ organization });
const auditsOf = ({ server }: TestShop, id: string) =>
  server.kernel.knex('audit').where({ entity: 'demo_request', entity_id: id }).orderBy('id');
const anyRequest = async (shop: TestShop): Promise<string> =>
  (await entities.demo_request?.(shop, word('request'))) ?? '';

export const races: Races = {
  races: [
    {
      title: 'the same form sent many times at once: one request and one mail',
      endpoints: ['site.submitContact'],
      async prepare(shop) {
        const organization = word('studio');
        const form = { name: 'พลอย', organization, phone: '081-234-5678' };
        return {
          contenders: [() => fromElsewhere(shop.server).post('/submit_contact', form)],
          answers: [303],
          async after(said) {
            strictEqual(said.filter((each) => each === 303).length > 0, true);
            const [request, ...others] = await requestsOf(shop, organization);
            deepStrictEqual(others, []);
            const mails = await shop.server.kernel
              .knex('outbox')
              .where('dedupe_key', 'like', `%site.demo_request:${request.id}:%`);
            strictEqual(mails.length, 1);
          },
        };
      },
    },
    {
      title: 'answered by two of HQ at once, and taken back: the history says each change once',
      endpoints: ['site.changeDemoRequest'],
      async prepare(shop) {
        const [one, other] = [await makeHq(shop.server), await makeHq(shop.server)];
        const id = await anyRequest(shop);
        const path = `/api/demo_request/id-${id}`;
        return {
          contenders: [
            () => one.client.patch(path, { state: 'answered' }),
            () => other.client.patch(path, { state: 'answered' }),
            () => other.client.patch(path, { state: 'new' }),
          ],
          calls: 18,
          answers: [200],
          async after() {
            const { state, answered_by } = await shop.server.kernel
              .knex('demo_request')
              .where({ id })
              .first();
            const audits = await auditsOf(shop, id);
            const ends: string[] = audits.map(({ after_state }) => JSON.parse(after_state).state);
            const times = (end: string) => ends.filter((each) => each === end).length;
            strictEqual(times('answered') - times('new'), state === 'answered' ? 1 : 0);
            strictEqual(answered_by !== null, state === 'answered');
          },
        };
      },
    },
    {
      title: 'erased by two of HQ at once while a third answers: it is gone, once',
      endpoints: ['site.removeDemoRequest'],
      async prepare(shop) {
        const [one, other] = [await makeHq(shop.server), await makeHq(shop.server)];
        const id = await anyRequest(shop);
        const path = `/api/demo_request/id-${id}`;
        return {
          contenders: [
            () => one.client.post(`${path}/remove`, {}),
            () => other.client.post(`${path}/remove`, {}),
            () => other.client.patch(path, { state: 'answered' }),
          ],
          calls: 12,
          answers: [200, 'not_found'],
          async after() {
            strictEqual(await shop.server.kernel.knex('demo_request').where({ id }).first(), undefined);
            const removed = (await auditsOf(shop, id)).filter(
              ({ action }) => action === 'site.remove_demo_request',
            );
            strictEqual(removed.length, 1);
          },
        };
      },
    },
    {
      title: 'one address wanted by two shops at once: exactly one gets it, and it stays that one',
      endpoints: ['site.changeShopPage'],
      async prepare(shop) {
        const other = await makeShop(shop.server);
        const shops = [shop, other];
        const clients = [(await shop.user('admin')).client, (await other.user('admin')).client];
        const address = word('a').replace('_', '-');
        const own = word('own').replace('_', '-');
        return {
          contenders: clients.flatMap((client, index) => [
            () => client.patch('/api/shop_page', { address, published: true }),
            () => client.patch('/api/shop_page', { address: `${own}-${index}` }),
          ]),
          answers: [200, 'address_taken'],
          async after() {
            const { knex } = shop.server.kernel;
            const [row, ...rest] = await knex('shop_address').where({ address });
            deepStrictEqual(rest, []);
            for (const [index, { id }] of shops.entries()) {
              const { address: current } = JSON.parse(
                (await knex('shop_setting').where({ shop_id: id, plugin: 'site' }).first()).data,
              );
              strictEqual(
                [`${own}-${index}`, ...(row.shop_id === id ? [address] : [])].includes(current),
                true,
              );
              strictEqual(await lastOfHistory(shops[index] ?? shop, id, 'address', null), current);
            }
          },
        };
      },
    },
  ],
  unraced: {},
};
