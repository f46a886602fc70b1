import { handler } from '../../../server/plugin/define-plugin.ts';
import { focusPicture, setPicture } from '../../../server/storage/record-pictures.ts';
import { shopContract } from '../contract.ts';
import { coverPicture } from '../cover.ts';

export const uploadCover = handler(shopContract, 'uploadCover', async ({ input, scope, fail }) => {
  const picture = await setPicture(scope, coverPicture, scope.shopId, input.upload_file);
  if (!picture) throw fail('not_found');
  return picture;
});

export const removeCover = handler(shopContract, 'removeCover', async ({ scope, fail }) => {
  const picture = await setPicture(scope, coverPicture, scope.shopId, null);
  if (!picture) throw fail('not_found');
  return picture;
});

export const focusCover = handler(shopContract, 'focusCover', async ({ input, scope, fail }) => {
  const picture = await focusPicture(scope, coverPicture, scope.shopId, input);
  if (!picture) throw fail('not_found');
  return picture;
});
