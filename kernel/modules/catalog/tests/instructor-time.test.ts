import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeShop } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import { defineContract } from '../../../contract/contract.ts';
import { addMinutes, toInstant, toLocalDate } from '../../../contract/time.ts';
import { newId } from '../../../server/ids/new-id.ts';
import { definePlugin } from '../../../server/plugin/define-plugin.ts';
import { contribute } from '../../../server/plugin/extension.ts';
import { Installation, loadInstallation } from '../../../server/runtime/loader.ts';
import { busySource, claimInstructorTime, instructorBusy } from '../api.ts';
import { daysTouched, overlap } from '../domain/days.ts';

const contract = defineContract({
  id: 'sample_schedule',
  title: { en: 'Sample', th: 'ตัวอย่าง' },
  permissions: {},
  problems: {},
  endpoints: {},
});
const plugin = definePlugin({
  contract,
  needs: ['catalog'],
  tables: ['sample_schedule'],
  handlers: {},
  provides: [
    contribute(instructorBusy, {
      busy: busySource(
        { id: 'id', title: "'Sample'" },
        'FROM sample_schedule WHERE shop_id = :shop_id AND instructor_id IN (:instructor_ids)',
      ),
    }),
  ],
});
const { plugins } = await loadInstallation();
const installation = new Installation([...plugins, { plugin, folder: import.meta.dirname, isFeature: true }]);
const server = useServer({ installation });

const at = (local: string) => toInstant(local, 'Asia/Bangkok');

const prepare = async () => {
  const { kernel } = server.current;
  await kernel.knex.raw(
    `CREATE TABLE IF NOT EXISTS sample_schedule (
       id CHAR(26) PRIMARY KEY, shop_id VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin,
       instructor_id CHAR(26), starts_at DATETIME(3), ends_at DATETIME(3))`,
  );
  const shop = await makeShop(server.current, { features: ['sample_schedule'] });
  const instructorId = newId();
  await kernel
    .knex('instructor')
    .insert({ id: instructorId, shop_id: shop.id, name: 'Ploy', created_at: new Date() });
  const schedule = async (from: Date, to: Date, id = newId(), except?: string) =>
    (await shop.scope()).transaction(async (within) => {
      const busy = await claimInstructorTime(within, { instructorId, from, to, except });
      if (busy) return busy.id;
      await within.db('sample_schedule').where({ id }).delete();
      await within.db('sample_schedule').insert({
        id,
        shop_id: shop.id,
        instructor_id: instructorId,
        starts_at: from,
        ends_at: to,
      });
      return null;
    }, nothingIsLost);
  return { schedule };
};

describe('claiming an instructor', () => {
  it('names what is there, and lets times touch', async () => {
    const { schedule } = await prepare();
    const first = newId();
    expect(await schedule(at('2026-12-01 10:00'), at('2026-12-01 11:00'), first)).toBeNull();
    expect(await schedule(at('2026-12-01 10:30'), at('2026-12-01 11:30'))).toBe(first);
    expect(await schedule(at('2026-12-01 11:00'), at('2026-12-01 12:00'))).toBeNull();
    expect(await schedule(at('2026-12-01 09:30'), at('2026-12-01 10:30'), first, first)).toBeNull();
    expect(await schedule(at('2026-12-01 10:30'), at('2026-12-01 11:00'))).toBeNull();
  });

  it('puts an instructor in one place only, of many claims at once, over midnight too', async () => {
    const { schedule } = await prepare();
    const claims = Array.from({ length: 30 }, (_, index) => {
      const from = addMinutes(at('2026-12-01 23:00'), (index % 6) * 20);
      return schedule(from, addMinutes(from, 120));
    });
    const free = (await Promise.all(claims)).filter((busy) => busy === null);
    expect(free).toHaveLength(1);
  });
});

describe('the days a span touches', () => {
  it('are those of its first and last moment at the shop, and all between', () => {
    expect(daysTouched(at('2026-12-01 23:00'), at('2026-12-02 00:00'), 'Asia/Bangkok')).toEqual([
      '2026-12-01',
    ]);
    expect(daysTouched(at('2026-12-01 23:00'), at('2026-12-02 00:01'), 'Asia/Bangkok')).toEqual([
      '2026-12-01',
      '2026-12-02',
    ]);
  });

  it('have one in common wherever two spans overlap, so that their claims meet at a guard row', () => {
    const minute = fc.integer({ min: 0, max: 5000 });
    const length = fc.integer({ min: 1, max: 1440 });
    fc.assert(
      fc.property(minute, length, minute, length, (startA, lengthA, startB, lengthB) => {
        const span = (start: number, minutes: number) => {
          const from = addMinutes(at('2026-12-01 00:00'), start);
          return { from, to: addMinutes(from, minutes) };
        };
        const [a, b] = [span(startA, lengthA), span(startB, lengthB)];
        const daysOf = ({ from, to }: { from: Date; to: Date }) => daysTouched(from, to, 'Asia/Bangkok');
        expect(daysOf(a)[0]).toBe(toLocalDate(a.from, 'Asia/Bangkok'));
        if (overlap(a, b)) expect(daysOf(a).some((day) => daysOf(b).includes(day))).toBe(true);
      }),
    );
  });
});
