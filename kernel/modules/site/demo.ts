import type { Demo } from '../../demo/kit.ts';
import { writeSettings } from '../../server/tenancy/settings.ts';
import { siteContract } from './contract.ts';
import { claimAddress } from './shop-page/address.ts';

/** Publishes the page of a demo shop, and keeps it out of search engines. */
export const demo: Demo = async (scope, { shop }) => {
  const address = `sala-${shop.id.replaceAll('_', '-')}`;
  await claimAddress(scope, address);
  await writeSettings(scope, siteContract, { address, published: true, in_search: false });
};
