import { randomInt } from 'node:crypto';
import { shopContract } from '#kernel/modules/shop/contract.ts';
import { writeSettings } from '#kernel/server/tenancy/settings.ts';
import type { TestShop } from './factories.ts';
import { nothingIsLost } from './settling.ts';

/** Sets a shop up at the payment provider, as a merchant that no other test is. @returns its merchant id. */
export async function takePayments(shop: TestShop): Promise<string> {
  const merchantId = String(randomInt(10_000_000, 99_999_999));
  await (await shop.scope()).transaction(
    (inside) =>
      writeSettings(inside, shopContract, {
        paysolution_merchant_id: merchantId,
        paysolution_api_key: 'sandbox-api-key',
        paysolution_secret_key: 'sandbox-secret-key',
      }),
    nothingIsLost,
  );
  return merchantId;
}

/** An order number as clients draw it. */
export const drawOrderNo = (): string => String(randomInt(100_000_000_000, 1_000_000_000_000));
