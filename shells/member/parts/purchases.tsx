import { useState } from 'react';
import { paymentContract } from '#kernel/modules/order/contract.ts';
import { PagedHistory } from '#kernel/ui/history.ts';
import {
  type ApiResponse,
  Badge,
  byMonth,
  EmptyState,
  historyLength,
  Link,
  member,
  type Tone,
  useFormats,
  useText,
  useTexts,
} from '#kernel/ui/index.ts';
import { historyTexts } from './history-texts.ts';

type Purchase = ApiResponse<typeof paymentContract, 'purchaseHistory', 'member'>[number];

const tones: Readonly<Record<Purchase['status'], Tone | undefined>> = {
  pending: 'warning',
  paid: 'success',
  failed: 'danger',
  expired: undefined,
  canceled: undefined,
  refunded: undefined,
  voided: undefined,
};

function Row({ purchase }: { readonly purchase: Purchase }) {
  const t = useTexts(historyTexts);
  const text = useText();
  const formats = useFormats();
  const { titles, price, tender, gives, canceled, create_local_dt: at, to } = purchase;
  const status = canceled ? 'canceled' : purchase.status;
  const tone = tones[status];
  const content = (
    <>
      <span className="min-w-0 flex-1 basis-32">
        <span className="wrap-break-word block font-medium">{text(titles)}</span>
        {status === 'paid' &&
          gives.map((gift) => (
            <span key={gift.en} className="wrap-break-word block text-muted text-sm">
              {t('received', { what: text(gift) })}
            </span>
          ))}
        <span className="block text-muted text-sm">
          <time>{formats.dateTime(at)}</time> · {text(tender)}
        </span>
      </span>
      <span className="ml-auto flex flex-col items-end gap-1">
        <span className="tabular font-semibold">{formats.baht(price)}</span>
        <Badge {...(tone ? { tone } : {})}>{t(`status_${status}`)}</Badge>
      </span>
    </>
  );
  const look = 'flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3';
  return (
    <li>
      {to ? (
        <Link to={to} className={look}>
          {content}
        </Link>
      ) : (
        <div className={look}>{content}</div>
      )}
    </li>
  );
}

/** What a member ordered, however it was paid, by month, newest first. */
export function Purchases({ memberId }: { readonly memberId: string }) {
  const t = useTexts(historyTexts);
  const formats = useFormats();
  const [page, setPage] = useState(1);
  const read = member.useCall(
    paymentContract,
    'purchaseHistory',
    { member_id: memberId, page, length: historyLength },
    { live: 'payment.order', keepsPrevious: true },
  );
  const empty = <EmptyState icon="receipt" message={t('no_purchase')} why={t('no_purchase_why')} />;
  return (
    <PagedHistory read={read} page={page} go={setPage} empty={empty}>
      {(rows) =>
        byMonth(rows, ({ create_local_dt }) => create_local_dt).map(({ month, entries }) => (
          <section key={month}>
            <h2 className="mb-2 font-medium text-on-ground-muted text-sm">{formats.month(month)}</h2>
            <ul className="plate divide-y divide-line rounded-card">
              {entries.map((purchase) => (
                <Row key={purchase.id} purchase={purchase} />
              ))}
            </ul>
          </section>
        ))
      }
    </PagedHistory>
  );
}
