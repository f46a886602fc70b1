import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drainOutbox } from '#testing/harness/drain-outbox.ts';
import { useServer } from '#testing/harness/server.ts';
import { makeHarbour } from './harbour.ts';
import { withBookingKinds } from './installation.ts';
import { makePlay, roundsOfActs } from './mixture.ts';
import { expectSound } from './sound.ts';

const installation = await withBookingKinds();
const seed = Number(process.env.SEED ?? randomInt(2 ** 31));

/* What happens at once cannot be repeated by its seed alone, so a failing run is not made smaller. */
for (const STORED_PROCEDURES of ['true', 'false']) {
  const server = useServer({ installation, variables: { STORED_PROCEDURES } });

  test(`everybody does everything at once, STORED_PROCEDURES=${STORED_PROCEDURES}, SEED=${seed}`, async () => {
    await fc.assert(
      fc.asyncProperty(roundsOfActs(4, 24), fc.boolean(), async (rounds, isDelivered) => {
        const harbour = await makeHarbour(server.current);
        const play = await makePlay(harbour);
        for (const acts of rounds) {
          const answers = await Promise.all(acts.map((act) => play.do(act)));
          const failed = answers.filter((answer) => answer && answer.status >= 500);
          expect(failed.map((answer) => answer?.body)).toEqual([]);
          await expectSound(server.current, harbour.shop.id);
          if (!isDelivered) continue;
          await drainOutbox(server.current.kernel);
          await expectSound(server.current, harbour.shop.id);
        }
      }),
      { seed, numRuns: 6, endOnFailure: true },
    );
  }, 300_000);
}
