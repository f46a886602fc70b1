import { toBaht } from '#kernel/contract/satang.ts';
import { handler } from '#kernel/server/plugin/define-plugin.ts';
import type { Scope } from '#kernel/server/tenancy/scope.ts';
import { packagePurchasingContract } from '../contract.ts';
import { listPackages } from '../packages.ts';

const list =
  (isOneTime: boolean) =>
  async ({ scope }: { scope: Scope }) => {
    const rows = await listPackages(scope, isOneTime)
      .where({ is_archived: false })
      .select('id', 'name', 'satang')
      .orderBy(['name', 'id']);
    return rows.map(({ id, name, satang }) => ({ id, name, price: toBaht(satang) }));
  };

export const salePackages = handler(packagePurchasingContract, 'salePackages', list(false));
export const oneTimePackages = handler(packagePurchasingContract, 'oneTimePackages', list(true));
