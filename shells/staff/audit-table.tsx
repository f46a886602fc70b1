import type { staffContract } from '#kernel/modules/staff/contract.ts';
import { type Column, DataTable, type DataTableProps } from '#kernel/ui/desk.ts';
import { type Answered, defineTexts, useFormats, useTexts } from '#kernel/ui/index.ts';

const texts = defineTexts('staff.audit', {
  title: { en: 'Audit', th: 'ประวัติการแก้ไข' },
  empty: { en: 'Nothing was changed yet.', th: 'ยังไม่มีการแก้ไข' },
  when: { en: 'When', th: 'เวลา' },
  who: { en: 'Who', th: 'ผู้แก้ไข' },
  what: { en: 'What', th: 'รายการ' },
  shop: { en: 'Shop', th: 'ร้านค้า' },
  changes: { en: 'Changes', th: 'สิ่งที่เปลี่ยน' },
  from_to: { en: '{before} → {after}', th: '{before} → {after}' },
  none: { en: 'none', th: 'ไม่มี' },
});

type Row = Answered<typeof staffContract, 'listAudit', 'staff'>['data'][number];

interface Props {
  readonly read: DataTableProps<Row>['read'];
  /** HQ sees the changes of all shops, so each row says whose it is. */
  readonly showsShop?: boolean;
}

const shown = (value: unknown, none: string): string => {
  if (value === undefined || value === null || value === '') return none;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** Each field that a change touched, from what to what. */
function Changes({ row }: { readonly row: Row }) {
  const t = useTexts(texts);
  const names = [...new Set([...Object.keys(row.before ?? {}), ...Object.keys(row.after ?? {})])];
  return (
    <ul className="flex min-w-52 max-w-lg flex-col gap-0.5 text-sm">
      {names.map((name) => (
        <li key={name} className="wrap-anywhere">
          <span className="text-muted">{name}: </span>
          {row.before
            ? t('from_to', {
                before: shown(row.before[name], t('none')),
                after: shown(row.after?.[name], t('none')),
              })
            : shown(row.after?.[name], t('none'))}
        </li>
      ))}
    </ul>
  );
}

/** What staff and HQ changed, the latest first. */
export function AuditTable({ read, showsShop = false }: Props) {
  const t = useTexts(texts);
  const formats = useFormats();
  const shop: Column<Row>[] = showsShop
    ? [
        {
          key: 'shop',
          title: t('shop'),
          cell: ({ shop_id }) => <span className="wrap-anywhere">{shop_id ?? '-'}</span>,
        },
      ]
    : [];
  return (
    <DataTable
      label={t('title')}
      read={read}
      rowKey={({ id }) => id}
      empty={t('empty')}
      columns={[
        {
          key: 'when',
          title: t('when'),
          cell: ({ create_dt }) => <span className="whitespace-nowrap">{formats.dateTime(create_dt)}</span>,
        },
        {
          key: 'who',
          title: t('who'),
          cell: ({ actor }) => <span className="block min-w-40 wrap-anywhere">{actor}</span>,
        },
        ...shop,
        {
          key: 'what',
          title: t('what'),
          cell: ({ action, entity_id, shop_id }) => (
            <span className="block">
              {action}
              {entity_id !== shop_id && (
                <span className="block break-all text-muted text-sm">{entity_id}</span>
              )}
            </span>
          ),
        },
        { key: 'changes', title: t('changes'), cell: (row) => <Changes row={row} /> },
      ]}
    />
  );
}
