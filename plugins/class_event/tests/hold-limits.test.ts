import { afterEach, describe, expect, test } from 'vitest';
import { useServer } from '#testing/harness/server.ts';
import { dropInClass } from './drop-in.ts';
import { expectSound } from './studio.ts';

const server = useServer();
afterEach(() => server.current.clock.reset());

describe('a place whose payment ends without money', () => {
  test('is held again after the member canceled, such as for another method, but not all day', async () => {
    const sold = await dropInClass(server.current);
    const { studio, topicId } = sold;
    const [canceling, mixed] = await studio.members(2);
    if (!canceling || !mixed) throw new Error('Nobody was made');
    const startsAt = new Date(server.current.clock.now().getTime() + 3 * 24 * 3_600_000);
    const id = await studio.classroom({ topicId, startsAt, seats: 1 });
    const buy = (who: typeof mixed) => sold.buy(who, {}, id);
    const cancel = async (who: typeof mixed) =>
      expect((await sold.giveUp(who, (await buy(who)).body.order_no)).status).toBe(200);
    for (let round = 0; round < 5; round += 1) await cancel(canceling);
    expect((await buy(canceling)).body.code).toBe('held_too_often');
    await cancel(mixed);
    for (let round = 0; round < 2; round += 1) {
      expect((await buy(mixed)).status).toBe(200);
      await sold.wait(11);
    }
    expect((await buy(mixed)).body.code).toBe('held_too_often');
    await sold.wait(24 * 60);
    expect((await buy(canceling)).status).toBe(200);
    await expectSound(server.current, studio.shop.id);
  });

  test('is held again after a declined payment, and after the shop ended the hold', async () => {
    const sold = await dropInClass(server.current);
    const member = await sold.studio.member();
    for (let round = 0; round < 2; round += 1) {
      const { body } = await sold.buy(member);
      await sold.pay(body, 'decline');
      await sold.wait(1);
      await sold.confirm(member);
      expect(await sold.hold(member, body.order_no)).toMatchObject({ state: 'released' });
    }
    for (let round = 0; round < 2; round += 1) {
      expect((await sold.buy(member)).status).toBe(200);
      const cancel = { is_active: false, cancel_bookings: true };
      expect((await sold.staff.client.patch(sold.path, cancel)).status).toBe(200);
      expect((await sold.staff.client.patch(sold.path, { is_active: true })).status).toBe(200);
    }
    expect((await sold.buy(member)).status).toBe(200);
  });
});
