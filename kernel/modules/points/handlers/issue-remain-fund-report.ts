import { handler } from '../../../server/plugin/define-plugin.ts';
import { languageOf } from '../../../server/security/actor.ts';
import { queueTask } from '../../../server/tasks/queue-task.ts';
import { memberContract } from '../../member/contract.ts';
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
