import { createHash } from 'node:crypto';
import { z } from 'zod';
import { maxReportDays } from '../../contract/booking.ts';
import type { BookingFilter } from '../../contract/booking-endpoints.ts';
import type { ErasedCall, ErasedHandler } from '../../server/plugin/define-plugin.ts';
import { languageOf } from '../../server/security/actor.ts';
import { queueTask } from '../../server/tasks/queue-task.ts';
import { readBookingReport } from './report.ts';
import { reportDays } from './report-days.ts';
import { reportSpan } from './report-rows.ts';
import { offeredMonths, ownFilter, type ReportTasks, reportFilter } from './report-tasks.ts';

const pageInput = reportFilter.extend({ page: z.number(), length: z.number() });
const issueInput = z.object({ branch_id: z.string().nullish(), month: z.string() });

const staffActor = z.object({ audience: z.literal('staff'), userId: z.string(), email: z.string() });

const languageOfCall = ({ http }: ErasedCall) => languageOf(http.headers['accept-language']);

const fingerprint = (asked: unknown) =>
  createHash('sha256').update(JSON.stringify(asked)).digest('base64url');

/** The calls of one kind's report, as `reportEndpoints` declares them. */
export function reportHandlers(
  { id }: { readonly id: string },
  filters: BookingFilter,
  tasks: ReportTasks,
): Record<'report' | 'reportDays' | 'exportReport' | 'issueReport', ErasedHandler['run']> {
  const tooLong = ({ fail }: ErasedCall) => fail('span_too_long', { values: { days: maxReportDays } });
  return {
    async report(call) {
      const asked = pageInput.parse(call.input);
      const report = await readBookingReport(call.scope, id, asked, ownFilter(filters, asked));
      if (!report) throw tooLong(call);
      return report;
    },
    async reportDays(call) {
      const asked = reportFilter.parse(call.input);
      const days = await reportDays(call.scope, id, asked, ownFilter(filters, asked));
      if (!days) throw tooLong(call);
      return days;
    },
    async exportReport(call) {
      const { scope } = call;
      const filter = reportFilter.parse(call.input);
      const span = reportSpan(filter, scope.today);
      if (!span) throw tooLong(call);
      const language = languageOfCall(call);
      const task_id = await queueTask(
        scope,
        tasks.exported,
        { filter: { ...filter, ...span }, language },
        { once: `export_report.${fingerprint({ ...filter, ...span, language })}` },
      );
      await scope.audit({
        action: `${id}.export_report`,
        entity: 'shop',
        entityId: scope.shopId,
        after: { first_day: span.start_date, last_day: span.end_date },
      });
      return { task_id };
    },
    async issueReport(call) {
      const { scope, fail } = call;
      const { branch_id = null, month: asked } = issueInput.parse(call.input);
      const month = `${asked.slice(3)}-${asked.slice(0, 2)}`;
      if (!offeredMonths(scope.today).includes(month)) throw fail('month_not_offered');
      const { userId, email } = staffActor.parse(call.actor);
      const language = languageOfCall(call);
      const task_id = await queueTask(
        scope,
        tasks.issued,
        { branch_id, month, to: email, language },
        { once: ['issue_report', userId, month, branch_id ?? 'all', language].join('.') },
      );
      await scope.audit({
        action: `${id}.issue_report`,
        entity: 'shop',
        entityId: scope.shopId,
        after: { month, ...(branch_id ? { branch_id } : {}) },
      });
      return { task_id };
    },
  };
}
