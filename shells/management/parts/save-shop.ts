import type { FocalPoint } from '#kernel/contract/picture-address.ts';
import { shopContract } from '#kernel/modules/shop/contract.ts';
import type { UploadWay } from '#kernel/ui/desk.ts';
import { type ApiRequest, type ApiResponse, refresh, refreshBoot, staff, useShop } from '#kernel/ui/index.ts';

/** The shop as its settings pages read it. */
export type ShopSettings = ApiResponse<typeof shopContract, 'getShop', 'staff'>;
type Change = Omit<ApiRequest<typeof shopContract, 'changeShop', 'staff'>, 'shopId'>;

/** Shows another logo, or none for null, then reads the shop again, so that it shows everywhere at once. */
export const useSaveLogo = () => {
  const { id } = useShop();
  const save = useSaveShop();
  return async (file: File | null, way: UploadWay): Promise<void> => {
    if (!file) return save({ square_logo_link: null });
    const upload = { shopId: id, field: 'square_logo', upload_file: file } as const;
    await staff.call(shopContract, 'uploadToShop', upload, way);
    await Promise.all([refresh(shopContract, ['getShop']), refreshBoot()]);
  };
};

/** Saves the shop's cover and its focal point, then reads the shop again. */
export const useSaveCover = () => {
  const show = () => Promise.all([refresh(shopContract, ['getShop']), refreshBoot()]);
  return {
    async save(file: File | null, way: UploadWay): Promise<void> {
      if (file) await staff.call(shopContract, 'uploadCover', { upload_file: file }, way);
      else await staff.call(shopContract, 'removeCover', {});
      await show();
    },
    async focus(point: FocalPoint): Promise<void> {
      await staff.call(shopContract, 'focusCover', point);
      await show();
    },
  };
};

/** Saves some settings of the shop, then reads it again, so that name and colours show everywhere at once. */
export const useSaveShop = () => {
  const { id } = useShop();
  return async (change: Change): Promise<void> => {
    await staff.call(shopContract, 'changeShop', { shopId: id, ...change });
    await Promise.all([refresh(shopContract, ['getShop']), refreshBoot()]);
  };
};
