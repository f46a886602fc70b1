import { type Call, handler } from '#kernel/server/plugin/define-plugin.ts';
import { releaseUpload, useUpload } from '#kernel/server/storage/uploads.ts';
import { packagePurchasingContract } from '../contract.ts';
import { Package } from '../models/package.ts';
import { announcePackage, type Endpoints, showPackage } from '../packages.ts';

type UploadCall = Pick<
  Call<typeof packagePurchasingContract, Endpoints['uploadToSalePackage']>,
  'scope' | 'fail'
> & { readonly input: { readonly id: string; readonly upload_file: File } };

const upload = async ({ scope, input: { id, upload_file }, fail }: UploadCall) => {
  const row = await scope.query(Package).findById(id).forUpdate().select('image_link');
  if (!row) throw fail('not_found');
  await scope
    .query(Package)
    .findById(id)
    .patch({ image_link: await useUpload(scope, upload_file) });
  await releaseUpload(scope, row.image_link);
  await scope.audit({
    action: 'package_purchasing.change_package',
    entity: 'package',
    entityId: id,
    before: { image_link: row.image_link === null ? 'none' : 'set' },
    after: { image_link: row.image_link === null ? 'set' : 'changed' },
  });
  announcePackage(scope, id);
  const after = await showPackage(scope, id);
  if (!after) throw fail('not_found');
  return after;
};

export const uploadToSalePackage = handler(packagePurchasingContract, 'uploadToSalePackage', upload);
export const uploadToOneTimePackage = handler(packagePurchasingContract, 'uploadToOneTimePackage', upload);
