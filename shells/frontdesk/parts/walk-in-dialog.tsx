import { memberContract } from '#kernel/modules/member/contract.ts';
import { useContractForm } from '#kernel/ui/form.ts';
import { Alert, staff, TextInput, useTexts } from '#kernel/ui/index.ts';
import { FormDialog } from './form-dialog.tsx';
import { memberTexts } from './member-texts.ts';

interface Props {
  readonly onClose: () => void;
  readonly onCreated: (memberId: string) => void;
}

function WalkInForm({ onClose, onCreated }: Props) {
  const t = useTexts(memberTexts);
  const form = useContractForm(staff, memberContract, 'walkIn', {
    defaultValues: { first_name: '', last_name: '', phone: '', email: '' },
    refreshes: ['memberPage', 'quickSelect'],
    onDone: (created) => onCreated(created.id),
  });
  return (
    <FormDialog
      title={t('add_member')}
      action={t('create')}
      busy={form.isSubmitting}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className="text-muted">{t('add_member_how')}</p>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextInput label={t('first_name')} autoComplete="off" {...form.field('first_name')} />
        <TextInput label={t('last_name')} autoComplete="off" {...form.field('last_name')} />
      </div>
      <TextInput label={t('phone')} type="tel" autoComplete="off" {...form.field('phone')} />
      <TextInput label={t('email_optional')} type="email" autoComplete="off" {...form.field('email')} />
      {form.problem && <Alert mood="danger">{form.problem}</Alert>}
    </FormDialog>
  );
}

/** Makes somebody a member who has no LINE (decisions §3). */
export const WalkInDialog = ({ open, ...rest }: Props & { readonly open: boolean }) =>
  open ? <WalkInForm {...rest} /> : null;
