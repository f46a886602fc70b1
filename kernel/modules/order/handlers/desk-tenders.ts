import { deskTenders as names } from '../../../contract/sale.ts';
import { toBaht } from '../../../contract/satang.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { readSettings } from '../../../server/tenancy/settings.ts';
import { paymentContract } from '../contract.ts';
import { tender } from '../extensions.ts';
import { externalTender } from '../settlement/desk-tenders.ts';
import { promptPayFor } from '../settlement/promptpay.ts';
import { tenderTitle } from '../settlement/tender-titles.ts';

const anyReference = '100000000000';

export const deskTenders = handler(paymentContract, 'deskTenders', async ({ input, scope }) => {
  const own = kernelScopeOf(scope);
  const settings = readSettings(own.shop, paymentContract);
  const takes = await Promise.all(
    names.map(async (name) => {
      const title = tenderTitle(own, name);
      if (name === 'promptpay' && !promptPayFor(settings, 100, anyReference)) return [];
      if (externalTender(name)) return [{ name, title, balance: null }];
      const balance = await own.askOne(tender, name, 'balance', input.member_id);
      return balance === null ? [] : [{ name, title, balance: toBaht(balance) }];
    }),
  );
  return takes.flat();
});
