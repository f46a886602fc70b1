import { z } from 'zod';
import type { ScheduledKind } from '#kernel/modules/booking/api.ts';
import { findTopic } from '#kernel/modules/catalog/api.ts';
import { viewClass } from './class-view.ts';
import { classEventContract, classWords, scheduledClass } from './contract.ts';
import { ClassroomEvent } from './models/classroom-event.ts';

const fields = z.object({ topic_id: z.string().optional(), summary_note: z.string().optional() });

/** Classes, which staff put into the calendar; each copies period, seats, fund, colour and privacy from its topic. */
export const classKind: ScheduledKind = {
  ...scheduledClass,
  words: classWords,
  contract: classEventContract,
  model: ClassroomEvent,
  total: 'max_participant',
  shown: {
    title: 't.name',
    color: 'e.color',
    joins: [{ table: 'topic', as: 't', on: ['t.id', 'e.topic_id'], straight: true }],
  },
  async own(scope, input) {
    const { topic_id, ...columns } = fields.parse(input);
    if (topic_id === undefined) return { columns };
    const topic = await findTopic(scope, topic_id);
    if (!topic) return null;
    const { name: title, max_participant: total, period, fund_id, color, is_private } = topic;
    const { is_archived: isArchived } = topic;
    return {
      columns,
      terms: {
        names: { topic_id },
        title,
        period,
        total,
        fund_id,
        isArchived,
        copies: { color, is_private },
      },
    };
  },
  fresh: { summary_note: '' },
  view: async (scope, id) => (await viewClass(scope, id))?.view ?? null,
};
