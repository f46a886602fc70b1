import { RecordCreation, useOpenRecord } from '#kernel/ui/desk.ts';
import { useContractForm } from '#kernel/ui/form.ts';
import { staff, TextArea, TextInput, useTexts } from '#kernel/ui/index.ts';
import { packagePurchasingContract } from '#plugins/package_purchasing/contract.ts';
import type { PackageKind } from './package-kind.ts';
import { packageTexts } from './package-texts.ts';

/** Creates a package; what it gives is chosen on its own page. */
export function PackageCreation({ kind }: { readonly kind: PackageKind }) {
  const t = useTexts(packageTexts);
  const form = useContractForm(staff, packagePurchasingContract, kind.create, {
    defaultValues: { name: '', description: '', price: '' },
    onDone: useOpenRecord(kind.pages),
  });
  return (
    <RecordCreation form={form} pages={kind.pages}>
      <TextInput label={t('name')} autoComplete="off" {...form.field('name')} />
      <TextArea label={t('description')} hint={t('description_hint')} {...form.field('description')} />
      <TextInput label={t('price')} inputMode="decimal" autoComplete="off" {...form.field('price')} />
      <p className="text-muted text-sm">{t('then_points')}</p>
    </RecordCreation>
  );
}
