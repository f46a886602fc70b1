import { RecordList, useTableQuery } from '#kernel/ui/desk.ts';
import { Badge, Icon, staff, useFormats, useTexts } from '#kernel/ui/index.ts';
import { packagePurchasingContract } from '#plugins/package_purchasing/contract.ts';
import type { PackageKind } from './package-kind.ts';
import { packageTexts } from './package-texts.ts';

/** The shop's packages of one kind. */
export function PackageList({ kind }: { readonly kind: PackageKind }) {
  const t = useTexts(packageTexts);
  const formats = useFormats();
  const read = staff.useCall(packagePurchasingContract, kind.page, useTableQuery(), {
    keepsPrevious: true,
    live: 'package_purchasing.package',
  });
  return (
    <RecordList
      pages={kind.pages}
      read={read}
      columns={[
        { key: 'name', title: t('name'), cell: ({ name }) => name },
        { key: 'price', title: t('price_column'), number: true, cell: ({ price }) => formats.baht(price) },
        {
          key: 'fund',
          title: t('linked_fund'),
          cell: ({ linked_member_fund_name, grants_nothing, fund_is_archived }) => (
            <span className="inline-flex flex-wrap items-center gap-2">
              {linked_member_fund_name ?? t('no_link')}
              {(grants_nothing || fund_is_archived) && <Badge tone="warning">{t('not_sold')}</Badge>}
            </span>
          ),
        },
        {
          key: 'value',
          title: t('value'),
          number: true,
          cell: ({ value, linked_member_fund_name }) =>
            linked_member_fund_name !== null && value > 0 && formats.number(value),
        },
        {
          key: 'usage',
          title: t('usage_column'),
          number: true,
          cell: ({ value, usage_duration: days, linked_member_fund_name }) =>
            linked_member_fund_name !== null &&
            value > 0 &&
            (days > 0 ? t('days', { count: days }) : t('no_end')),
        },
        {
          key: 'unlimited',
          title: t('unlimited_column'),
          number: true,
          cell: ({ unlimited_access_duration: days, linked_member_fund_name }) =>
            linked_member_fund_name !== null && days > 0 && t('days', { count: days }),
        },
        {
          key: 'archived',
          title: t('archived'),
          cell: ({ is_archived }) => is_archived && <Icon name="check" label={t('archived')} />,
        },
      ]}
    />
  );
}
