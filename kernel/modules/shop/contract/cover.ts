import { z } from 'zod';
import { json } from '../../../contract/contract.ts';
import { photo } from '../../../contract/files.ts';
import { focalPoint, pictureWords, shownPicture } from '../../../contract/picture-endpoints.ts';

const access = { staff: { permission: 'settings' } } as const;
const output = json(shownPicture);

/** The calls that set and remove the shop's cover picture, and its focal point. */
export const coverEndpoints = {
  uploadCover: {
    method: 'POST',
    path: '/api/shop_cover/upload',
    summary: `Replaces the cover of the shop: ${pictureWords}.`,
    access,
    input: z.object({ upload_file: photo() }),
    output,
  },
  removeCover: {
    method: 'POST',
    path: '/api/shop_cover/remove',
    summary: 'Removes the cover of the shop, if there is one.',
    access,
    input: z.object({}),
    output,
  },
  focusCover: {
    method: 'POST',
    path: '/api/shop_cover/focus',
    summary: 'Sets the focal point of the cover: the part that stays visible if its sides are cut.',
    access,
    input: z.object(focalPoint),
    output,
  },
} as const;
