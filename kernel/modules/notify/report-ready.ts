import type { Language, LocalizedText } from '../../contract/problems.ts';
import type { FinishedTask } from '../../server/plugin/task.ts';
import type { WriteScope } from '../../server/tenancy/scope.ts';
import { mailNotice } from './events.ts';
import { defineMessageText, messageWords } from './texts.ts';

/** A larger file is a link for a signed-in person, because mail servers refuse it (docs/domain/reports.md#r2). */
const mostMailed = 5 * 1024 * 1024;

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What who asked for a report is mailed with it. */
export const reportReadyText = defineMessageText({
  name: 'notify.report_ready',
  title: { en: 'A report is ready', th: 'รายงานพร้อมแล้ว' },
  placeholders: {
    report: {
      title: { en: 'Which report', th: 'รายงาน' },
      sample: { en: 'Class report, November 2026', th: 'รายงานการจองคลาส พ.ย. 2026' },
    },
  },
  words: {
    title: { en: 'Your report is ready', th: 'รายงานของคุณพร้อมแล้ว' },
    body: {
      en: '{report}\nIt is attached, or at the link if it is too large for an email.',
      th: '{report}\nไฟล์แนบมาพร้อมอีเมลนี้ หรือเปิดจากลิงก์หากไฟล์ใหญ่เกินไป',
    },
  },
});

interface Ready {
  readonly to: string;
  readonly language: Language;
  /** What it is, such as `Class report, November 2026`. */
  readonly report: LocalizedText;
}

/** Mails a report that a task has made to who asked for it, in the transaction that says that the task is done. */
export async function mailReport(
  scope: WriteScope,
  { id, permission, file }: FinishedTask,
  ready: Ready,
): Promise<void> {
  if (!file) return;
  const { actor } = scope;
  const { title, body } = messageWords(scope, reportReadyText, { report: ready.report });
  const isMailed = file.bytes <= mostMailed;
  await scope.emit(
    mailNotice,
    {
      to: ready.to,
      reader: actor.audience === 'staff' ? { user_id: actor.userId, permission } : null,
      language: ready.language,
      subject: title,
      body,
      link: isMailed ? null : `/management/report/task-${id}`,
      attachments: isMailed ? [{ name: file.name, type: workbook, content: { key: file.key } }] : [],
    },
    { dedupe: id },
  );
}
