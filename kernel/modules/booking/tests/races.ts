import { strictEqual } from 'node:assert';
import { makeEntity } from '../../../testing/booking-entities.ts';
import { bearer } from '../../../testing/client.ts';
import type { Races } from '../../../testing/races.ts';
import { openToLine, registered } from '../../member/tests/people.ts';

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
  ],
  unraced: {},
  shared: {
    cancelBooking: byKinds,
    rejectBooking: byKinds,
    checkInBooking: byKinds,
    undoCheckIn: byKinds,
    leaveWaiting: byKinds,
    changeConfig: 'Its handler is the same for every feature, and one feature races it.',
  },
};
