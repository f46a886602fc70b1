import { addDays, addMinutes, toInstant } from '#kernel/contract/time.ts';
import { findTopic, instructorNames, topicNames } from '#kernel/modules/catalog/points.ts';
import { listBranches } from '#kernel/modules/shop/points.ts';
import { newId } from '#kernel/server/ids.ts';
import type { KernelScope } from '#kernel/server/kernel-scope.ts';
import { type Demo, type DemoKit, inPieces } from '#kernel/testing/demo.ts';
import { fillBookings } from '#kernel/testing/demo-bookings.ts';
import { classEventContract } from './contract.ts';

const fortnight = 14;
const startTimes = ['07:00', '08:45', '10:15', '12:00', '17:00', '18:30', '20:00'];

/** A class's row, and what its bookings copy of its topic. */
interface DemoClass {
  row: DemoRow;
  title: string;
  total: number;
}

interface DemoRow {
  id: string;
  branch_id: string;
  topic_id: string;
  instructor_id: string;
  starts_at: Date;
  ends_at: Date;
  fund_id: string | null;
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
        const instructor = instructors[(slot + place + days + fortnight) % instructors.length];
        const kind = shop.classes[below(shop.classes.length)];
        const topic = kind && byName.get(kind.name);
        if (!topic || !instructor || (place > 0 && instructors.length < branches.length)) return;
        const starts_at = toInstant(`${date} ${time}`, scope.shop.timeZone);
        const row = {
          id: newId(),
          shop_id: scope.shopId,
          branch_id: branch.id,
          topic_id: topic.id,
          instructor_id: instructor,
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
        made.push({ row, title: topic.name, total: topic.max_participant });
      });
    });
  }
  return made;
}

/** Four weeks of classes around today, with bookings in every status. */
export const demo: Demo = async (scope, kit) => {
  const classes = await makeClasses(scope, kit);
  for (const rows of inPieces(classes.map(({ row }) => row))) await scope.db('classroom_event').insert(rows);
  await fillBookings(
    scope,
    kit,
    classEventContract.id,
    classes.map(({ row, title, total }) => ({ ...row, title, total })),
  );
};
