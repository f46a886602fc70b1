import type { UploadWay } from '#kernel/ui/desk.ts';
import { type ApiRequest, type ApiResponse, refresh, staff } from '#kernel/ui/index.ts';
import { packagePurchasingContract } from '#plugins/package_purchasing/contract.ts';
import type { PackageKind } from './package-kind.ts';

/** A package as management reads it. */
export type PackageView = ApiResponse<typeof packagePurchasingContract, PackageKind['one'], 'staff'>;
type Change = Omit<ApiRequest<typeof packagePurchasingContract, PackageKind['change'], 'staff'>, 'id'>;

/** What a part of a package's page is given. */
export interface PackageProps {
  readonly kind: PackageKind;
  readonly pack: PackageView;
}

/** Saves a field of a package, then reads what shows it again. */
export const packageSaver =
  ({ kind, pack: { id } }: PackageProps) =>
  async (change: Change): Promise<void> => {
    await staff.call(packagePurchasingContract, kind.change, { id, ...change });
    await refresh(packagePurchasingContract);
  };

/** Shows another picture, or none for null. */
export const pictureSaver =
  (props: PackageProps) =>
  async (file: File | null, way: UploadWay): Promise<void> => {
    if (!file) return packageSaver(props)({ image_link: null });
    const upload = { id: props.pack.id, field: 'image', upload_file: file } as const;
    await staff.call(packagePurchasingContract, props.kind.upload, upload, way);
    await refresh(packagePurchasingContract);
  };
