import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { focusPicture, setPicture } from '#kernel/server/storage/record-pictures.ts';
import { facilityEventContract } from '../contract.ts';
import { placePictures } from '../pictures.ts';

export const uploadToResource = handler(
  facilityEventContract,
  'uploadToResource',
  async ({ input, scope, fail }) => {
    const picture = await setPicture(scope, placePictures, input.id, input.upload_file);
    if (!picture) throw fail('not_found');
    return picture;
  },
);

export const removeResourcePicture = handler(
  facilityEventContract,
  'removeResourcePicture',
  async ({ input, scope, fail }) => {
    const picture = await setPicture(scope, placePictures, input.id, null);
    if (!picture) throw fail('not_found');
    return picture;
  },
);

export const focusResourcePicture = handler(
  facilityEventContract,
  'focusResourcePicture',
  async ({ input, scope, fail }) => {
    const picture = await focusPicture(scope, placePictures, input.id, input);
    if (!picture) throw fail('not_found');
    return picture;
  },
);
