import { deepStrictEqual, ok, strictEqual } from 'node:assert';
import { makeEntity } from '#testing/harness/booking-entities.ts';
import { makeHq } from '#testing/harness/factories.ts';
import { formOf, picture } from '#testing/harness/pictures.ts';
import { lastOfHistory, type Race, type Races } from '#testing/harness/races.ts';
import { plainPicture } from '../../../contract/picture-address.ts';
import { loadInstallation } from '../../../server/runtime/loader.ts';
import { readSettings } from '../../../server/tenancy/settings.ts';
import { shopContract, shopSettings } from '../contract.ts';
import { findCover } from '../cover.ts';
import { freshShop } from '../fresh-shop.ts';

const color = (number: number) => `#0000${(number % 256).toString(16).padStart(2, '0')}`;

/** A tree whose features are all taken out has none to switch. */
const { features } = await loadInstallation();

const switching: Race = {
  title: 'a feature that is switched on and off at once: the last switch that is told stands',
  endpoints: ['shop.changeFeatures'],
  async prepare(shop) {
    const { client } = await makeHq(shop.server);
    const [feature = ''] = shop.server.kernel.installation.features;
    const path = `/api/shop/id-${shop.id}/feature_enable`;
    return {
      contenders: [
        () => client.patch(path, { [feature]: false }),
        () => client.patch(path, { [feature]: true }),
      ],
      answers: [200],
      async after() {
        const { knex } = shop.server.kernel;
        const [row, ...others] = await knex('shop_feature').where({ shop_id: shop.id, feature });
        deepStrictEqual(others, []);
        strictEqual(await lastOfHistory(shop, shop.id, feature, true), Boolean(row.is_on));
      },
    };
  },
};

