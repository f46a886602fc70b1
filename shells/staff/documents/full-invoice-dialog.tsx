import { type FormEvent, useState } from 'react';
import { type DocumentRow, paymentContract } from '#kernel/modules/order/contract.ts';
import { FormDialog } from '#kernel/ui/desk.ts';
import { Alert, staff, toast, useTexts } from '#kernel/ui/index.ts';
import { BuyerFields, typedBuyer } from './buyer-fields.tsx';
import { documentTexts } from './texts.ts';

interface Props {
  /** The abbreviated tax invoice that it takes the place of, or the full one that names a wrong buyer. */
  readonly document: DocumentRow;
  readonly onClose: () => void;
  readonly onIssued: () => void;
}

/** Asks for the buyer of a full tax invoice and issues it. */
export function FullInvoiceDialog({ document, onClose, onIssued }: Props) {
  const t = useTexts(documentTexts);
  const [buyer, setBuyer] = useState(() => typedBuyer(document.buyer));
  const replaces = document.can_be_replaced;
  const issue = staff.useAction(paymentContract, replaces ? 'replaceTaxInvoice' : 'fullTaxInvoice', {
    onDone: ({ number }) => {
      toast(t('issued', { number }));
      onIssued();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    issue.mutate({ id: document.id, ...buyer });
  };
  return (
    <FormDialog
      title={t(replaces ? 'replace_of' : 'full_of', { number: document.number })}
      action={t('issue')}
      busy={issue.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-muted">{t(replaces ? 'replace_hint' : 'full_hint')}</p>
      <BuyerFields
        buyer={buyer}
        onChange={setBuyer}
        refused={(field) => issue.error?.errors.find(({ path }) => path === field)?.message}
      />
      {issue.error && issue.error.errors.length === 0 && <Alert tone="danger">{issue.error.message}</Alert>}
    </FormDialog>
  );
}
