import { memberContract } from '#kernel/modules/member/contract.ts';
import { FormDialog } from '#kernel/ui/desk.ts';
import { useContractForm } from '#kernel/ui/form.ts';
import { Alert, refresh, staff, TextInput, toast, useFormats, useMay, useTexts } from '#kernel/ui/index.ts';
import { memberWalletContract } from '#plugins/member_wallet/contract.ts';
import { deskTexts } from './desk-texts.ts';

interface Props {
  readonly memberId: string;
  /** In the wallet now, in baht. */
  readonly amount: string;
  readonly onClose: () => void;
}

/** Adds to a member's wallet or takes from it, as far as the person may. */
export function AdjustDialog({ memberId, amount, onClose }: Props) {
  const t = useTexts(deskTexts);
  const formats = useFormats();
  const mayTake = useMay()('member_wallet.adjust');
  const form = useContractForm(staff, memberWalletContract, 'adjustWallet', {
    defaultValues: { amount: '', note: '' },
    given: { id: memberId },
    onDone: ({ wallet_amount }) => {
      toast(t('saved', { amount: formats.baht(wallet_amount) }));
      void refresh(memberContract, ['member']);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('title')}
      action={t('save')}
      busy={form.isSubmitting}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className="text-muted">{t('now', { amount: formats.baht(amount) })}</p>
      <TextInput
        label={t('amount')}
        hint={t(mayTake ? 'amount_hint' : 'add_hint')}
        inputMode={mayTake ? 'text' : 'decimal'}
        autoComplete="off"
        {...form.field('amount')}
      />
      <TextInput label={t('note')} hint={t('note_hint')} autoComplete="off" {...form.field('note')} />
      {form.problem && <Alert tone="danger">{form.problem}</Alert>}
    </FormDialog>
  );
}
