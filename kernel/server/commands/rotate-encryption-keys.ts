import { z } from 'zod';
import type { Kernel } from '../runtime/kernel.ts';
import {
  type KeyUse,
  placeOfFeed,
  placeOfMerchantAccount,
  placeOfSecondFactor,
  secretAad,
} from '../security/keys.ts';

const secrets = z.record(z.string(), z.string());

/** The text as today's key seals it, or itself where that sealed it. */
function resealed({ keys }: Kernel, use: KeyUse, sealed: string, place: string): string {
  return keys.isCurrent(sealed) ? sealed : keys.seal(use, keys.open(use, sealed, place), place);
}

/**
 * Seals with the first key of SECRET_KEY what an earlier one has sealed, so that the earlier one can be taken out.
 * A row that somebody changes in the meantime is left to them, who seal with the first key anyway. Answers that are stored
 * for a day are left to end.
 * @returns how many rows it sealed again.
 */
export async function rotateEncryptionKeys(kernel: Kernel): Promise<number> {
  const { knex } = kernel;
  let changed = 0;
  const settings: { shop_id: string; plugin: string; secrets: string }[] = await knex('shop_setting').select(
    'shop_id',
    'plugin',
    'secrets',
  );
  for (const row of settings) {
    const fresh = Object.fromEntries(
      Object.entries(secrets.parse(JSON.parse(row.secrets))).map(([name, sealed]) => [
        name,
        resealed(kernel, 'secrets', sealed, secretAad(row.shop_id, row.plugin, name)),
      ]),
    );
    const text = JSON.stringify(fresh);
    if (text !== row.secrets)
      changed += Number(await knex('shop_setting').where(row).update({ secrets: text }));
  }
  const factors: { user_id: string; secret: string }[] = await knex('user_second_factor').select(
    'user_id',
    'secret',
  );
  for (const row of factors) {
    const secret = resealed(kernel, 'secrets', row.secret, placeOfSecondFactor(row.user_id));
    if (secret !== row.secret)
      changed += Number(await knex('user_second_factor').where(row).update({ secret }));
  }
  const feeds: { id: string; token_sealed: string }[] = await knex('calendar_feed').select(
    'id',
    'token_sealed',
  );
  for (const row of feeds) {
    const token_sealed = resealed(kernel, 'secrets', row.token_sealed, placeOfFeed(row.id));
    if (token_sealed !== row.token_sealed)
      changed += Number(await knex('calendar_feed').where(row).update({ token_sealed }));
  }
  const accounts: { id: string; credentials: string }[] = await knex('merchant_account').select(
    'id',
    'credentials',
  );
  for (const row of accounts) {
    const credentials = resealed(kernel, 'secrets', row.credentials, placeOfMerchantAccount(row.id));
    if (credentials !== row.credentials)
      changed += Number(await knex('merchant_account').where(row).update({ credentials }));
  }
  return changed;
}
