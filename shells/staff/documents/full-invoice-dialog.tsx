import { type FormEvent, useState } from 'react';
import { paymentContract } from '#kernel/modules/payment/contract.ts';
import { FormDialog } from '#kernel/ui/desk.ts';
import { Alert, staff, TextArea, TextInput, toast, useTexts } from '#kernel/ui/index.ts';
import { documentTexts } from './texts.ts';

interface Props {
  /** The abbreviated tax invoice that it takes the place of. */
  readonly document: { readonly id: string; readonly number: string };
  readonly onClose: () => void;
  readonly onIssued: () => void;
}

/** Asks for the buyer of a full tax invoice and issues it. */
export function FullInvoiceDialog({ document, onClose, onIssued }: Props) {
  const t = useTexts(documentTexts);
  const [buyer, setBuyer] = useState({ name: '', address: '', tax_id: '', branch_no: '' });
  const issue = staff.useAction(paymentContract, 'fullTaxInvoice', {
    onDone: ({ number }) => {
      toast(t('issued', { number }));
      onIssued();
    },
  });
  const refused = (field: string) => issue.error?.errors.find(({ path }) => path === field)?.message;
  const field = (name: keyof typeof buyer) => ({
    label: t(name),
    value: buyer[name],
    error: refused(name),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setBuyer({ ...buyer, [name]: target.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    issue.mutate({ id: document.id, ...buyer });
  };
  return (
    <FormDialog
      title={t('full_of', { number: document.number })}
      action={t('issue')}
      busy={issue.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-muted">{t('full_hint')}</p>
      <TextInput {...field('name')} maxLength={200} />
      <TextArea {...field('address')} maxLength={500} />
      <TextInput {...field('tax_id')} hint={t('tax_id_hint')} inputMode="numeric" />
      <TextInput {...field('branch_no')} hint={t('branch_no_hint')} inputMode="numeric" />
      {issue.error && issue.error.errors.length === 0 && <Alert mood="danger">{issue.error.message}</Alert>}
    </FormDialog>
  );
}
