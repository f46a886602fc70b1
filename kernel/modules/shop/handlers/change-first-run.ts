import { handler } from '../../../server/plugin/define-plugin.ts';
import { readSettings, writeSettings } from '../../../server/tenancy/settings.ts';
import { shopContract } from '../contract.ts';
import { readFirstRun } from '../first-run.ts';
import { lockShop } from '../fresh-shop.ts';

export const changeFirstRun = handler(shopContract, 'changeFirstRun', async ({ input, scope, fail }) => {
  // Read as it is stored, or a change of this moment would be taken back by what the process remembers.
  const current = await lockShop(scope, scope.shopId);
  if (!current) throw fail('not_found');
  const steps = await readFirstRun(scope);
  const { first_run_shared, first_run_ended } = readSettings(current.shop, shopContract);
  const shared = first_run_shared || input.shared === true;
  // Kept once all is done, so that a step that comes undone later does not bring the list back.
  const isComplete = steps.steps.every(({ name, is_done }) => is_done || (name === 'shop.share' && shared));
  const ended = first_run_ended || input.ended === true || isComplete;
  const before = { first_run_shared, first_run_ended };
  const after = { first_run_shared: shared, first_run_ended: ended };
  if (shared !== first_run_shared || ended !== first_run_ended) {
    await writeSettings(scope, shopContract, after);
    await scope.audit({ action: 'shop.first_run', entity: 'shop', entityId: scope.shopId, before, after });
    scope.live('first_run', []);
  }
  if (ended) return { ...steps, ended, steps: [], live: [] };
  return {
    ...steps,
    steps: steps.steps.map((step) => (step.name === 'shop.share' ? { ...step, is_done: shared } : step)),
  };
});
