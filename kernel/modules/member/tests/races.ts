import { deepStrictEqual, ok, strictEqual } from 'node:assert';
import { makeEntity } from '#testing/harness/booking-entities.ts';
import { lastOfHistory, type Races, type Said } from '#testing/harness/races.ts';
import { runTasks } from '#testing/harness/run-tasks.ts';
import { addDays } from '../../../contract/time.ts';
import { heading, imported } from '../../member-import/tests/importing.ts';
import { lineUser, memberAndFund, openToLine, registered, registration } from './people.ts';

const count = (said: readonly unknown[], each: unknown) => said.filter((one) => one === each).length;

/** How many calls of one of so many contenders were done. */
const doneBy = (said: readonly Said[], contender: number, contenders: number) =>
  said.filter((each, number) => number % contenders === contender && typeof each === 'number').length;

export const races: Races = {
  races: [
    {
      title: 'one LINE user who registers many times at once: one member',
      endpoints: ['member.register'],
      async prepare(shop) {
        await openToLine(shop);
        const { client, userId } = await lineUser(shop.server, shop);
        return {
          contenders: [() => client.post('/api/member/', registration(shop, userId))],
          answers: [201, 'too_many'],
          async after() {
            const rows = await shop.server.kernel.knex('member').where({ shop_id: shop.id });
            strictEqual(rows.length, 1);
          },
        };
      },
    },
    {
      title: 'a link code that many LINE users enter at once: one of them becomes the member',
      endpoints: ['member.register', 'member.linkCode'],
      async prepare(shop) {
        await openToLine(shop);
        const { memberId } = await memberAndFund(shop);
        const { client } = await shop.user('admin');
        const { code } = (await client.post(`/api/member/id-${memberId}/link_code`)).body;
        const users = await Promise.all(Array.from({ length: 20 }, () => lineUser(shop.server, shop)));
        return {
          contenders: users.map(
            (user) => () =>
              user.client.post('/api/member/', registration(shop, user.userId, { link_code: code })),
          ),
          calls: users.length,
          answers: [201, 'unknown_link_code'],
          async after(said) {
            strictEqual(count(said, 201), 1);
            const rows = await shop.server.kernel.knex('member').where({ shop_id: shop.id });
            strictEqual(rows.length, 1);
            ok(users.some(({ userId }) => userId === rows[0].line_id));
          },
        };
      },
    },
    {
      title: 'link codes that are drawn at once: one counts',
      endpoints: ['member.linkCode'],
      async prepare(shop) {
        const { memberId } = await memberAndFund(shop);
        const { client } = await shop.user('admin');
        return {
          contenders: [() => client.post(`/api/member/id-${memberId}/link_code`)],
          answers: [201],
          async after() {
            const codes = await shop.server.kernel
              .knex('member_link_code')
              .where({ member_id: memberId, used_at: null });
            strictEqual(codes.length, 1);
          },
        };
      },
    },
    {
      title: 'points that are added and taken at once: none is lost, and none is taken that is not there',
      endpoints: ['member.adjustFund'],
      async prepare(shop) {
        const { memberId, fundId } = await memberAndFund(shop);
        const { client } = await shop.user('admin');
        const adjust = (value: number) => () =>
          client.post(`/api/member/id-${memberId}/fund`, { fund: { [fundId]: { value } } });
        return {
          contenders: [adjust(3), adjust(-5)],
          answers: [200, 'insufficient_points'],
          async after(said) {
            const [added, taken] = [doneBy(said, 0, 2), doneBy(said, 1, 2)];
            ok(added > taken);
            const lots = await shop.server.kernel.knex('fund_lot').where({ member_id: memberId });
            const left = lots.reduce((sum, { remaining }) => sum + remaining, 0);
            strictEqual(left, 3 * added - 5 * taken);
          },
        };
      },
    },
    {
      title: 'a lot that many freeze and many stop freezing at once: its end is where its frozen days say',
      endpoints: ['member.freeze', 'member.endFreeze'],
      async prepare(shop) {
        const { memberId, fundId } = await memberAndFund(shop);
        const { client } = await shop.user('admin');
        const { today } = await shop.scope();
        const path = `/api/member/id-${memberId}`;
        const end = addDays(today, 20);
        await client.post(`${path}/fund`, { fund: { [fundId]: { value: 5, expire_date: end } } });
        const [lot] = await shop.server.kernel.knex('fund_lot').where({ member_id: memberId });
        const of = { fund_id: fundId, lot_id: lot.id };
        return {
          contenders: [
            (number) =>
              client.post(`${path}/freeze`, { ...of, from_date: addDays(today, 3), days: 7 + (number % 9) }),
            () => client.post(`${path}/end_freeze`, of),
          ],
          answers: [200, 'frozen_before', 'not_frozen'],
          async after(said) {
            const { knex } = shop.server.kernel;
            const { frozen_from, frozen_until, expire_date } = await knex('fund_lot')
              .where({ id: lot.id })
              .first();
            const days = frozen_from
              ? (Date.parse(frozen_until) - Date.parse(frozen_from)) / 86_400_000 + 1
              : 0;
            strictEqual(expire_date, addDays(end, days));
            strictEqual(doneBy(said, 0, 2) - doneBy(said, 1, 2), frozen_from ? 1 : 0);
            strictEqual(await lastOfHistory(shop, memberId, 'last_day', end), expire_date);
          },
        };
      },
    },
    {
      title: 'the same points that are moved and taken away at once: each goes one way',
      endpoints: ['member.movePoints', 'member.adjustFund'],
      async prepare(shop) {
        const { memberId, fundId } = await memberAndFund(shop);
        const receiverId = await makeEntity(shop, 'member', 'Ploy');
        const { client } = await shop.user('admin');
        const { knex } = shop.server.kernel;
        await client.post(`/api/member/id-${memberId}/fund`, { fund: { [fundId]: { value: 12 } } });
        const [lot] = await knex('fund_lot').where({ member_id: memberId });
        const left = async (id: string) =>
          (await knex('fund_lot').where({ member_id: id })).reduce(
            (sum, { remaining }) => sum + remaining,
            0,
          );
        return {
          contenders: [
            () =>
              client.post(`/api/member/id-${memberId}/move_points`, {
                lot_id: lot.id,
                receiver_id: receiverId,
                value: 2,
              }),
            () => client.post(`/api/member/id-${memberId}/fund`, { fund: { [fundId]: { value: -1 } } }),
          ],
          answers: [200, 'too_few_to_move', 'insufficient_points'],
          async after(said) {
            const [moved, taken] = [doneBy(said, 0, 2), doneBy(said, 1, 2)];
            strictEqual(await left(memberId), 12 - 2 * moved - taken);
            strictEqual(await left(receiverId), 2 * moved);
          },
        };
      },
    },
    {
      title: 'one extension that is run many times at once: every end moves once',
      endpoints: ['member.extendPoints'],
      async prepare(shop) {
        const { memberId, fundId } = await memberAndFund(shop);
        const { client } = await shop.user('admin');
        const { today } = await shop.scope();
        const ends = { expire_date: addDays(today, 5), unlimited_access_end_date: addDays(today, 9) };
        await client.post(`/api/member/id-${memberId}/fund`, { fund: { [fundId]: { value: 5, ...ends } } });
        const { body } = await client.post('/api/member_fund/extend', { days: 10 });
        return {
          contenders: [() => client.post('/api/member_fund/extend', { days: 10, run_id: body.run_id })],
          answers: [200],
          async after() {
            const { knex } = shop.server.kernel;
            const lot = await knex('fund_lot').where({ member_id: memberId }).first();
            const held = await knex('member_fund').where({ member_id: memberId }).first();
            strictEqual(lot.expire_date, addDays(today, 15));
            strictEqual(held.unlimited_access_end_date, addDays(today, 19));
          },
        };
      },
    },
    {
      title: 'points that the front desk adds at once: the day’s limit holds',
      endpoints: ['member.adjustFund'],
      async prepare(shop) {
        const { memberId, fundId } = await memberAndFund(shop);
        const { client } = await shop.user('frontdesk');
        return {
          contenders: [
            () => client.post(`/api/member/id-${memberId}/fund`, { fund: { [fundId]: { value: 1 } } }),
          ],
          answers: [200, 'points_limit'],
          async after(said) {
            strictEqual(count(said, 200), 10);
          },
        };
      },
    },
    {
      title: 'a member who is erased beside everything that writes about them: nothing personal is left',
      endpoints: ['member.eraseMember', 'member.changeMember', 'member.addNote', 'member.adjustFund'],
      async prepare(shop) {
        await openToLine(shop);
        const { id, client } = await registered(shop.server, shop);
        const { fundId } = await memberAndFund(shop);
        const staff = (await shop.user('admin')).client;
        const path = `/api/member/id-${id}`;
        return {
          contenders: [
            (number) => staff.patch(path, { first_name: `Name ${number}`, phone: '0811111111' }),
            (number) => client.patch(path, { first_name: `Own ${number}` }),
            (number) => staff.post(`${path}/note`, { note: `Note ${number}` }),
            () => staff.post(`${path}/fund`, { fund: { [fundId]: { value: 1 } } }),
            () => client.post(`${path}/erase`, { confirm: true }),
          ],
          answers: [200, 201, 'not_found', 'no_session', 'not_allowed'],
          async after() {
            const { knex } = shop.server.kernel;
            const row = await knex('member').where({ id }).first();
            ok(row.erased_at);
            deepStrictEqual([row.first_name, row.phone, row.email, row.line_id], ['-', '-', null, null]);
            deepStrictEqual(await knex('member_note').where({ member_id: id }), []);
            const history = await knex('audit').where({ entity: 'member', entity_id: id });
            const texts = history.map(({ before_state, after_state }) => `${before_state}${after_state}`);
            deepStrictEqual(
              texts.filter((text) => /Name|Own|Malee|0811111111/.test(text)),
              [],
            );
          },
        };
      },
    },
    {
      title: 'a profile that is changed and notes that are written at once: all are there',
      endpoints: ['member.changeMember', 'member.addNote'],
      async prepare(shop) {
        const { memberId } = await memberAndFund(shop);
        const { client } = await shop.user('admin');
        const path = `/api/member/id-${memberId}`;
        return {
          contenders: [
            (number) => client.patch(path, { first_name: `Name ${number}` }),
            (number) => client.patch(path, { last_name: `Last ${number}` }),
            (number) => client.post(`${path}/note`, { note: `Note ${number}` }),
          ],
          answers: [200, 201],
          async after(said) {
            const { knex } = shop.server.kernel;
            const row = await knex('member').where({ id: memberId }).first();
            strictEqual(await lastOfHistory(shop, memberId, 'first_name', 'Nok'), row.first_name);
            strictEqual(await lastOfHistory(shop, memberId, 'last_name', 'Dee'), row.last_name);
            const notes = await knex('member_note').where({ member_id: memberId });
            strictEqual(
              notes.length,
              count(
                said.filter((_each, number) => number % 3 === 2),
                201,
              ),
            );
          },
        };
      },
    },
    {
      title: 'walk-ins and funds that are made at once, and a fund that is renamed: all are there',
      endpoints: ['member.walkIn', 'member.createFund', 'member.changeFund'],
      async prepare(shop) {
        const { fundId } = await memberAndFund(shop);
        const { client } = await shop.user('admin');
        const person = { first_name: 'Ann', last_name: 'Dee', phone: '0812345678' };
        return {
          contenders: [
            () => client.post('/api/member/walk_in', person),
            (number) => client.post('/api/member_fund', { name: `Fund ${number}` }),
            (number) => client.patch(`/api/member_fund/id-${fundId}`, { name: `Yoga ${number}` }),
          ],
          answers: [200, 201],
          async after(said) {
            const { knex } = shop.server.kernel;
            const row = await knex('fund').where({ id: fundId }).first();
            strictEqual(await lastOfHistory(shop, fundId, 'name', 'Yoga'), row.name);
            strictEqual((await knex('fund').where({ shop_id: shop.id })).length, 1 + doneBy(said, 1, 3));
            strictEqual((await knex('member').where({ shop_id: shop.id })).length, 1 + doneBy(said, 0, 3));
          },
        };
      },
    },
    {
      title: 'two members who are merged both ways at once, while points come in, are one with all points',
      endpoints: ['member.mergeMembers'],
      async prepare(shop) {
        const { memberId, fundId } = await memberAndFund(shop);
        const { client } = await shop.user('admin');
        const { kernel } = shop.server;
        const person = { first_name: 'Ann', last_name: 'Dee', phone: '0812345678' };
        const { body: other } = await client.post('/api/member/walk_in', person);
        const one = { fund: { [fundId]: { value: 1 } } };
        return {
          contenders: [
            () => client.post(`/api/member/id-${memberId}/merge`, { other_id: other.id }),
            () => client.post(`/api/member/id-${other.id}/merge`, { other_id: memberId }),
            () => client.post(`/api/member/id-${memberId}/fund`, one),
            () => client.post(`/api/member/id-${other.id}/fund`, one),
          ],
          answers: [200, 'not_found', 'merge_line'],
          async after(said) {
            strictEqual(said.filter((each, number) => each === 200 && number % 4 < 2).length, 1);
            const alive = await kernel.knex('member').where({ shop_id: shop.id }).whereNull('erased_at');
            strictEqual(alive.length, 1);
          },
        };
      },
    },
    {
      title: 'an import whose rows are chosen for, checked, written and taken back at once goes one way',
      endpoints: ['member.mapImport', 'member.chooseRows', 'member.runImport', 'member.undoImport'],
      async prepare(shop) {
        const { client } = await shop.user('admin');
        const { kernel } = shop.server;
        await client.post('/api/member_fund', { name: 'Yoga' });
        const id = await imported(shop, client, `${heading}\r\nAnn,Dee,0812345678,,Yoga,5,,,,`, 'checked');
        const path = `/api/member_import/id-${id}`;
        const { body } = await client.get(path);
        const columns = body.columns.map(({ field }: { field: string }) => field);
        return {
          contenders: [
            () => client.post(`${path}/run`, {}),
            () => client.post(`${path}/choose`, { choice: 'add' }),
            () => client.post(`${path}/check`, { columns }),
            () => client.post(`${path}/undo`, { confirm: true }),
          ],
          answers: [200, 'import_not_ready', 'import_under_way'],
          async after() {
            await runTasks(kernel, shop.id);
            const { state } = await kernel.knex('member_import').where({ id }).first();
            const members = await kernel.knex('member').where({ shop_id: shop.id });
            strictEqual(members.length, state === 'done' ? 1 : 0);
            strictEqual(['done', 'checked'].includes(state), true);
          },
        };
      },
    },
    {
      title:
        'an import whose heading row is chosen twice and canceled while its check begins: read or checked',
      endpoints: ['member.chooseHeadings', 'member.mapImport'],
      async prepare(shop) {
        const { client } = await shop.user('admin');
        const { kernel } = shop.server;
        const content = 'Members of the studio\nName,Phone\nAnn,0812345678\nBob,0812345679\n';
        const id = await imported(shop, client, content, 'read');
        const path = `/api/member_import/id-${id}`;
        const cancel = async () => {
          const { task_id } = (await client.get(path)).body;
          return client.post(`/api/task/id-${task_id}/cancel`, {});
        };
        return {
          contenders: [
            () => client.post(`${path}/headings`, { heading_row: 1 }),
            () => client.post(`${path}/headings`, { heading_row: 3 }),
            () => client.post(`${path}/check`, { columns: ['first_name', 'phone'], heading_row: 2 }),
            cancel,
          ],
          answers: [200, 'import_not_ready', 'import_file_released', 'import_read_again'],
          async after() {
            await runTasks(kernel, shop.id);
            const { body } = await client.get(path);
            const rows = await kernel.knex('member_import_row').where({ import_id: id }).orderBy('row_no');
            const first = { 1: 2, 2: 3, 3: 4 }[Number(body.place.heading_row)];
            strictEqual(rows[0]?.row_no, first);
            strictEqual(rows.length, body.row_count);
            strictEqual(['mapping', 'checked'].includes(body.state), true);
            const { file_key } = await kernel.knex('member_import').where({ id }).first();
            const file = await kernel.knex('stored_file').where({ file_key }).first();
            strictEqual(file.unused_since === null, body.place_choices !== null);
          },
        };
      },
    },
    {
      title: 'reports of what is left, asked for by two people many times at once: one mail each',
      endpoints: ['member.issueRemainFundReport'],
      async prepare(shop) {
        const people = await Promise.all([shop.user('admin'), shop.user('staff')]);
        return {
          contenders: people.map(
            ({ client }) =>
              () =>
                client.post('/api/member_fund/issue_remain_fund_report'),
          ),
          answers: [200],
          async after() {
            await runTasks(shop.server.kernel, shop.id);
            const mails: { payload: string }[] = await shop.server.kernel
              .knex('outbox')
              .where({ shop_id: shop.id, event: 'notify.mail_notice' });
            const receivers = mails.map(({ payload }) => String(JSON.parse(payload).to));
            deepStrictEqual(receivers.sort(), people.map(({ email }) => email).sort());
          },
        };
      },
    },
  ],
  racedByFeatures: {
    checkIn: 'It checks a booking in by its code, which features make.',
    undoCheckIn: 'It takes back the check-in of a booking, which features make.',
  },
  unraced: {
    changeConfig: 'Its handler is the same for every contract, and a feature races it.',
    startImport: 'Each call makes an import of its own, which nobody else works at.',
    exportMembers: 'It asks for one task while that is open, which the races and tests of tasks prove.',
    lineSignIn: 'Each call opens a session of its own and changes nothing that another one reads.',
  },
};
