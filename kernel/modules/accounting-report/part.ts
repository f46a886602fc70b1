import { definePart } from '../../server/plugin/define-plugin.ts';
import { liability } from './handlers/liability.ts';
import { monthFile } from './handlers/month-file.ts';
import { monthReport } from './handlers/month-report.ts';
import { revenue } from './handlers/revenue.ts';
import { monthFileTask } from './month-file-task.ts';

/** The reports' part of the plugin `payment`: revenue, deferred revenue and the monthly report. */
export const accountingReportPart = definePart({
  handlers: { revenue, liability, monthReport, monthFile },
  tasks: [monthFileTask],
});
