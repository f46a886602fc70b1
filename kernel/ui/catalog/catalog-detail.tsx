import type { ReactNode } from 'react';
import { InlineLookup, InlineSwitch, InlineText, RecordDetail, useBranchLookup } from '#kernel/ui/desk.ts';
import { Card, refresh, staff, useFormats, useRouteParams, useText, useTexts } from '#kernel/ui/index.ts';
import { type Catalog, type CatalogRecord, catalogTexts, type ValueField } from './catalog.ts';

interface FieldProps {
  readonly record: CatalogRecord;
  readonly save: (change: Readonly<Record<string, unknown>>) => Promise<unknown>;
}

function BranchField({ record, save }: FieldProps) {
  return (
    <InlineLookup
      label={useTexts(catalogTexts)('branch')}
      value={String(Reflect.get(record, 'branch_id'))}
      shown={String(Reflect.get(record, 'branch_name'))}
      lookup={useBranchLookup()}
      save={(branch_id) => save({ branch_id })}
    />
  );
}

function Field({
  field: { kind, name, label, hint },
  record,
  save,
}: FieldProps & { readonly field: ValueField }) {
  const text = useText();
  const formats = useFormats();
  const words = { label: text(label), hint: hint && text(hint) };
  const value: unknown = Reflect.get(record, name);
  const saveField = (next: string | boolean) => save({ [name]: next });
  if (kind === 'switch') return <InlineSwitch {...words} value={Boolean(value)} save={saveField} />;
  return (
    <InlineText
      {...words}
      type={kind === 'number' ? 'number' : undefined}
      value={String(value ?? '')}
      shown={kind === 'baht' ? formats.baht(String(value)) : undefined}
      save={saveField}
    />
  );
}

interface Props<Shown extends CatalogRecord> {
  readonly catalog: Catalog;
  /** Content below the fields, such as the times of a resource. */
  readonly children?: (record: Shown) => ReactNode;
}

/** The page of one record of a catalog. Each field is saved separately. */
export function CatalogDetail<Shown extends CatalogRecord>({
  catalog: { contract, pages, fields, calls },
  children,
}: Props<Shown>) {
  const t = useTexts(catalogTexts);
  const { id } = useRouteParams('id');
  const read = staff.useCall(contract, calls.one, { id });
  const save: FieldProps['save'] = async (change) => {
    await staff.call(contract, calls.change, { id, ...change });
    await refresh(contract);
  };
  return (
    <RecordDetail
      pages={pages}
      // `defineCatalog` has checked the type of this answer.
      read={read as typeof read & { readonly data: Shown | undefined }}
      fields={fields.length + 2}
    >
      {(record) => (
        <div className="flex flex-col gap-4">
          <Card className="flex max-w-2xl flex-col gap-2">
            <InlineText label={t('name')} value={record.name} save={(name) => save({ name })} />
            {fields.map((field) =>
              field.kind === 'branch' ? (
                <BranchField key="branch_id" {...{ record, save }} />
              ) : (
                <Field key={field.name} {...{ field, record, save }} />
              ),
            )}
            <InlineSwitch
              label={t('archived')}
              hint={t('archived_hint')}
              value={record.is_archived}
              save={(is_archived) => save({ is_archived })}
            />
          </Card>
          {children?.(record)}
        </div>
      )}
    </RecordDetail>
  );
}
