import { z } from 'zod';
import type { ErasedHandler } from '../../../server/plugin/define-plugin.ts';
import { announceSubject } from '../../booking/announce.ts';
import { changeNotices, isNoticeStale, nobodyNotified } from '../../booking/notices/notice-preview.ts';
import { emitChanges } from '../../booking/notices/notify-of-changes.ts';
import { countCheckedIn } from '../../booking/subjects/subjects.ts';
import { takeInstructorTime } from '../../catalog/api.ts';
import { exceptFromClosedDays } from '../closed-day-exceptions.ts';
import { changeInput, closedDayInput, noticeInput, readNewSubject, readWantedChange } from './call-input.ts';
import {
  checkedInOf,
  claimedSpan,
  lockScheduled,
  newBranchDay,
  planScheduleChange,
  readHappenings,
  readSubjects,
  toNoticeVenue,
  writeChange,
} from './change.ts';
import { claimBranchDays, findClosedDays, refuseClosedDays } from './closed-days.ts';
import { createSubject } from './create.ts';
import { actionOf, subjectTitles } from './names.ts';
import type { ScheduledKind } from './subject.ts';

const dateTimeInput = z.object({ datetime: z.string() });

/** Implements the calls that create and change one subject, and preview the notice of a change. */
export function createSubjectHandlers(
  feature: string,
  kind: ScheduledKind,
): Record<'create' | 'change' | 'changeNotice', ErasedHandler['run']> {
  return {
    async create(call) {
      const { scope, fail, input } = call;
      const made = await readNewSubject(kind, call);
      const id = await createSubject(scope, kind, made, dateTimeInput.parse(input).datetime, fail);
      await scope.audit({
        action: actionOf(kind, 'create'),
        entity: kind.entity,
        entityId: id,
        after: input,
      });
      announceSubject(scope, feature);
      return { id };
    },
    async change(call) {
      const { scope, fail, input } = call;
      const { id } = changeInput.parse(input);
      const chosen = noticeInput.parse(input);
      const wanted = await readWantedChange(kind, call);
      const held = await lockScheduled(scope, kind, id);
      if (!held) throw fail('not_found');
      const planned = await planScheduleChange(
        scope,
        kind,
        held.subject,
        wanted,
        () => checkedInOf(held),
        fail,
      );
      const { cause } = planned;
      if (cause && (await isNoticeStale(scope, held.held, cause, chosen))) throw fail('notice_changed');
      const span = claimedSpan(held, planned, wanted);
      const busy = span && (await takeInstructorTime(scope, span));
      if (busy) throw fail('instructor_busy', busy);
      const moved = newBranchDay(scope, held.subject, planned, wanted);
      const allowsClosed = closedDayInput.parse(input).allow_closed;
      if (moved) {
        const closed = await claimBranchDays(scope, [moved], { allowsClosed, fail });
        await exceptFromClosedDays(
          scope,
          closed.map(({ day }) => ({ id, day })),
          [{ id, day: held.subject.local_date }],
        );
      }
      const happenings = await readHappenings(scope, kind, [{ held, plan: planned }]);
      await writeChange(scope, kind, held, planned, wanted, chosen, true);
      await emitChanges(scope, feature, happenings, chosen);
      announceSubject(scope, feature);
      const changed = await kind.view(scope, id);
      if (!changed) throw fail('not_found');
      return changed;
    },
    async changeNotice(call) {
      const { scope, fail } = call;
      const { id } = changeInput.parse(call.input);
      const wanted = await readWantedChange(kind, call);
      const [before] = await readSubjects(scope, kind, [id]);
      if (!before) throw fail('not_found');
      const planned = await planScheduleChange(
        scope,
        kind,
        before,
        wanted,
        () => countCheckedIn(scope, feature, id),
        fail,
      );
      const moved = newBranchDay(scope, before, planned, wanted);
      if (moved && !closedDayInput.parse(call.input).allow_closed)
        refuseClosedDays(await findClosedDays(scope, [moved]), fail);
      const { cause } = planned;
      if (!cause) return nobodyNotified;
      const titles = await subjectTitles(scope, kind, [id]);
      return changeNotices(
        scope,
        feature,
        new Map([[id, { cause, place: toNoticeVenue(before, titles.get(id)) }]]),
      );
    },
  };
}
