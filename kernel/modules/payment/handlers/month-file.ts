import { handler } from '../../../server/plugin.ts';
import { paymentContract } from '../contract.ts';
import { monthFile as writeMonth } from '../month/month-file.ts';
import { spanOf } from '../month/month-span.ts';

export const monthFile = handler(paymentContract, 'monthFile', async ({ input, scope }) => ({
  body: writeMonth(scope, { ...spanOf(input.month), branchId: input.branch, language: input.language }),
  name: `sala-${input.month}.xlsx`,
}));
