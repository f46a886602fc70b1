import { useState } from 'react';
import { paymentContract } from '#kernel/modules/order/contract.ts';
import { Loaded } from '#kernel/ui/desk.ts';
import {
  Button,
  LinkButton,
  PageHeader,
  staff,
  useMay,
  useRouteParams,
  useText,
  useTexts,
} from '#kernel/ui/index.ts';
import { DocumentsDialog } from '../documents/documents-dialog.tsx';
import { documentTexts } from '../documents/texts.ts';
import { orderTexts } from './order-texts.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { type Sale, SaleFacts, SoldItems } from './sale-facts.tsx';
import { VoidDialog } from './void-dialog.tsx';

/** What of a sale has been paid has documents, whatever became of it. */
const documented: readonly string[] = ['paid', 'refunded', 'voided'];

/** What is open over the page. */
type Open =
  | { readonly what: 'void' | 'documents' }
  | { readonly what: 'refund'; orderNo: string; title: string }
  | null;

function SaleDetail({ sale }: { readonly sale: Sale }) {
  const t = useTexts(orderTexts);
  const text = useText();
  const documents = useTexts(documentTexts);
  const may = useMay();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const hasDocuments =
    may('payment.documents') && sale.items.some(({ status }) => documented.includes(status));
  return (
    <div className="flex max-w-5xl flex-col gap-4">
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <SoldItems
          sale={sale}
          actionOf={({ order_no: orderNo, titles, status, refunded }) =>
            sale.may.refund &&
            status === 'paid' &&
            refunded === null && (
              <Button
                variant="danger-quiet"
                className="-ml-4"
                aria-label={t('refund_of', { title: text(titles) })}
                onClick={() => setOpen({ what: 'refund', orderNo, title: text(titles) })}
              >
                {t('refund')}
              </Button>
            )
          }
        />
        <SaleFacts sale={sale} />
      </div>
      {sale.may.confirm && may('payment.sell') && (
        <LinkButton icon="qr-code" byBrowser to={`/frontdesk/sell?order=${sale.order_no}`}>
          {t('wait')}
        </LinkButton>
      )}
      {hasDocuments && (
        <Button
          variant="secondary"
          icon="receipt"
          className="self-start"
          onClick={() => setOpen({ what: 'documents' })}
        >
          {documents('documents')}
        </Button>
      )}
      {sale.may.void && (
        <Button variant="danger-quiet" className="self-start" onClick={() => setOpen({ what: 'void' })}>
          {t('void')}
        </Button>
      )}
      {open?.what === 'documents' && (
        <DocumentsDialog
          order={{ order_no: sale.order_no, title: t('order_no', { number: sale.order_no }) }}
          onClose={close}
        />
      )}
      {open?.what === 'void' && <VoidDialog orderNo={sale.order_no} onClose={close} />}
      {open?.what === 'refund' && (
        <RefundDialog
          orderNo={open.orderNo}
          title={open.title}
          branchId={sale.branch?.id ?? null}
          onClose={close}
        />
      )}
    </div>
  );
}

interface Props {
  /** The page before this one. */
  readonly from: { readonly label: string; readonly to: string };
}

/** A sale by the number of any of its orders: what was sold, how it was paid, and what can be taken back. */
export function SalePage({ from }: Props) {
  const t = useTexts(orderTexts);
  const { orderNo } = useRouteParams('orderNo');
  const read = staff.useCall(paymentContract, 'sale', { orderNo }, { live: 'payment.orders' });
  const title = t('order_no', { number: orderNo });
  return (
    <>
      <PageHeader title={title} crumbs={[from, { label: title }]} />
      <Loaded read={read} fields={5}>
        {(sale) => <SaleDetail sale={sale} />}
      </Loaded>
    </>
  );
}
