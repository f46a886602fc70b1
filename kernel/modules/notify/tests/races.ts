import { deepStrictEqual, strictEqual } from 'node:assert';
import { randomInt } from 'node:crypto';
import { makeEntity } from '#testing/harness/booking-entities.ts';
import type { Races } from '#testing/harness/races.ts';
import { runJob } from '#testing/harness/run-job.ts';
import { lineUser, openToLine } from '../../member/tests/people.ts';

export const races: Races = {
  races: [
    {
      title: 'a message that is tried again many times at once: it is sent back once',
      endpoints: ['notify.retry'],
      async prepare(shop) {
        const { client } = await shop.user('admin');
        const id = await makeEntity(shop, 'message', 'lost');
        return {
          contenders: [() => client.post(`/api/message/id-${id}/retry`)],
          answers: [200, 'not_found'],
          async after(said) {
            strictEqual(said.filter((each) => each === 200).length, 1);
            const { knex } = shop.server.kernel;
            strictEqual((await knex('outbox').where({ id }).first()).state, 'pending');
            strictEqual((await knex('audit').where({ entity_id: id })).length, 1);
          },
        };
      },
    },
    {
      title: 'all failed messages that are tried again many times at once: each is sent back once',
      endpoints: ['notify.retryAll'],
      async prepare(shop) {
        const { client } = await shop.user('admin');
        for (const word of ['one', 'two', 'three']) await makeEntity(shop, 'message', word);
        let retried = 0;
        return {
          contenders: [
            async () => {
              const answer = await client.post('/api/message/retry_all');
              retried += Number(answer.body.retried ?? 0);
              return answer;
            },
          ],
          answers: [200],
          async after() {
            strictEqual(retried, 3);
            const rows = await shop.server.kernel
              .knex('outbox')
              .where({ shop_id: shop.id, state: 'parked' })
              .select('id');
            strictEqual(rows.length, 0);
          },
        };
      },
    },
    {
      title: 'texts that are written anew and taken back at once: no other text is lost, and one wins whole',
      endpoints: ['notify.changeMessageText', 'notify.resetMessageText'],
      async prepare(shop) {
        const { client } = await shop.user('admin');
        const words = (say: string) => ({ title: { en: say, th: say }, body: { en: say, th: say } });
        const other = '/api/message_text/booking.reminder';
        strictEqual((await client.patch(other, words('kept'))).status, 200);
        const path = '/api/message_text/booking.booked';
        return {
          contenders: [
            () => client.patch(path, words('one')),
            () => client.patch(path, words('two')),
            () => client.post(`${path}/original`),
          ],
          answers: [200],
          async after() {
            const { body } = await client.get('/api/message_text');
            const of = (name: string) => body.find((text: { name: string }) => text.name === name).words;
            strictEqual(of('booking.reminder').title.en, 'kept');
            const { title, body: text } = of('booking.booked');
            strictEqual(title.th === text.en || title.en.startsWith('Your'), true);
          },
        };
      },
    },
    {
      title: 'switches of what the shop is told of that are turned at once: each ends as one of them said',
      endpoints: ['notify.changeShopNotice', 'notify.changeShopLanguage', 'notify.changeQuietHours'],
      async prepare(shop) {
        const { client } = await shop.user('admin');
        const path = '/api/shop_notice';
        const turn = (event: string, channel: string, is_on: boolean) => () =>
          client.patch(path, { event, channel, is_on });
        return {
          contenders: [
            turn('booking.booked', 'mail', false),
            turn('booking.booked', 'line', true),
            turn('booking.canceled', 'telegram', false),
            () => client.patch(`${path}/language`, { language: 'en' }),
            () => client.patch(`${path}/quiet_hours`, { quiet_hours: { from: '22:00', until: '07:00' } }),
          ],
          answers: [200],
          async after() {
            const { body } = await client.get(path);
            const of = (name: string) =>
              body.events.find((event: { name: string }) => event.name === name).channels;
            // None of them was lost under another.
            deepStrictEqual(of('booking.booked'), ['telegram', 'line']);
            deepStrictEqual(of('booking.canceled'), ['mail']);
            strictEqual(body.language, 'en');
            deepStrictEqual(body.quiet_hours, { from: '22:00', until: '07:00' });
          },
        };
      },
    },
    {
      title:
        'a code for the team’s LINE that many claim while it is made anew and taken away: one LINE at most',
      endpoints: ['notify.giveTeamLineCode', 'notify.unlinkTeamLine', 'notify.claimTeamLine'],
      async prepare(shop) {
        const { client } = await shop.user('admin');
        await openToLine(shop);
        const people = await Promise.all([1, 2, 3].map(() => lineUser(shop.server, shop)));
        const { body } = await client.post('/api/shop_notice/line_code');
        const claims = people.map(
          (person) => () =>
            person.client.post('/api/shop_notice/claim_line', { shop_id: shop.id, code: body.code }),
        );
        return {
          contenders: [
            ...claims,
            () => client.post('/api/shop_notice/line_unlink'),
            () => client.post('/api/shop_notice/line_code'),
          ],
          answers: [200, 201, 'unknown_team_code'],
          calls: 20,
          async after(said) {
            const linked = said.filter((answer, at) => at % 5 < 3 && typeof answer === 'number');
            strictEqual(linked.length <= 1, true);
            const rows = await shop.server.kernel.knex('team_line').where({ shop_id: shop.id });
            strictEqual(rows.length, 1);
          },
        };
      },
    },
    {
      title:
        'a code for Telegram that many chats send while it is made again and the chat is unlinked: one chat at most',
      endpoints: ['notify.giveTelegramCode', 'notify.checkTelegramLink', 'notify.unlinkTelegram'],
      async prepare(shop) {
        const { client } = await shop.user('admin');
        const { kernel } = shop.server;
        const { body } = await client.post('/api/shop_notice/telegram_code');
        const start = randomInt(500_000_000_000, 900_000_000_000);
        for (let chat = 0; chat < 5; chat += 1)
          await client.post('/sandbox/telegram/write', {
            chat_id: start + chat,
            from_id: start + chat,
            text: body.code,
          });
        const linked = () =>
          kernel.knex('audit').where({ shop_id: shop.id, action: 'notify.telegram_linked' });
        return {
          contenders: [
            () => client.post('/api/shop_notice/telegram_check'),
            () => client.post('/api/shop_notice/telegram_unlink'),
            () => client.post('/api/shop_notice/telegram_check'),
            () => client.post('/api/shop_notice/telegram_code'),
          ],
          answers: [200, 201],
          calls: 20,
          async after() {
            await runJob(kernel, 'notify.link_telegram');
            strictEqual((await linked()).length <= 1, true);
            const rows = await kernel.knex('telegram_link').where({ shop_id: shop.id });
            strictEqual(rows.length, 1);
            const { body: shown } = await client.get(`/api/shop/id-${shop.id}`);
            strictEqual(shown.telegram_notify_chat_id, rows[0].chat_id);
          },
        };
      },
    },
  ],
  unraced: {
    sendTest: 'It writes nothing: it hands one message to a provider and answers what that said.',
  },
};
