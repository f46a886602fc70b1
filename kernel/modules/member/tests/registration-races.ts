import { ok, strictEqual } from 'node:assert';
import type { Race } from '#testing/harness/races.ts';
import { count } from './answers.ts';
import { lineUser, memberAndFund, openToLine, registration } from './people.ts';

/** Races of registrations and of link codes. */
export const registrationRaces: readonly Race[] = [
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
];
