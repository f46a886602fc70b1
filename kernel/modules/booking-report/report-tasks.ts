import { z } from 'zod';
import { bookingStatus } from '../../contract/booking.ts';
import type { BookingFilter } from '../../contract/booking-endpoints.ts';
import { issuedMonths } from '../../contract/issued-months.ts';
import { type Language, type LocalizedText, languages } from '../../contract/problems.ts';
import { addDays, type LocalDate } from '../../contract/time.ts';
import { defineTask, type Task, type TaskOf } from '../../server/plugin/task.ts';
import type { BookingTypeDefinition } from '../booking/kinds.ts';
import { mailReport } from '../notify/api.ts';
import { findBranch } from '../shop/api.ts';
import { type ReportSheet, reportFile } from './report-file.ts';
import type { OwnFilter, ReportFilter } from './report-rows.ts';

/** What a kind's report is narrowed to, with the values of its own fields as they come. */
export const reportFilter = z.looseObject({
  search: z.string().default(''),
  start_date: z.string().optional(),
  end_date: z.string().optional(),
  branch: z.string().optional(),
  status: z.union([bookingStatus, z.literal('no_show')]).optional(),
});

/** Which of a report's input narrows by columns of the kind's own. */
export const ownFilter = (filters: BookingFilter, input: Readonly<Record<string, unknown>>): OwnFilter =>
  new Map(
    Object.entries(filters).flatMap(([name, column]) => {
      const value = input[name];
      return typeof value === 'string' ? [[column, value] as const] : [];
    }),
  );

const exported = z.object({ filter: reportFilter, language: z.enum(languages) });
const issued = z.object({
  branch_id: z.string().nullable(),
  /** `YYYY-MM`. */
  month: z.string(),
  to: z.string(),
  language: z.enum(languages),
});

/** The first day of a month and its last, of `YYYY-MM`. */
const daysOfMonth = (month: string): { start_date: LocalDate; end_date: LocalDate } => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`;
  return { start_date: `${month}-01`, end_date: addDays(next, -1) };
};

/** The months that an Issue Report can be asked for, `YYYY-MM`, the current one first (docs/domain/reports.md#r2). */
export function offeredMonths(today: LocalDate): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: issuedMonths }, (_, back) => {
    const at = new Date(Date.UTC(year, month - 1 - back, 1));
    return at.toISOString().slice(0, 7);
  });
}

const monthWords = (month: string): LocalizedText => {
  const day = new Date(`${month}-01T00:00:00Z`);
  const word = (locale: string) =>
    new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(day);
  return { en: word('en-US'), th: word('th-TH-u-ca-gregory-nu-latn') };
};

/** The long work of one kind's report. */
export interface ReportTasks {
  readonly exported: TaskOf<z.output<typeof exported>>;
  readonly issued: TaskOf<z.output<typeof issued>>;
  /** Both, for the plugin's `tasks`. */
  readonly all: readonly Task[];
}

/**
 * Makes the tasks of a kind's report: its XLSX to be fetched, and the bookings of a month by mail.
 * @param contract of the kind's feature, whose permission `report` opens them.
 * @param filters columns that the report can be narrowed by.
 */
export function reportTasks(
  contract: { readonly id: string; readonly title: LocalizedText },
  kind: BookingTypeDefinition,
  filters: BookingFilter,
): ReportTasks {
  const sheet = (filter: ReportFilter, own: OwnFilter, language: Language): ReportSheet => ({
    kind,
    feature: contract.id,
    filter,
    own,
    hasInstructor: Object.values(filters).includes('instructor_id'),
    language,
  });
  const exportTask = defineTask({
    name: 'export_report',
    title: {
      en: `${contract.title.en}: report as Excel`,
      th: `${contract.title.th}: รายงาน Excel`,
    },
    permission: 'report',
    input: exported,
    state: z.null(),
    async finish(scope, { input: { filter, language } }, report, spool) {
      const made = sheet(filter, ownFilter(filters, filter), language);
      const { bookings, start_date, end_date } = await reportFile(scope, made, report, spool);
      const name = `${kind.name}-${start_date}-${end_date}.xlsx`;
      return { data: { bookings }, file: { name, body: spool } };
    },
  });
  const issueTask = defineTask({
    name: 'issue_report',
    title: { en: `${contract.title.en}: Issue Report`, th: `${contract.title.th}: ส่งรายงาน` },
    permission: 'report',
    input: issued,
    state: z.null(),
    async finish(scope, { input: { branch_id, month, language } }, report, spool) {
      const filter = { search: '', ...daysOfMonth(month), branch: branch_id ?? undefined };
      const made = sheet(filter, new Map(), language);
      const { bookings } = await reportFile(scope, made, report, spool);
      return { data: { bookings }, file: { name: `${kind.name}-${month}.xlsx`, body: spool } };
    },
    async done(scope, { input: { branch_id, month, to, language } }, finished) {
      const branch = branch_id === null ? null : ((await findBranch(scope, branch_id))?.name ?? null);
      const of = (language: Language) =>
        [contract.title[language], branch, monthWords(month)[language]].filter(Boolean).join(' · ');
      await mailReport(scope, finished, { to, language, report: { en: of('en'), th: of('th') } });
    },
  });
  return { exported: exportTask, issued: issueTask, all: [exportTask, issueTask] };
}
