import type { Knex } from 'knex';
import { addDays, toInstant, toLocalDate } from '../../kernel/contract/time.ts';
import { inBatches } from '../../kernel/demo/kit.ts';
import { maxCapacity } from '../../kernel/modules/booking/api.ts';
import { newId } from '../../kernel/server/ids/new-id.ts';
import { idRange, makeNumbers, numbers } from './numbers.ts';
import { makeTeaching, teachingShops } from './teaching-data.ts';

const size = { shops: 50, members: 200_000, classes: 20_000, classesADay: 20, places: 500 } as const;
const zone = 'Asia/Bangkok';
/** Seats of a class; more than a run can book. */
const seats = 1_000_000;

export interface BenchShop {
  id: string;
  branchId: string;
  topicId: string;
  /** Those who teach by the hour; none but in the first few shops. */
  instructorIds: string[];
  fundId: string;
  memberIds: string[];
  classIds: string[];
  placeIds: string[];
  /** A day with exactly 20 classes. */
  date: string;
}

/** Makes members of a shop who have points. @returns their ids. */
async function makeMembers(
  knex: Knex,
  { id, fundId }: Pick<BenchShop, 'id' | 'fundId'>,
  count: number,
  now: Date,
): Promise<string[]> {
  const [members, lots, entries] = [idRange(), idRange(), idRange()];
  const memberIds = Array.from({ length: count }, (_, n) => members.at(n));
  const people = `FROM ${numbers} WHERE n < ${count}`;
  const balance = `'${id}', ${members.sql('n')}, '${fundId}'`;
  await knex.raw(
    `INSERT INTO member (id, shop_id, line_id, first_name, last_name, phone, created_at)
     SELECT ${members.sql('n')}, '${id}', CONCAT('U', ${members.sql('n')}), 'สมหญิง', CONCAT('ใจดี ', n), '+66812345678', ?
     ${people}`,
    [now],
  );
  await knex.raw(`INSERT INTO member_fund (shop_id, member_id, fund_id) SELECT ${balance} ${people}`);
  await knex.raw(
    `INSERT INTO fund_lot (id, shop_id, member_id, fund_id, points, remaining, source, created_at)
     SELECT ${lots.sql('n')}, ${balance}, 100, 100, 'adjustment', ? ${people}`,
    [now],
  );
  await knex.raw(
    `INSERT INTO fund_ledger (id, shop_id, member_id, fund_id, lot_id, changing_value, reason, actor_id, created_at)
     SELECT ${entries.sql('n')}, ${balance}, ${lots.sql('n')}, 100, 'adjustment', 'system:bench', ? ${people}`,
    [now],
  );
  return memberIds;
}

interface ClassPlace extends Pick<BenchShop, 'id' | 'branchId' | 'topicId' | 'fundId'> {
  readonly instructorId: string;
}

/** Makes classes of a shop from tomorrow on, in their order. */
async function makeClasses(
  knex: Knex,
  { id: shop_id, branchId, topicId, instructorId, fundId }: ClassPlace,
  count: number,
  now: Date,
): Promise<{ id: string }[]> {
  const today = toLocalDate(now, zone);
  const classes = Array.from({ length: count }, (_, place) => {
    const date = addDays(today, 1 + Math.floor(place / size.classesADay));
    const starts = new Date(
      toInstant(`${date} 05:00`, zone).getTime() + (place % size.classesADay) * 45 * 60_000,
    );
    return {
      id: newId(),
      shop_id,
      created_at: now,
      branch_id: branchId,
      topic_id: topicId,
      instructor_id: instructorId,
      starts_at: starts,
      ends_at: new Date(starts.getTime() + 3_600_000),
      local_date: date,
      period: 60,
      fund_id: fundId,
      color: 'teal',
      is_private: false,
      summary_note: '',
    };
  });
  for (const rows of inBatches(classes)) {
    await knex('classroom_event').insert(rows);
    const capacity = { shop_id, kind: 'class_event', total: seats };
    await knex('capacity').insert(rows.map((row) => ({ id: row.id, ...capacity })));
  }
  return classes;
}

/**
 * The data set of the benchmark: 50 shops, 200,000 members with points, 20,000 classes of many seats in the
 * coming days, 20 a day and branch, and 500 places.
 * @param count number of shops to make.
 */
export async function makeData(
  knex: Knex,
  now: Date,
  onProgress: (text: string) => void,
  count: number = size.shops,
): Promise<BenchShop[]> {
  const shops: BenchShop[] = [];
  await makeNumbers(knex);
  const today = toLocalDate(now, zone);
  const perShop = {
    members: size.members / size.shops,
    classes: size.classes / size.shops,
    places: size.places / size.shops,
  };
  for (let index = 0; index < count; index += 1) {
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
    const features = ['class_event', 'bench_place'];
    await knex('shop_feature').insert(features.map((feature) => ({ shop_id: id, feature, is_on: true })));
    await knex('branch').insert({ id: branchId, ...own, name: 'Main', weekly_schedule: '[]' });
    await knex('fund').insert({ id: fundId, ...own, name: 'Points' });
    await knex('instructor').insert({ id: instructorId, ...own, name: 'Kru Prae' });
    const rules = { period: 60, max_participant: 1000, color: 'teal', is_private: false };
    await knex('topic').insert({ id: topicId, ...own, name: 'Vinyasa Flow', fund_id: fundId, ...rules });
    const memberIds = await makeMembers(knex, { id, fundId }, perShop.members, now);
    const classes = await makeClasses(
      knex,
      { id, branchId, topicId, instructorId, fundId },
      perShop.classes,
      now,
    );
    const places = Array.from({ length: perShop.places }, () => newId());
    const place = { shop_id: id, branch_id: branchId, title: 'Court', fund_id: fundId };
    await knex('bench_place').insert(places.map((each) => ({ id: each, ...place })));
    const capacity = { shop_id: id, kind: 'bench_place', total: maxCapacity };
    await knex('capacity').insert(places.map((each) => ({ id: each, ...capacity })));
    const inWindow = classes.slice(0, 13 * size.classesADay);
    shops.push({
      id,
      branchId,
      topicId,
      instructorIds:
        index < teachingShops ? await makeTeaching(knex, { id, branchId, topicId, memberIds }, now) : [],
      fundId,
      memberIds,
      classIds: inWindow.map((row) => row.id),
      placeIds: places,
      date: addDays(today, 2),
    });
    onProgress(`${index + 1} of ${count} shops`);
  }
  return shops;
}
