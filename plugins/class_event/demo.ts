import { addDays, addMinutes, toInstant } from '#kernel/contract/time.ts';
import { fillBookings } from '#kernel/demo/fill-bookings.ts';
import { type Demo, type DemoKit, inBatches } from '#kernel/demo/kit.ts';
import { findTopic, instructorNames, topicNames } from '#kernel/modules/catalog/api.ts';
import { listBranches } from '#kernel/modules/shop/api.ts';
import { newId } from '#kernel/server/ids/new-id.ts';
import type { KernelScope } from '#kernel/server/tenancy/kernel-scope.ts';
import { classEventContract } from './contract.ts';

const fortnight = 14;
/** The weekly series: when no other class is given, until some weeks from now. */
const seriesTime = '15:30';
const seriesAhead = 42;
const startTimes = ['07:00', '08:45', '10:15', '12:00', '17:00', '18:30', '20:00'];

/** A class's row, and what its bookings copy of its topic. */
interface DemoClass {
  row: DemoRow;
  title: string;
  total: number;
}

type Topic = NonNullable<Awaited<ReturnType<typeof findTopic>>>;

interface DemoRow {
  id: string;
  branch_id: string;
  topic_id: string;
  instructor_id: string;
  starts_at: Date;
  ends_at: Date;
  fund_id: string | null;
}

interface Planned {
  readonly topic: Topic;
  readonly branch_id: string;
  readonly instructor_id: string;
  readonly date: string;
  readonly time: string;
}

/** A class as the program would have made it, some weeks before. @param series_id of the series that it is part of. */
function classOf(
  scope: KernelScope,
  { topic, branch_id, instructor_id, date, time }: Planned,
  id = newId(),
  series_id: string | null = null,
): DemoClass {
  const starts_at = toInstant(`${date} ${time}`, scope.shop.timeZone);
  const row = {
    id,
    series_id,
    shop_id: scope.shopId,
    branch_id,
    topic_id: topic.id,
    instructor_id,
    starts_at,
    ends_at: addMinutes(starts_at, topic.period),
    local_date: date,
    period: topic.period,
    fund_id: topic.fund_id,
    color: topic.color,
    is_private: topic.is_private,
    summary_note: topic.is_private ? 'กรุณามาก่อนเวลา 10 นาที' : '',
    created_at: addMinutes(starts_at, -20 * 24 * 60),
  };
  return { row, title: topic.name, total: topic.max_participant };
}

async function makeClasses(scope: KernelScope, { shop, below }: DemoKit): Promise<DemoClass[]> {
  const branches = await listBranches(scope);
  const instructors = [...(await instructorNames(scope)).keys()];
  const topics = await Promise.all([...(await topicNames(scope)).keys()].map((id) => findTopic(scope, id)));
  const byName = new Map(topics.flatMap((topic) => (topic ? [[topic.name, topic] as const] : [])));
  const made: DemoClass[] = [];
  for (let days = -fortnight; days <= fortnight; days += 1) {
    const date = addDays(scope.today, days);
    startTimes.forEach((time, slot) => {
      branches.forEach((branch, place) => {
        if (below(10) < 3) return;
        // Two branches never share an instructor in one slot.
        const instructor_id = instructors[(slot + place + days + fortnight) % instructors.length];
        const kind = shop.classes[below(shop.classes.length)];
        const topic = kind && byName.get(kind.name);
        if (!topic || !instructor_id || (place > 0 && instructors.length < branches.length)) return;
        made.push(classOf(scope, { topic, branch_id: branch.id, instructor_id, date, time }));
      });
    });
  }
  const [branch] = branches;
  const [instructor_id] = instructors;
  const topic = topics.find((each) => each !== null && !each.is_private);
  if (!branch || !instructor_id || !topic) return made;
  const seriesId = newId();
  for (let days = -fortnight; days <= seriesAhead; days += 7) {
    const date = addDays(scope.today, days);
    const planned = { topic, branch_id: branch.id, instructor_id, date, time: seriesTime };
    made.push(classOf(scope, planned, days === -fortnight ? seriesId : newId(), seriesId));
  }
  return made;
}

/** Four weeks of classes around today and a weekly series, with bookings in every status. */
export const demo: Demo = async (scope, kit) => {
  const classes = await makeClasses(scope, kit);
  for (const rows of inBatches(classes.map(({ row }) => row))) await scope.db('classroom_event').insert(rows);
  await fillBookings(
    scope,
    kit,
    classEventContract.id,
    classes.map(({ row, title, total }) => ({ ...row, title, total })),
  );
};
