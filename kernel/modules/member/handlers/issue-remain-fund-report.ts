import { languageOf } from '../../../server/actor.ts';
import { handler } from '../../../server/plugin.ts';
import { queueTask } from '../../../server/queue-task.ts';
import { memberContract } from '../contract.ts';
import { remainFundTask } from '../remain-fund-report.ts';

export const issueRemainFundReport = handler(
  memberContract,
  'issueRemainFundReport',
  async ({ actor, scope, http }) => {
    const language = languageOf(http.headers['accept-language']);
    const task_id = await queueTask(
      scope,
      remainFundTask,
      { to: actor.email, language },
      { once: `remain_fund.${actor.userId}.${language}` },
    );
    await scope.audit({ action: 'fund.report_issued', entity: 'shop', entityId: scope.shopId });
    return { task_id };
  },
);
