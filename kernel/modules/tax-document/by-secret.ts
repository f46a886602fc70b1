import { z } from 'zod';
import type { KernelScope } from '../../server/tenancy/kernel-scope.ts';
import { IssuedDocument } from './models/issued-document.ts';

const row = z.object({ id: z.string(), shop_id: z.string() });

/**
 * A document by the end of its address, whose shop nobody has named: an address that is sent around says nothing but
 * itself.
 * @returns it with a scope of its shop, or null.
 */
export async function documentBySecret(
  scope: KernelScope,
  secret: string,
): Promise<{ readonly document: IssuedDocument; readonly scope: KernelScope } | null> {
  const answer: unknown = await scope.db('document').where({ secret }).first('id', 'shop_id');
  if (!answer) return null;
  const { id, shop_id } = row.parse(answer);
  const ofShop = await scope.asProgram('payment.receipt').forShop(shop_id);
  const document = await ofShop?.query(IssuedDocument).findById(id);
  return ofShop && document ? { document, scope: ofShop } : null;
}
