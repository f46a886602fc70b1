import { LookupSelect, RecordCreation, useBranchLookup, useOpenRecord } from '#kernel/ui/desk.ts';
import { type ContractForm, useContractForm } from '#kernel/ui/form.ts';
import { Checkbox, staff, TextInput, useText, useTexts } from '#kernel/ui/index.ts';
import { type Catalog, type CatalogField, catalogTexts, type ValueField } from './catalog.ts';

type Values = Record<string, unknown>;

interface FieldProps {
  readonly form: ContractForm<Values>;
}

function BranchField({ form }: FieldProps) {
  const t = useTexts(catalogTexts);
  return <LookupSelect label={t('branch')} lookup={useBranchLookup()} {...form.field('branch_id')} />;
}

const keyboards = { text: undefined, number: 'numeric', baht: 'decimal' } as const;

function Field({ field: { kind, name, label, hint }, form }: FieldProps & { readonly field: ValueField }) {
  const text = useText();
  if (kind === 'switch')
    return (
      <div>
        <Checkbox label={text(label)} {...form.field(name)} />
        {hint && <p className="text-muted text-sm">{text(hint)}</p>}
      </div>
    );
  return (
    <TextInput
      label={text(label)}
      hint={hint && text(hint)}
      inputMode={keyboards[kind]}
      {...(kind === 'text' ? { autoComplete: 'off' } : {})}
      {...form.field(name)}
    />
  );
}

const initialOf = (field: CatalogField): readonly (readonly [string, unknown])[] => {
  if (field.kind === 'branch') return [['branch_id', '']];
  return field.initial === undefined ? [] : [[field.name, field.initial]];
};

/** The page that creates a record of a catalog and then opens it. It asks only for fields with an initial value. */
export function CatalogCreation({ catalog }: { readonly catalog: Catalog }) {
  const { contract, pages, fields, calls } = catalog;
  const t = useTexts(catalogTexts);
  const open = useOpenRecord(pages);
  const form = useContractForm(staff, contract, calls.create, {
    defaultValues: { name: '', ...Object.fromEntries(fields.flatMap(initialOf)) },
    // `defineCatalog` has checked the type of this answer.
    onDone: (created) => open(created as { readonly id: string }),
  });
  return (
    <RecordCreation form={form} pages={pages}>
      <TextInput label={t('name')} autoComplete="off" {...form.field('name')} />
      {fields.map((field) => {
        if (field.kind === 'branch') return <BranchField key="branch_id" form={form} />;
        return field.initial !== undefined && <Field key={field.name} {...{ field, form }} />;
      })}
    </RecordCreation>
  );
}
