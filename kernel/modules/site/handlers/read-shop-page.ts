import { handler } from '../../../server/plugin/define-plugin.ts';
import { siteContract } from '../contract.ts';
import { viewShopPage } from '../shop-page/address.ts';

export const readShopPage = handler(siteContract, 'readShopPage', async ({ scope, settings }) =>
  viewShopPage(scope, settings),
);
