import type { CallContext } from '../../server/tenancy/scope.ts';
import type { DocumentContent } from './content.ts';
import { getTaxSettings } from './tax-settings.ts';

/** Who sells at a branch, as the shop has set it at this moment. */
export function sellerAt(scope: CallContext, branchId: string | null): DocumentContent['seller'] {
  const settings = getTaxSettings(scope);
  return {
    name: settings.legal_name ?? scope.shop.name,
    tax_id: settings.vat_registered ? settings.tax_id : null,
    address: (branchId !== null && settings.branches[branchId]?.address) || null,
  };
}