export const races: Races = {
  races: [
    {
      title:
        'settings and billing date that are changed at once: each change is told, and the last one stands',
      endpoints: ['shop.changeShop'],
      async prepare(shop) {
        const [{ client }, hq] = [await shop.user('admin'), await makeHq(shop.server)];
        const path = `/api/shop/${shop.id}`;
        const row = () => shop.server.kernel.knex('shop').where({ id: shop.id }).first();
        const before = await row();
        return {
          contenders: [
            (number) => client.patch(path, { name: `Name ${number}` }),
            (number) =>
              client.patch(path, { primary_color: color(number), email_notify: `a${number}@sala.test` }),
            (number) => hq.client.patch(path, { next_billing_date: `2031-01-${10 + (number % 20)}` }),
          ],
          answers: [200],
          async after() {
            const now = await row();
            for (const field of ['name', 'primary_color', 'next_billing_date'])
              strictEqual(await lastOfHistory(shop, shop.id, field, before[field]), now[field]);
            const fresh = await freshShop(await shop.scope(), shop.id);
            ok(fresh);
            const { email_notify } = readSettings(fresh.shop, shopContract);
            strictEqual(await lastOfHistory(shop, shop.id, 'email_notify', null), email_notify);
          },
        };
      },
    },
    {
      title: 'secrets, first steps and other settings that are changed at once: none takes another one back',
      endpoints: ['shop.changeShop', 'shop.changeFirstRun'],
      async prepare(shop) {
        const { client } = await shop.user('admin');
        const path = `/api/shop/${shop.id}`;
        return {
          contenders: [
            (number) => client.patch(path, { paysolution_api_key: `api ${number}` }),
            (number) => client.patch(path, { paysolution_secret_key: `secret ${number}` }),
            (number) => client.patch(path, { email_notify: `a${number}@sala.test` }),
            () => client.patch('/api/first_run', { shared: true }),
            () => client.patch('/api/first_run', { ended: true }),
          ],
          answers: [200],
          async after() {
            const fresh = await freshShop(await shop.scope(), shop.id);
            ok(fresh);
            const open = (name: string) => shop.server.kernel.openSecret(fresh.shop, 'shop', name);
            ok(/^api \d+$/.test(open('paysolution_api_key') ?? ''));
            ok(/^secret \d+$/.test(open('paysolution_secret_key') ?? ''));
            const settings = shopSettings.partial().parse(readSettings(fresh.shop, shopContract));
            ok(/^a\d+@sala\.test$/.test(settings.email_notify ?? ''));
            deepStrictEqual([settings.first_run_shared, settings.first_run_ended], [true, true]);
          },
        };
      },
    },
    {
      title: 'logos that replace each other: one is in use or none, and it is the one that is shown',
      endpoints: ['shop.uploadToShop', 'shop.changeShop'],
      async prepare(shop) {
        const { client } = await shop.user('admin');
        const image = await picture(20, 20).png().toBuffer();
        return {
          contenders: [
            () => client.post(`/api/shop/${shop.id}/upload/square_logo`, formOf(image)),
            () => client.post(`/api/shop/${shop.id}/upload/square_logo`, formOf(image)),
            () => client.patch(`/api/shop/${shop.id}`, { square_logo_link: null }),
          ],
          answers: [200],
          async after() {
            const { knex } = shop.server.kernel;
            const { square_logo_link: link } = await knex('shop').where({ id: shop.id }).first();
            const used = await knex('stored_file').where({ shop_id: shop.id }).whereNull('unused_since');
            deepStrictEqual(
              used.map(({ file_key }) => `/files/${file_key}`),
              link === null ? [] : [link],
            );
          },
        };
      },
    },
    {
      title: 'covers that replace each other and are focused: the one that is shown is the one in use',
      endpoints: ['shop.uploadCover', 'shop.removeCover', 'shop.focusCover'],
      async prepare(shop) {
        const { client } = await shop.user('admin');
        const image = await picture(20, 20).png().toBuffer();
        return {
          contenders: [
            () => client.post('/api/shop_cover/upload', formOf(image)),
            () => client.post('/api/shop_cover/upload', formOf(image)),
            (number) => client.post('/api/shop_cover/focus', { x: number % 100, y: 0 }),
            () => client.post('/api/shop_cover/remove', {}),
          ],
          answers: [200, 'not_found'],
          async after() {
            const { knex } = shop.server.kernel;
            const fresh = await freshShop(await shop.scope(), shop.id);
            const link = fresh && findCover(fresh.shop);
            const used = await knex('stored_file').where({ shop_id: shop.id }).whereNull('unused_since');
            deepStrictEqual(
              used.map(({ file_key }) => `/files/${file_key}`),
              link === null ? [] : [plainPicture(link)],
            );
          },
        };
      },
    },
    ...(features.length > 0 ? [switching] : []),
    {
      title:
        'branches that are added and renamed at once: all are there, and the last name that is told stands',
      endpoints: ['shop.createBranch', 'shop.changeBranch'],
      async prepare(shop) {
        const { client } = await shop.user('admin');
        const { knex } = shop.server.kernel;
        const id = await makeEntity(shop, 'branch', 'Old');
        const before = await knex('branch').where({ id }).first();
        const week = (day: string) => Array.from({ length: 7 }, () => day);
        return {
          contenders: [
            (number) => client.patch(`/api/shop_branch/${id}`, { name: `Branch ${number}` }),
            (number) =>
              client.patch(`/api/shop_branch/${id}`, {
                weekly_schedule: week(number % 2 ? 'close' : 'weekend'),
              }),
            (number) => client.post('/api/shop_branch', { name: `New ${number}` }),
          ],
          answers: [200, 201],
          async after(said) {
            const now = await knex('branch').where({ id }).first();
            strictEqual(await lastOfHistory(shop, id, 'name', before.name), now.name);
            const schedule = await lastOfHistory(
              shop,
              id,
              'weekly_schedule',
              JSON.parse(before.weekly_schedule),
            );
            deepStrictEqual(schedule, JSON.parse(now.weekly_schedule));
            const rows = await knex('branch').where({ shop_id: shop.id }).whereNot({ id });
            strictEqual(rows.length, said.filter((each) => each === 201).length);
          },
        };
      },
    },
    {
      title: 'contacts of a branch that are changed at once: none takes another one back',
      endpoints: ['shop.changeBranchContact', 'shop.changeBranch'],
      async prepare(shop) {
        const { client } = await shop.user('admin');
        const id = await makeEntity(shop, 'branch', 'Old');
        const path = `/api/shop_branch/id-${id}/contact`;
        const phone = (number: number) => `02123${String(number).padStart(4, '0')}`;
        return {
          contenders: [
            (number) => client.patch(path, { phone: phone(number) }),
            (number) => client.patch(path, { address: `Soi ${number}` }),
            (number) => client.patch(`/api/shop_branch/${id}`, { name: `Branch ${number}` }),
          ],
          answers: [200],
          async after() {
            const now = await shop.server.kernel.knex('branch').where({ id }).first();
            for (const [field, before] of [
              ['phone', null],
              ['address', null],
              ['name', 'Old'],
            ] as const)
              strictEqual(await lastOfHistory(shop, id, field, before), now[field]);
          },
        };
      },
    },
  ],
  racedByFeatures: {
    changeFeatures: 'It switches features that are installed.',
    setWorkday: 'It is raced with bookings of features that follow the days of a branch.',
    removeWorkday: 'It is raced with bookings of features that follow the days of a branch.',
  },
  unraced: {},
};
