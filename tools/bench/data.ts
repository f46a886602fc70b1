import type { Knex } from 'knex';
import { addDays, toInstant, toLocalDate } from '../../kernel/contract/time.ts';
import { newId } from '../../kernel/server/ids.ts';
import { inPieces } from '../../kernel/testing/demo.ts';

export const size = { shops: 50, members: 200_000, classes: 20_000, classesADay: 20 } as const;
const zone = 'Asia/Bangkok';

export interface BenchShop {
  id: string;
  branchId: string;
  fundId: string;
  memberIds: string[];
  classIds: string[];
  /** A day with exactly 20 classes. */
  date: string;
}

/**
 * The data set of the benchmark: 50 shops, 200,000 members with points, 20,000 classes of many seats in the
 * coming days, 20 a day and branch.
 */
export async function makeData(
  knex: Knex,
  now: Date,
  onProgress: (text: string) => void,
): Promise<BenchShop[]> {
  const shops: BenchShop[] = [];
  const today = toLocalDate(now, zone);
  const perShop = { members: size.members / size.shops, classes: size.classes / size.shops };
  for (let index = 0; index < size.shops; index += 1) {
    const id = `bench_${index}`;
    const own = { shop_id: id, created_at: now };
    const [branchId, fundId, instructorId, topicId] = [newId(), newId(), newId(), newId()];
    await knex('shop').insert({
      id,
      name: id,
      time_zone: zone,
      next_billing_date: addDays(today, 365),
      supervisor: 'Anong',
      primary_color: '#0f766e',
      secondary_color: '#b45309',
      background_color: '#ffffff',
      created_at: now,
    });
    await knex('shop_feature').insert({ shop_id: id, feature: 'class_event', is_on: true });
    await knex('branch').insert({ id: branchId, ...own, name: 'Main', weekly_schedule: '[]' });
    await knex('fund').insert({ id: fundId, ...own, name: 'Points' });
    await knex('instructor').insert({ id: instructorId, ...own, name: 'Kru Prae' });
    const rules = { period: 60, max_participant: 1000, color: 'teal', is_private: false };
    await knex('topic').insert({ id: topicId, ...own, name: 'Vinyasa Flow', fund_id: fundId, ...rules });
    const memberIds = Array.from({ length: perShop.members }, () => newId());
    const holding = (member_id: string) => ({ shop_id: id, member_id, fund_id: fundId });
    for (const ids of inPieces(memberIds, 2000)) {
      await knex('member').insert(
        ids.map((member, place) => ({
          id: member,
          ...own,
          line_id: `U${member}`,
          first_name: 'สมหญิง',
          last_name: `ใจดี ${place}`,
          phone: '0812345678',
        })),
      );
      await knex('member_fund').insert(ids.map(holding));
      const lots = ids.map((member) => ({
        id: newId(),
        ...holding(member),
        points: 100,
        remaining: 100,
        source: 'adjustment',
        created_at: now,
      }));
      await knex('fund_lot').insert(lots);
      await knex('fund_ledger').insert(
        lots.map((lot) => ({
          id: newId(),
          ...holding(lot.member_id),
          lot_id: lot.id,
          changing_value: 100,
          reason: 'adjustment',
          actor_id: 'system:bench',
          created_at: now,
        })),
      );
    }
    const classes = Array.from({ length: perShop.classes }, (_, place) => {
      const date = addDays(today, 1 + Math.floor(place / size.classesADay));
      const starts = new Date(
        toInstant(`${date} 05:00`, zone).getTime() + (place % size.classesADay) * 45 * 60_000,
      );
      return {
        id: newId(),
        ...own,
        branch_id: branchId,
        topic_id: topicId,
        instructor_id: instructorId,
        starts_at: starts,
        ends_at: new Date(starts.getTime() + 3_600_000),
        local_date: date,
        period: 60,
        max_participant: 1_000_000,
        fund_id: fundId,
        color: 'teal',
        is_private: false,
        summary_note: '',
      };
    });
    for (const rows of inPieces(classes)) await knex('classroom_event').insert(rows);
    const inWindow = classes.slice(0, 13 * size.classesADay);
    shops.push({
      id,
      branchId,
      fundId,
      memberIds,
      classIds: inWindow.map((row) => row.id),
      date: addDays(today, 2),
    });
    onProgress(`${index + 1} of ${size.shops} shops`);
  }
  return shops;
}
