import type { KernelScope } from '../../server/tenancy/kernel-scope.ts';
import type { TaxSettings, TaxSettingsView } from '../order/contract.ts';
import { listBranches } from '../shop/api.ts';
import { branchNumbers, headOfficeNo } from './branch-number.ts';
import { rateOn, shownRate } from './domain/vat.ts';

/** The settings with each branch as documents name it. */
export async function viewTaxSettings(scope: KernelScope, settings: TaxSettings): Promise<TaxSettingsView> {
  const branches = (await listBranches(scope)).sort((one, other) => (one.id < other.id ? -1 : 1));
  const numbers = branchNumbers(
    settings,
    branches.map(({ id }) => id),
  );
  const headOffice = settings.head_office_id ?? branches[0]?.id ?? null;
  return {
    vat_registered: settings.vat_registered,
    legal_name: settings.legal_name,
    tax_id: settings.tax_id,
    head_office_id: headOffice,
    wallet_vat: settings.wallet_vat,
    branches: branches.map(({ id, name }) => ({
      id,
      name,
      number: numbers.get(id) ?? headOfficeNo,
      address: settings.branches[id]?.address ?? null,
      is_head_office: id === headOffice,
    })),
    vat_rate: shownRate(rateOn(scope.kernel.environment.VAT_RATES, scope.today)),
  };
}
