import type { staffContract } from '#kernel/modules/staff/contract.ts';
import { type Column, DataTable, type DataTableProps } from '#kernel/ui/desk.ts';
import { type ApiResponse, defineTexts, useFormats, useText, useTexts } from '#kernel/ui/index.ts';

const texts = defineTexts('staff.audit', {
  title: { en: 'Change history', th: 'ประวัติการแก้ไข' },
  empty: {
    en: 'No changes yet. Each change appears here with its person and time.',
    th: 'ยังไม่มีการแก้ไข ระบบจะบันทึกที่นี่ให้เองว่าใครแก้ไขอะไรเมื่อใด',
  },
  when: { en: 'When', th: 'เวลา' },
  who: { en: 'Who', th: 'ผู้แก้ไข' },
  what: { en: 'What', th: 'รายการ' },
  shop: { en: 'Shop', th: 'ร้านค้า' },
  changes: { en: 'Changes', th: 'สิ่งที่เปลี่ยน' },
  from_to: { en: 'from {before} to {after}', th: 'จาก {before} เป็น {after}' },
});

type Row = ApiResponse<typeof staffContract, 'listAudit', 'staff'>['data'][number];

interface Props {
  readonly read: DataTableProps<Row>['read'];
  /** HQ sees the changes of all shops, so each row says whose it is. */
  readonly showsShop?: boolean;
}

/** Each field that a change touched, with what it was and what it is. */
function Changes({ changes }: { readonly changes: Row['changes'] }) {
  const t = useTexts(texts);
  const text = useText();
  return (
    <ul className="flex max-w-lg sm:min-w-52 flex-col gap-0.5 text-sm">
      {changes.map(({ label, before, after }) => (
        <li key={label.en} className="wrap-anywhere">
          <span className="text-muted">{text(label)}: </span>
          {before ? t('from_to', { before: text(before), after: text(after) }) : text(after)}
        </li>
      ))}
    </ul>
  );
}

/** What staff and HQ changed, the latest first. */
export function AuditTable({ read, showsShop = false }: Props) {
  const t = useTexts(texts);
  const text = useText();
  const formats = useFormats();
  const shop: Column<Row>[] = showsShop
    ? [
        {
          key: 'shop',
          title: t('shop'),
          cell: ({ shop_name }) => <span className="wrap-anywhere">{shop_name ?? '-'}</span>,
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
          cell: ({ create_dt }) => (
            <span className="sm:whitespace-nowrap">{formats.dateTime(create_dt)}</span>
          ),
        },
        {
          key: 'who',
          title: t('who'),
          cell: ({ actor }) => <span className="wrap-anywhere block sm:min-w-40">{actor}</span>,
        },
        ...shop,
        {
          key: 'what',
          title: t('what'),
          cell: ({ what, subject }) => (
            <span className="block">
              {text(what)}
              {text(subject) && (
                <span className="wrap-anywhere block text-muted text-sm">{text(subject)}</span>
              )}
            </span>
          ),
        },
        { key: 'changes', title: t('changes'), cell: ({ changes }) => <Changes changes={changes} /> },
      ]}
    />
  );
}
