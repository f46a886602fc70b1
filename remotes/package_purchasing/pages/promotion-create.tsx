import { RecordCreation, useOpenRecord } from '#kernel/ui/desk.ts';
import { useContractForm } from '#kernel/ui/form.ts';
import { staff, TextInput, useTexts } from '#kernel/ui/index.ts';
import { packagePurchasingContract } from '#plugins/package_purchasing/contract.ts';
import { promotionTexts } from '../parts/promotion-texts.ts';
import { promotionPages } from '../texts.ts';

/** Creates a promotion; its packages are added on its own page. */
export function Page() {
  const t = useTexts(promotionTexts);
  const form = useContractForm(staff, packagePurchasingContract, 'createPromotionGroup', {
    defaultValues: { name: '' },
    onDone: useOpenRecord(promotionPages),
  });
  return (
    <RecordCreation form={form} pages={promotionPages}>
      <TextInput label={t('name')} hint={t('name_hint')} autoComplete="off" {...form.field('name')} />
    </RecordCreation>
  );
}
