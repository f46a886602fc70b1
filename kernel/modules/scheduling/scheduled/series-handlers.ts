import { z } from 'zod';
import type { ErasedHandler } from '../../../server/plugin/define-plugin.ts';
import { announceSubject } from '../../booking/announce.ts';
import { closedDayInput, noticeInput, readNewSubject, readSeriesChange, seriesEnd } from './call-input.ts';
import { createSeries } from './create.ts';
import { seriesAction } from './names.ts';
import { noticeOfSeries, writeSeries } from './series.ts';
import type { ScheduledKind } from './subject.ts';

type SeriesCall = 'createSeries' | 'changeSeries' | 'endSeries' | 'seriesNotice';

const reachInput = z.object({ id: z.string(), from_date: z.string() });
const days = z.array(z.string());
const seriesInput = z.object({
  weekdays: z.array(z.number()),
  time: z.string(),
  from_date: z.string(),
  until_date: z.string(),
  closed_dates: days,
  skipped_dates: days,
  preview: z.boolean(),
});

/** Implements the calls about weekly series that `scheduledEndpoints` puts into a contract. */
export function createSeriesHandlers(
  feature: string,
  kind: ScheduledKind,
): Record<SeriesCall, ErasedHandler['run']> {
  return {
    async createSeries(call) {
      const { scope, fail, input } = call;
      const made = await readNewSubject(kind, call);
      const wanted = seriesInput.parse(input);
      const { list } = kind;
      const { id, count, days: listed } = await createSeries(scope, kind, made, wanted, fail);
      if (id !== null) {
        const { branch_id, instructor_id, terms } = made;
        const { time, from_date, until_date } = wanted;
        await scope.audit({
          action: seriesAction(kind),
          entity: kind.series,
          entityId: id,
          after: { branch_id, ...terms.names, instructor_id, time, from_date, until_date, [list]: count },
        });
        announceSubject(scope, feature);
      }
      return { id, [list]: listed };
    },
    async changeSeries(call) {
      const wanted = await readSeriesChange(kind, call);
      const { scope, input, fail } = call;
      const chosen = { ...noticeInput.parse(input), ...closedDayInput.parse(input) };
      return writeSeries(scope, kind, reachInput.parse(input), wanted, chosen, fail);
    },
    endSeries: ({ scope, input, fail }) =>
      writeSeries(
        scope,
        kind,
        reachInput.parse(input),
        seriesEnd,
        { ...noticeInput.parse(input), allow_closed: true },
        fail,
      ),
    seriesNotice: async (call) => {
      const change = { ...(await readSeriesChange(kind, call)), ...closedDayInput.parse(call.input) };
      return noticeOfSeries(call.scope, kind, reachInput.parse(call.input), change, call.fail);
    },
  };
}
