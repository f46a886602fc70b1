import { type Call, handler } from '#kernel/server/plugin/define-plugin.ts';
import { packagePurchasingContract } from '../contract.ts';
import { type Endpoints, showPackage } from '../packages.ts';

type OneCall = Pick<Call<typeof packagePurchasingContract, Endpoints['salePackage']>, 'scope' | 'fail'> & {
  readonly input: { readonly id: string };
};

const one = async ({ scope, input, fail }: OneCall) => {
  const view = await showPackage(scope, input.id);
  if (!view) throw fail('not_found');
  return view;
};

export const salePackage = handler(packagePurchasingContract, 'salePackage', one);
export const oneTimePackage = handler(packagePurchasingContract, 'oneTimePackage', one);
