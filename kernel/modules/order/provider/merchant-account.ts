import { z } from 'zod';
import { newId } from '../../../server/ids/new-id.ts';
import { placeOfMerchantAccount } from '../../../server/security/keys.ts';
import { type KernelScope, kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { Scope } from '../../../server/tenancy/scope.ts';
import { paySolutionsKeys } from '../../shop/api.ts';
import { MerchantAccount } from '../models/merchant-account.ts';
import { Order } from '../models/order.ts';

const credentialsSchema = z.object({ merchantId: z.string(), apiKey: z.string(), secretKey: z.string() });
export type MerchantCredentials = z.output<typeof credentialsSchema>;

const textOf = ({ merchantId, apiKey, secretKey }: MerchantCredentials): string =>
  JSON.stringify({ merchantId, apiKey, secretKey });

const fingerprintOf = ({ kernel }: KernelScope, credentials: MerchantCredentials): string =>
  kernel.keys.hash('accounts', textOf(credentials));

/** The fingerprint of the shop's present credentials, or null if it has none. */
export function findPresentFingerprint(scope: KernelScope): string | null {
  const credentials = paySolutionsKeys(scope);
  return credentials && fingerprintOf(scope, credentials);
}

/**
 * Finds the stored account of the shop's present credentials, or stores it, in the transaction that opens an order.
 * @returns its id, or null if the shop has not set the provider up.
 */
export async function useMerchantAccount(scope: KernelScope): Promise<string | null> {
  const credentials = paySolutionsKeys(scope);
  if (!credentials) return null;
  const fingerprint = fingerprintOf(scope, credentials);
  const find = () => scope.query(MerchantAccount).findOne({ fingerprint }).select('id', 'retired_at');
  const known = await find();
  if (known && known.retired_at === null) return known.id;
  if (known && (await scope.query(MerchantAccount).findById(known.id).patch({ retired_at: null })) > 0)
    return known.id;
  const id = newId();
  await scope
    .query(MerchantAccount)
    .insert({
      id,
      merchant_id: credentials.merchantId,
      fingerprint,
      credentials: scope.kernel.keys.seal('secrets', textOf(credentials), placeOfMerchantAccount(id)),
      created_at: scope.now,
    })
    .onConflict(['shop_id', 'fingerprint'])
    .ignore();
  return (await find())?.id ?? null;
}

async function openAccount(scope: KernelScope, id: string): Promise<MerchantCredentials | null> {
  const account = await scope.query(MerchantAccount).findById(id).select('credentials');
  if (!account) return null;
  const text = scope.kernel.keys.open('secrets', account.credentials, placeOfMerchantAccount(id));
  return credentialsSchema.parse(JSON.parse(text));
}

/**
 * The credentials by which the provider is asked about an order, in this order: those that it was opened with, then the
 * present ones of the same merchant, because a replaced key may not work any more. An order of an earlier release has
 * the present ones only.
 */
export async function credentialsFor(
  scope: KernelScope,
  { merchant_account_id }: Pick<Order, 'merchant_account_id'>,
): Promise<MerchantCredentials[]> {
  const present = paySolutionsKeys(scope);
  const own = merchant_account_id === null ? null : await openAccount(scope, merchant_account_id);
  if (!own) return present ? [present] : [];
  const isReplaced = present?.merchantId === own.merchantId && textOf(present) !== textOf(own);
  return isReplaced ? [own, present] : [own];
}

/** Counts the orders about which the provider is still asked, by the present account and by earlier ones. */
export async function countUnsettled(scope: Scope): Promise<{ present: number; earlier: number }> {
  const own = kernelScopeOf(scope);
  const fingerprint = findPresentFingerprint(own);
  const accounts = await own.query(MerchantAccount).select('id', 'fingerprint');
  const count = (ids: readonly string[]) =>
    ids.length === 0
      ? 0
      : own
          .query(Order)
          .whereIn('merchant_account_id', [...ids])
          .whereNotNull('next_ask_at')
          .resultSize();
  const isPresent = (account: MerchantAccount) => account.fingerprint === fingerprint;
  return {
    present: await count(accounts.filter(isPresent).map(({ id }) => id)),
    earlier: await count(accounts.filter((account) => !isPresent(account)).map(({ id }) => id)),
  };
}
