import { z } from 'zod';
import { languages } from '../../contract/problems.ts';
import { defineTask } from '../../server/plugin/task.ts';
import { monthDays } from '../ledger/month-span.ts';
import { monthFile } from './month-file.ts';

/** Writes a month of the shop's books as XLSX for the accountant (docs/domain/payments.md#m23). */
export const monthFileTask = defineTask({
  name: 'month_file',
  title: { en: 'Monthly accounting report', th: 'รายงานบัญชีรายเดือน' },
  permission: 'month',
  input: z.object({
    month: z.string(),
    /** The last day that counts; null for the month's end. */
    day: z.number().nullable(),
    /** Null for all branches. */
    branch: z.string().nullable(),
    language: z.enum(languages),
  }),
  state: z.null(),
  async finish(scope, { input: { month, day, branch, language } }, report) {
    const asked = { ...monthDays(month, day ?? undefined), branchId: branch ?? undefined, language };
    return {
      data: { month, branch },
      file: { name: `sala-${month}.xlsx`, body: await monthFile(scope, asked, report) },
    };
  },
});
