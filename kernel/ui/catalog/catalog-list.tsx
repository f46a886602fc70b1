import { type Column, RecordList, useTableQuery } from '#kernel/ui/desk.ts';
import { type Formats, Icon, staff, useFormats, useText, useTexts } from '#kernel/ui/index.ts';
import { type Catalog, type CatalogRecord, catalogTexts, type ValueField } from './catalog.ts';

/** Formats a value for the list. */
const formatValue = ({ kind }: ValueField, value: unknown, formats: Formats) => {
  if (kind === 'number') return formats.number(Number(value));
  return kind === 'baht' ? formats.baht(String(value)) : String(value);
};

/** The list of a catalog's records, with links to create and open them. */
export function CatalogList({ catalog: { contract, pages, fields, calls } }: { readonly catalog: Catalog }) {
  const t = useTexts(catalogTexts);
  const text = useText();
  const formats = useFormats();
  const read = staff.useCall(contract, calls.page, useTableQuery(), { keepsPrevious: true });
  const own = fields.flatMap((field): Column<CatalogRecord>[] => {
    if (field.kind === 'branch')
      return [{ key: 'branch', title: t('branch'), cell: (row) => String(Reflect.get(row, 'branch_name')) }];
    if (!field.isListed) return [];
    const title = text(field.label);
    const readValue = (row: CatalogRecord): unknown => Reflect.get(row, field.name);
    return field.kind === 'switch'
      ? [
          {
            key: field.name,
            title,
            cell: (row) => Boolean(readValue(row)) && <Icon name="check" label={title} />,
          },
        ]
      : [
          {
            key: field.name,
            title,
            number: field.kind !== 'text',
            cell: (row) => formatValue(field, readValue(row), formats),
          },
        ];
  });
  return (
    <RecordList
      pages={pages}
      // `defineCatalog` has checked the type of this answer.
      read={
        read as typeof read & { readonly data: { data: CatalogRecord[]; total_items: number } | undefined }
      }
      columns={[
        { key: 'name', title: t('name'), cell: ({ name }) => name },
        ...own,
        {
          key: 'archived',
          title: t('archived'),
          cell: ({ is_archived }) => is_archived && <Icon name="check" label={t('archived')} />,
        },
      ]}
    />
  );
}
