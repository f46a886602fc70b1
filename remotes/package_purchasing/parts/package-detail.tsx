import { RecordDetail } from '#kernel/ui/desk.ts';
import { Tabs } from '#kernel/ui/history.ts';
import { staff, useRouteParams, useTexts } from '#kernel/ui/index.ts';
import { packagePurchasingContract } from '#plugins/package_purchasing/contract.ts';
import { PackageFields } from './package-fields.tsx';
import { PackageGrants } from './package-grants.tsx';
import type { PackageKind } from './package-kind.ts';
import { packageTexts } from './package-texts.ts';

/** One package, each field saved by itself. */
export function PackageDetail({ kind }: { readonly kind: PackageKind }) {
  const t = useTexts(packageTexts);
  const { id } = useRouteParams('id');
  const read = staff.useCall(
    packagePurchasingContract,
    kind.one,
    { id },
    { live: 'package_purchasing.package', shows: () => [id] },
  );
  return (
    <RecordDetail pages={kind.pages} read={read} fields={6}>
      {(pack) => (
        <Tabs
          label={pack.name}
          tabs={[
            { key: 'detail', label: t('detail'), content: <PackageFields {...{ kind, pack }} /> },
            { key: 'points', label: t('grants'), content: <PackageGrants {...{ kind, pack }} /> },
          ]}
        />
      )}
    </RecordDetail>
  );
}
