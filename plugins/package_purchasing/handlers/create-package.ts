import { handler } from '#kernel/server/plugin/define-plugin.ts';
import type { Scope } from '#kernel/server/tenancy/scope.ts';
import { packagePurchasingContract } from '../contract.ts';
import { Package } from '../models/package.ts';
import { announcePackage, showPackage } from '../packages.ts';

interface Call {
  readonly scope: Scope;
  readonly input: { readonly name: string; readonly description: string; readonly price: number };
}

const create =
  (isOneTime: boolean) =>
  async ({ scope, input: { price, ...fields } }: Call) => {
    const { id } = await scope
      .query(Package)
      .insert({ ...fields, satang: price, is_one_time: isOneTime, created_at: scope.now });
    await scope.audit({
      action: 'package_purchasing.create_package',
      entity: 'package',
      entityId: id,
      after: await showPackage(scope, id),
    });
    announcePackage(scope, id);
    return { id };
  };

export const createSalePackage = handler(packagePurchasingContract, 'createSalePackage', create(false));
export const createOneTimePackage = handler(packagePurchasingContract, 'createOneTimePackage', create(true));
