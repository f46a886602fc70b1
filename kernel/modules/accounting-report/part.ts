import { definePart } from '../../server/plugin/define-plugin.ts';
import { liability } from './handlers/liability.ts';
import { monthFile } from './handlers/month-file.ts';
import { monthReport } from './handlers/month-report.ts';
import { revenue } from './handlers/revenue.ts';
import { monthFileTask } from './month-file-task.ts';

/** Revenue, deferred revenue and the month's report: its part of `payment`. */
export const accountingReportPart = definePart({
  handlers: { revenue, liability, monthReport, monthFile },
  tasks: [monthFileTask],
});
