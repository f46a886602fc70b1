import { memberContract } from '#kernel/modules/member/contract.ts';
import { FormDialog } from '#kernel/ui/desk.ts';
import { useContractForm } from '#kernel/ui/form.ts';
import { Alert, staff, TextArea, toast, useTexts } from '#kernel/ui/index.ts';
import { memberTexts } from './member-texts.ts';

interface Props {
  readonly memberId: string;
  readonly onClose: () => void;
}

function NoteForm({ memberId, onClose }: Props) {
  const t = useTexts(memberTexts);
  const form = useContractForm(staff, memberContract, 'addNote', {
    defaultValues: { note: '' },
    given: { id: memberId },
    refreshes: ['notes'],
    onDone: () => {
      toast(t('note_added'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('add_note')}
      action={t('save')}
      busy={form.isSubmitting}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextArea label={t('note')} hint={t('note_hint')} rows={5} {...form.field('note')} />
      {form.problem && <Alert tone="danger">{form.problem}</Alert>}
    </FormDialog>
  );
}

/** Writes down something about a member for the other staff. */
export const NoteDialog = ({ open, ...rest }: Props & { readonly open: boolean }) =>
  open ? <NoteForm {...rest} /> : null;
