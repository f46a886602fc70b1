import type { Demo } from '../../demo/kit.ts';
import { writeSettings } from '../../server/tenancy/settings.ts';
import { listBranches } from '../shop/api.ts';
import { taxSettingsPlace } from './contract.ts';

/** The shop with several branches is registered for VAT, so that its sales have tax invoices; the others give receipts. */
export const demo: Demo = async (scope, { shop }) => {
  if (shop.branches.length < 2) return;
  const branches = (await listBranches(scope)).sort((one, other) => (one.id < other.id ? -1 : 1));
  await writeSettings(scope, taxSettingsPlace, {
    vat_registered: true,
    legal_name: 'บริษัท ศาลาโยคะ จำกัด',
    tax_id: '0105556176239',
    branches: Object.fromEntries(
      branches.map(({ id, name }, place) => [
        id,
        { number: String(place).padStart(5, '0'), address: `${99 + place} ${name} กรุงเทพมหานคร 10110` },
      ]),
    ),
  });
};
