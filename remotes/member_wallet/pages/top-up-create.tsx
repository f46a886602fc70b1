import { RecordCreation } from '#kernel/ui/desk.ts';
import { useContractForm } from '#kernel/ui/form.ts';
import { staff, TextInput, useNavigate, useTexts } from '#kernel/ui/index.ts';
import { memberWalletContract } from '#plugins/member_wallet/contract.ts';
import { presetTexts } from '../parts/preset-texts.ts';
import { topUpPages } from '../texts.ts';

/** Offers an amount for topping up. */
export function Page() {
  const t = useTexts(presetTexts);
  const navigate = useNavigate();
  const form = useContractForm(staff, memberWalletContract, 'createTopUpPackage', {
    defaultValues: { paid_amount: '', received_amount: '' },
    onDone: () => navigate(topUpPages.path, { replace: true }),
  });
  return (
    <RecordCreation form={form} pages={topUpPages}>
      <TextInput
        label={t('paid')}
        hint={t('paid_hint')}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('paid_amount')}
      />
      <TextInput
        label={t('received')}
        hint={t('received_hint')}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('received_amount')}
      />
    </RecordCreation>
  );
}
