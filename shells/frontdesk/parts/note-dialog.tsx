import { useId } from 'react';
import { memberContract } from '#kernel/modules/member/contract.ts';
import { useContractForm } from '#kernel/ui/form.ts';
import { Alert, Button, Dialog, staff, TextArea, toast, useTexts } from '#kernel/ui/index.ts';
import { memberTexts } from './member-texts.ts';

interface Props {
  readonly memberId: string;
  readonly onClose: () => void;
}

function NoteForm({ memberId, onClose }: Props) {
  const t = useTexts(memberTexts);
  const id = useId();
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
    <Dialog
      open
      title={t('add_note')}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={id} busy={form.isSubmitting}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={form.submit} noValidate className="flex flex-col gap-4">
        <TextArea label={t('note')} hint={t('note_hint')} rows={5} {...form.field('note')} />
        {form.problem && <Alert mood="danger">{form.problem}</Alert>}
      </form>
    </Dialog>
  );
}

/** Writes down something about a member for the other staff. */
export const NoteDialog = ({ open, ...rest }: Props & { readonly open: boolean }) =>
  open ? <NoteForm {...rest} /> : null;
