import { staffContract } from '#kernel/modules/staff/contract.ts';
import { FormDialog } from '#kernel/ui/desk.ts';
import { useContractForm } from '#kernel/ui/form.ts';
import { Alert, hq, TextInput, toast, useTexts } from '#kernel/ui/index.ts';
import { userTexts } from '../texts/user.ts';

/** Invites a person to HQ. */
export function InviteUser({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(userTexts);
  const form = useContractForm(hq, staffContract, 'inviteHqUser', {
    defaultValues: { email: '' },
    refreshes: ['hqUsers', 'listAudit'],
    onDone: () => {
      toast(t('invited'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('invite_title')}
      action={t('invite')}
      busy={form.isSubmitting}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextInput label={t('email')} type="email" autoComplete="off" {...form.field('email')} />
      <p className="text-muted text-sm">{t('what_happens')}</p>
      {form.problem && <Alert tone="danger">{form.problem}</Alert>}
    </FormDialog>
  );
}
