import { toBaht } from '#kernel/contract/satang.ts';
import { fundNames } from '#kernel/modules/member/api.ts';
import { type Call, handler } from '#kernel/server/plugin/define-plugin.ts';
import { releaseUpload } from '#kernel/server/storage/uploads.ts';
import { auditChange } from '#kernel/server/tenancy/audited-change.ts';
import { noLink, packagePurchasingContract } from '../contract.ts';
import { Package } from '../models/package.ts';
import { announcePackage, type Endpoints, showPackage } from '../packages.ts';

type ChangeCall = Pick<
  Call<typeof packagePurchasingContract, Endpoints['changeSalePackage']>,
  'scope' | 'input' | 'fail'
>;

/** What the history says of a picture, whose address means nothing to people. */
const pictureState = (link: string | null) => (link === null ? 'none' : 'set');

const change = async ({ scope, input, fail }: ChangeCall) => {
  const { id, ...patch } = input;
  const { price, linked_member_fund: linked, ...fields } = patch;
  // Held, so that of two who change different fields at once both are kept, and the history is in their order.
  await scope.query(Package).findById(id).forUpdate().select('id');
  const before = await showPackage(scope, id);
  if (!before) throw fail('not_found');
  if (linked !== undefined && linked !== noLink && !(await fundNames(scope)).has(linked))
    throw fail('unknown_fund');
  const columns = {
    ...fields,
    ...(price === undefined ? {} : { satang: price }),
    ...(linked === undefined ? {} : { fund_id: linked === noLink ? null : linked }),
  };
  if (Object.values(columns).every((value) => value === undefined)) return before;
  await scope.query(Package).findById(id).patch(columns);
  if (fields.image_link === null) await releaseUpload(scope, before.image_link);
  const after = await showPackage(scope, id);
  if (!after) throw fail('not_found');
  await auditChange(scope, {
    action: 'package_purchasing.change_package',
    entity: 'package',
    entityId: id,
    before: {
      ...before,
      name_en: before.name_en ?? null,
      description_en: before.description_en ?? null,
      image_link: pictureState(before.image_link),
    },
    patch: {
      ...patch,
      ...(price === undefined ? {} : { price: toBaht(price) }),
      ...(fields.image_link === null ? { image_link: pictureState(null) } : {}),
    },
  });
  announcePackage(scope, id);
  return after;
};

export const changeSalePackage = handler(packagePurchasingContract, 'changeSalePackage', change);
export const changeOneTimePackage = handler(packagePurchasingContract, 'changeOneTimePackage', change);
