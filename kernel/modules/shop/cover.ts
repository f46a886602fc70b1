import type { PictureStore } from '../../server/storage/record-pictures.ts';
import { heldSettings, readSettings, writeSettings } from '../../server/tenancy/settings.ts';
import type { Shop } from '../../server/tenancy/shops.ts';
import { shopContract } from './contract.ts';

/** The cover of the scope's shop, whose id is the record's. */
export const coverPicture: PictureStore = {
  async lock(scope) {
    const { cover_link } = await heldSettings(scope, shopContract);
    return { image_link: cover_link };
  },
  save: (scope, _id, cover_link) => writeSettings(scope, shopContract, { cover_link }),
  // The new version of the shop announces it.
  announce: () => undefined,
  history: { action: 'shop.settings', entity: 'shop', field: 'cover' },
};

/** Finds the address of a shop's cover. @returns null without one. */
export const findCover = (shop: Shop): string | null => readSettings(shop, shopContract).cover_link;
