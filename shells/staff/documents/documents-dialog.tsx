import { useState } from 'react';
import { type DocumentRow, paymentContract } from '#kernel/modules/order/contract.ts';
import {
  Badge,
  Button,
  Dialog,
  EmptyState,
  LinkButton,
  ListSkeleton,
  ReadError,
  refresh,
  staff,
  toast,
  useFormats,
  useText,
  useTexts,
} from '#kernel/ui/index.ts';
import { FullInvoiceDialog } from './full-invoice-dialog.tsx';
import { documentTexts } from './texts.ts';

function Document({ row, onFull }: { readonly row: DocumentRow; readonly onFull: () => void }) {
  const t = useTexts(documentTexts);
  const text = useText();
  const formats = useFormats();
  const { id, number, is_void, is_replaced } = row;
  const send = staff.useAction(paymentContract, 'sendDocument', {
    onDone: () => toast(t('sent')),
    onProblem: (problem) => toast(problem.message, 'danger'),
  });
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0">
          <span className="block font-medium">{text(row.title)}</span>
          <span className="tabular block text-muted text-sm">
            {number} · {formats.date(row.date)}
          </span>
        </span>
        <span className="tabular whitespace-nowrap font-semibold">{formats.baht(row.total)}</span>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {is_void && <Badge tone="danger">{t('void')}</Badge>}
        {is_replaced && <Badge>{t('replaced')}</Badge>}
        <LinkButton variant="secondary" icon="receipt" byBrowser to={row.address}>
          {t('open')} <span className="sr-only">{number}</span>
        </LinkButton>
        <Button variant="secondary" icon="mail" busy={send.isPending} onClick={() => send.mutate({ id })}>
          {t('send')} <span className="sr-only">{number}</span>
        </Button>
        {(row.can_be_full || row.can_be_replaced) && (
          <Button variant="secondary" icon="file-text" onClick={onFull}>
            {t(row.can_be_full ? 'full' : 'replace')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** The documents of an order, to be opened, printed, sent, and made a full tax invoice of. */
export function DocumentsDialog({
  order,
  onClose,
}: {
  readonly order: { readonly order_no: string; readonly title: string };
  readonly onClose: () => void;
}) {
  const t = useTexts(documentTexts);
  const [full, setFull] = useState<DocumentRow | null>(null);
  const read = staff.useCall(
    paymentContract,
    'orderDocuments',
    { orderNo: order.order_no },
    { live: 'payment.orders' },
  );
  if (full)
    return (
      <FullInvoiceDialog
        document={full}
        onClose={() => setFull(null)}
        onIssued={() => {
          setFull(null);
          void refresh(paymentContract, ['orderDocuments']);
        }}
      />
    );
  return (
    <Dialog open title={t('documents_of', { order: order.title })} onClose={onClose}>
      <ReadError read={read} />
      {read.isPending && <ListSkeleton rows={2} />}
      {read.data?.length === 0 && <EmptyState icon="receipt" message={t('none')} />}
      <ul className="divide-y divide-line">
        {read.data?.map((row) => (
          <Document key={row.id} row={row} onFull={() => setFull(row)} />
        ))}
      </ul>
    </Dialog>
  );
}
