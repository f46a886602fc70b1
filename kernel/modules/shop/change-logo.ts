import { releaseUpload } from '../../server/storage/uploads.ts';
import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { WriteScope } from '../../server/tenancy/scope.ts';
import { lockShop } from './fresh-shop.ts';

const stateOf = (link: string | null) => (link === null ? 'not set' : 'set');

/**
 * Shows another logo, or none, and gives up the file of the one before. Who comes second waits for the first and
 * replaces what they left.
 * @param link address of an upload that this transaction uses, or null for none.
 */
export async function changeLogo(scope: WriteScope, link: string | null): Promise<void> {
  const current = await lockShop(scope, scope.shopId);
  const before = current?.shop.squareLogoLink ?? null;
  if (before === link) return;
  await kernelScopeOf(scope).db('shop').where({ id: scope.shopId }).update({ square_logo_link: link });
  await releaseUpload(scope, before);
  await scope.audit({
    action: 'shop.settings',
    entity: 'shop',
    entityId: scope.shopId,
    before: { square_logo: stateOf(before) },
    after: { square_logo: before !== null && link !== null ? 'changed' : stateOf(link) },
  });
  await kernelScopeOf(scope).changed('shop', scope.shopId);
}
