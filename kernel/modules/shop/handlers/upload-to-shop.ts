import { handler } from '../../../server/plugin/define-plugin.ts';
import { useUpload } from '../../../server/storage/uploads.ts';
import { changeLogo } from '../change-logo.ts';
import { shopContract } from '../contract.ts';
import { freshShop } from '../fresh-shop.ts';
import { staffView } from '../view.ts';

export const uploadToShop = handler(shopContract, 'uploadToShop', async ({ input, scope, fail }) => {
  await changeLogo(scope, await useUpload(scope, input.upload_file));
  const fresh = await freshShop(scope, input.shopId);
  if (!fresh) throw fail('not_found');
  return staffView(scope, fresh.shop, true);
});
