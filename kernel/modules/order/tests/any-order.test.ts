import fc from 'fast-check';
import { afterEach, test } from 'vitest';
import { useServer } from '#testing/harness/server.ts';
import type { OrderOpened } from '../../../contract/order.ts';
import { sellingShop } from './buyers.ts';
import { expectGrantedOnce, orderStep, takeOrderStep } from './order-steps.ts';
import { withSampleSale } from './sample-sale.ts';

const server = useServer({ installation: await withSampleSale() });

afterEach(() => server.current.clock.reset());

/** Things that happen at once, and how much later that is than what was before. */
const wave = fc.record({
  steps: fc.array(orderStep, { minLength: 1, maxLength: 6 }),
  minutes: fc.constantFrom(0, 1, 10, 26 * 60),
});

test('whatever happens to orders, several things at once or late or twice, each is granted once and the books hold', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(wave, { maxLength: 6 }), async (waves) => {
      const selling = await sellingShop(server.current);
      const opened: OrderOpened[] = [];
      for (const { steps, minutes } of waves) {
        const { clock } = server.current;
        clock.set(new Date(clock.now().getTime() + minutes * 60_000));
        await Promise.all(steps.map((each) => takeOrderStep(server.current, selling, opened, each)));
      }
      await expectGrantedOnce(selling);
      server.current.clock.reset();
    }),
    { numRuns: 40, interruptAfterTimeLimit: 60_000 },
  );
});
