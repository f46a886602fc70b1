import { strictEqual } from 'node:assert';
import { makeEntity } from '#testing/harness/booking-entities.ts';
import { bearer } from '#testing/harness/client.ts';
import type { Races } from '#testing/harness/races.ts';
import { runTasks } from '#testing/harness/run-tasks.ts';
import { openToLine, registered } from '../../member/tests/people.ts';

import { makeAbsent } from './absent-members.ts';

const byReports = 'report.test.ts beside this file asks for them at once.';
const byKinds = 'races.test.ts beside this file races it for two kinds of bookings.';

export const races: Races = {
  races: [
    {
      title:
        'addresses of calendars that are renewed at once: one of each leads on, and it is the one that is shown',
      endpoints: ['booking.renewInstructorFeed', 'booking.renewBranchFeed', 'booking.renewMemberFeed'],
      async prepare(shop) {
        const { server } = shop;
        const { client } = await shop.user('admin');
        await openToLine(shop);
        const person = await registered(server, shop);
        const member = bearer(server, person.token);
        const owners = [
          { client, path: `/api/calendar_feed/instructor-${await makeEntity(shop, 'instructor', 'Kru')}` },
          { client, path: `/api/calendar_feed/branch-${await makeEntity(shop, 'branch', 'Ari')}` },
          { client: member, path: `/api/calendar_feed/member-${person.id}` },
        ];
        const given: string[] = [];
        return {
          contenders: owners.map((owner) => async () => {
            const answer = await owner.client.post(`${owner.path}/renew`);
            if (answer.status === 200) given.push(answer.body.address);
            return answer;
          }),
          answers: [200],
          async after() {
            const shown = await Promise.all(
              owners.map(async (owner) => (await owner.client.get(owner.path)).body.address),
            );
            const leading: string[] = [];
            for (const address of new Set(given)) {
              const { status } = await fetch(`${server.url}${new URL(address).pathname}`);
              if (status === 200) leading.push(address);
            }
            strictEqual(leading.sort().join(), shown.sort().join());
          },
        };
      },
    },
    {
      title: 'two people who write to absent members many times at once: each member is written to once',
      endpoints: ['booking.writeToAbsent'],
      async prepare(shop) {
        const people = await Promise.all([shop.user('admin'), shop.user('staff')]);
        const members = await Promise.all(
          Array.from({ length: 5 }, (_, number) => makeAbsent(shop, `Absent${number}`, { seen: 60 })),
        );
        return {
          contenders: people.map(
            ({ client }) =>
              () =>
                client.post('/api/absent_member/message', { days: 30, members: members.length }),
          ),
          answers: [200],
          async after() {
            await runTasks(shop.server.kernel, shop.id);
            const { knex } = shop.server.kernel;
            const sent: { receiver_id: string }[] = await knex('outbox').where({
              shop_id: shop.id,
              event: 'notify.member_notice',
            });
            strictEqual(
              sent
                .map(({ receiver_id }) => receiver_id)
                .sort()
                .join(),
              [...members].sort().join(),
            );
            strictEqual((await knex('absent_run').where({ shop_id: shop.id })).length, 1);
          },
        };
      },
    },
  ],
  racedByFeatures: {
    leaveWaiting: 'It leaves waitlists of features, and a feature with a waitlist races it.',
    settleAffected: 'It settles bookings of features whose subjects follow the days of a branch.',
  },
  unraced: {},
  shared: {
    cancelBooking: byKinds,
    rejectBooking: byKinds,
    checkInBooking: byKinds,
    undoCheckIn: byKinds,
    leaveWaiting: byKinds,
    exportReport: byReports,
    issueReport: byReports,
    changeConfig: 'Its handler is the same for every feature, and one feature races it.',
  },
};
