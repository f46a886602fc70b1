import { archivedFunds, fundNames } from '#kernel/modules/member/api.ts';
import { type Page, readPage } from '#kernel/server/db/page.ts';
import { containing } from '#kernel/server/db/search.ts';
import { handler } from '#kernel/server/plugin/define-plugin.ts';
import type { Scope } from '#kernel/server/tenancy/scope.ts';
import { packagePurchasingContract } from '../contract.ts';
import { listPackages, viewPackage } from '../packages.ts';

interface Call {
  readonly scope: Scope;
  readonly input: Page & { readonly search: string };
}

const page =
  (isOneTime: boolean) =>
  async ({ scope, input }: Call) => {
    const [funds, archived] = await Promise.all([fundNames(scope), archivedFunds(scope)]);
    const query = listPackages(scope, isOneTime).orderBy(['is_archived', 'name', 'id']);
    if (input.search) {
      const wanted = input.search.toLowerCase();
      const linked = [...funds].filter(([, name]) => name.toLowerCase().includes(wanted)).map(([id]) => id);
      query.where((either) =>
        either.where('name', 'like', containing(input.search)).orWhereIn('fund_id', linked),
      );
    }
    const { data, total_items } = await readPage(query, input);
    return { data: data.map((row) => viewPackage(row, funds, archived)), total_items };
  };

export const salePackagePage = handler(packagePurchasingContract, 'salePackagePage', page(false));
export const oneTimePackagePage = handler(packagePurchasingContract, 'oneTimePackagePage', page(true));
