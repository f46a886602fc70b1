import { defineContract } from '../../../contract/contract.ts';
import { definePlugin, type Job } from '../../plugin/define-plugin.ts';
import { Installation, loadInstallation } from '../../runtime/loader.ts';
import type { Scope } from '../../tenancy/scope.ts';

/** What a job of a test does, by its name; and for `due`, which shops have work. */
export const work = new Map<string, (scope: Scope) => Promise<void>>();
export const due = new Map<string, () => string[]>();

const job = (name: string, options: Omit<Job, 'name' | 'run'>): Job => ({
  ...options,
  name,
  async run(scope) {
    await scope.audit({
      action: `round.${name}`,
      entity: 'round',
      entityId: scope.hasShop ? scope.shopId : '-',
      after: { at: scope.now },
    });
    // A process of its own hangs here until it is killed.
    if (process.env.ROUND_HANGS) await new Promise((resolve) => setTimeout(resolve, 600_000));
    await work.get(name)?.(scope);
  },
});

const round = definePlugin({
  contract: defineContract({
    id: 'round',
    title: { en: 'Rounds', th: 'รอบตรวจ' },
    permissions: {},
    problems: {},
    endpoints: {},
  }),
  handlers: {},
  jobs: [
    job('single', { cron: '* * * * *', per: 'once' }),
    job('nightly', { cron: '30 2 * * *', per: 'once' }),
    job('shops', { cron: '0 4 * * 1', per: 'shop' }),
    job('due', {
      cron: '0 5 1 * *',
      per: 'shop',
      due: {
        model: { tableName: 'shop_feature' },
        where: (rows) => void rows.whereIn('shop_id', due.get('due')?.() ?? []),
      },
    }),
    job('lacking', {
      cron: '0 6 1 * *',
      per: 'shop',
      due: { shops: (shops) => void shops.whereIn('shop.id', due.get('lacking')?.() ?? []) },
    }),
  ],
});

/** All modules and features, and one that only the tests know, with jobs of every kind. */
export async function roundInstallation(): Promise<Installation> {
  const real = await loadInstallation();
  return new Installation([...real.plugins, { plugin: round, folder: import.meta.dirname, isFeature: true }]);
}
