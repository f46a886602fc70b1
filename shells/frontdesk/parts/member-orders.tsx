import { useState } from 'react';
import { paymentContract } from '#kernel/modules/order/contract.ts';
import { PagedHistory } from '#kernel/ui/history.ts';
import {
  type ApiResponse,
  Badge,
  Button,
  defineTexts,
  EmptyState,
  historyLength,
  LinkButton,
  staff,
  useFormats,
  useMay,
  useText,
  useTexts,
} from '#kernel/ui/index.ts';
import { DocumentsDialog } from '../../staff/documents/documents-dialog.tsx';
import { documentTexts } from '../../staff/documents/texts.ts';

const texts = defineTexts('frontdesk.member_orders', {
  none: {
    en: 'No purchases yet. The member’s purchases appear here with their receipts.',
    th: 'ยังไม่มีรายการซื้อ รายการที่สมาชิกชำระแล้วจะแสดงที่นี่พร้อมใบเสร็จ',
  },
  sell: { en: 'Sell', th: 'ขาย' },
  refunded: { en: 'Refunded', th: 'คืนเงินแล้ว' },
  voided: { en: 'Voided', th: 'ยกเลิกรายการขายแล้ว' },
});

type Purchase = ApiResponse<typeof paymentContract, 'purchaseHistory', 'staff'>[number];

/** What a member paid for, newest first, each with its documents. */
export function MemberOrders({ memberId }: { readonly memberId: string }) {
  const t = useTexts(texts);
  const text = useText();
  const documents = useTexts(documentTexts);
  const may = useMay();
  const formats = useFormats();
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<Purchase | null>(null);
  const read = staff.useCall(
    paymentContract,
    'purchaseHistory',
    { member_id: memberId, kind: 'paid', page, length: historyLength },
    { live: 'payment.orders', shows: () => [memberId], keepsPrevious: true },
  );
  const empty = (
    <EmptyState
      icon="receipt"
      message={t('none')}
      action={
        may('payment.sell') && (
          <LinkButton variant="secondary" icon="shopping-bag" to={`/frontdesk/sell?member=${memberId}`}>
            {t('sell')}
          </LinkButton>
        )
      }
    />
  );
  return (
    <div className="max-w-4xl">
      <PagedHistory read={read} page={page} go={setPage} empty={empty}>
        {(purchases) => (
          <ul className="divide-y divide-line rounded-card border border-line bg-surface text-ink empty:hidden">
            {purchases.map((purchase) => (
              <li key={purchase.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
                <span className="min-w-0 flex-1 basis-40">
                  <span className="wrap-anywhere block font-medium">{text(purchase.titles)}</span>
                  <time className="block text-muted text-sm">
                    {formats.dateTime(purchase.create_local_dt)}
                  </time>
                </span>
                {purchase.status === 'refunded' && <Badge>{t('refunded')}</Badge>}
                {purchase.status === 'voided' && <Badge>{t('voided')}</Badge>}
                <span className="tabular whitespace-nowrap font-semibold">
                  {formats.baht(purchase.price)}
                </span>
                <Button
                  variant="secondary"
                  icon="receipt"
                  aria-label={documents('documents_of', { order: text(purchase.titles) })}
                  onClick={() => setOpened(purchase)}
                >
                  {documents('documents')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </PagedHistory>
      {opened && (
        <DocumentsDialog
          order={{ order_no: opened.order_no, title: text(opened.titles) }}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}
