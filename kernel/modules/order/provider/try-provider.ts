import { randomInt } from 'node:crypto';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { Scope } from '../../../server/tenancy/scope.ts';
import type { InquiryResult } from '../../pay-solutions/domain/inquiry.ts';
import { paySolutionsKeys } from '../../shop/api.ts';
import { getPaymentClient } from './provider.ts';

/**
 * Asks the payment provider about an order that there is not, as the shop's own keys let it; null where they are not
 * set up. `nothing` says that the provider took the keys.
 */
export async function tryProvider(scope: Scope): Promise<InquiryResult | null> {
  const keys = paySolutionsKeys(scope);
  if (!keys) return null;
  // A reference of its own each time: nobody can have an order by it.
  const referenceNo = `9${String(randomInt(1e10)).padStart(11, '0')}`;
  return getPaymentClient(kernelScopeOf(scope).kernel).inquire({
    keys,
    referenceNo,
    productDetail: 'Connection check',
    satang: 100,
  });
}
