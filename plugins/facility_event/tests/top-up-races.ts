import { strictEqual } from 'node:assert';
import { ledgerDifferences } from '#testing/harness/ledger-differences.ts';
import type { Race } from '#testing/harness/races.ts';
import { expectSound, makeCourts } from './courts.ts';
import { topUpCourts, wallet } from './top-up-courts.ts';

/** Races of top-ups that book. */
export const topUpRaces: readonly Race[] = [
  {
    title:
      'a court whose top-up is paid late while another member books it: one has it, and no money is lost',
    endpoints: ['facility_event.topUpAndBook', 'facility_event.makeBooking', 'payment.confirmPayment'],
    async prepare({ server }) {
      if (!server.kernel.installation.features.includes(wallet)) {
        const courts = await makeCourts(server);
        const player = await courts.player();
        const court = await courts.court();
        return {
          contenders: [() => courts.times(player, court)],
          answers: [200],
          after: () => expectSound(server, courts.shop.id),
        };
      }
      const sold = await topUpCourts(server);
      const [payer, other] = await sold.courts.players(2);
      if (!payer || !other) throw new Error('Too few players were made');
      const { body } = await sold.topUp(payer, { top_up: '200.00' });
      await sold.pay(body);
      await sold.expire();
      return {
        contenders: [
          () => sold.confirm(payer),
          () => sold.book(other),
          () => sold.topUp(payer, { top_up: '200.00' }),
        ],
        answers: [200, 201, 'slot_taken', 'overlapping_booking'],
        async after() {
          const booked = (await sold.bookings()).map(({ member_id }) => member_id);
          const holds = await sold.holds();
          strictEqual(booked.length + holds.length <= 1, true);
          const paid = (await sold.orders()).filter(
            ({ kind, status }) => kind === wallet && status === 'paid',
          );
          strictEqual(paid.length, 1);
          strictEqual(await sold.balance(payer), booked[0] === payer.id ? '0.00' : '200.00');
          await expectSound(server, sold.courts.shop.id);
          strictEqual((await ledgerDifferences(sold.courts.shop)).join('\n'), '');
        },
      };
    },
  },
];
