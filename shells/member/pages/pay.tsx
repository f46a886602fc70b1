import { paymentContract } from '#kernel/modules/order/contract.ts';
import {
  type ApiResponse,
  Card,
  EmptyState,
  fillAddress,
  LinkButton,
  member,
  PageHeader,
  ReadError,
  Skeleton,
  useFormats,
  useShop,
  useText,
  useTexts,
} from '#kernel/ui/index.ts';
import { QrCode } from '#kernel/ui/kit/components/qr-code.tsx';
import { addresses } from '../addresses.ts';
import { OwnPage } from '../parts/own-page.tsx';
import { payTexts } from '../parts/pay-texts.ts';

type Waiting = ApiResponse<typeof paymentContract, 'waitingPayments', 'member'>[number];

function Payment({ payment }: { readonly payment: Waiting }) {
  const t = useTexts(payTexts);
  const text = useText();
  const formats = useFormats();
  const { amount, payload, payee, reference, items } = payment;
  return (
    <Card className="flex flex-col items-center gap-3 text-center">
      <p className="tabular font-semibold text-2xl">{formats.baht(amount)}</p>
      <ul>
        {items.map(({ titles, price }, at) => (
          // Two of one sale may be called alike.
          <li key={`${at} ${titles.en}`} className="wrap-anywhere">
            {items.length > 1 ? `${text(titles)} · ${formats.baht(price)}` : text(titles)}
          </li>
        ))}
      </ul>
      <QrCode large value={payload} label={t('qr', { amount: formats.baht(amount) })} />
      <dl className="flex flex-wrap justify-center gap-x-8 gap-y-2">
        <div>
          <dt className="text-muted text-sm">{t('to')}</dt>
          <dd className="tabular wrap-anywhere font-medium">{payee}</dd>
        </div>
        <div>
          <dt className="text-muted text-sm">{t('reference')}</dt>
          <dd className="tabular font-medium">{reference}</dd>
        </div>
      </dl>
      <p className="text-muted text-sm">{t('how')}</p>
    </Card>
  );
}

function Payments({ memberId }: { readonly memberId: string }) {
  const t = useTexts(payTexts);
  const { id: shopId } = useShop();
  const home = fillAddress(addresses.home, { shopId, memberId });
  const read = member.useCall(
    paymentContract,
    'waitingPayments',
    { id: memberId },
    { live: 'payment.order' },
  );
  return (
    <>
      <PageHeader title={t('title')} back={home} />
      {!read.data && (read.isError ? <ReadError read={read} /> : <Skeleton className="h-[30rem] w-full" />)}
      {read.data?.length === 0 && (
        <EmptyState
          icon="circle-check"
          message={t('nothing')}
          action={<LinkButton to={home}>{t('home')}</LinkButton>}
        />
      )}
      <div className="flex flex-col gap-4">
        {read.data?.map((payment) => (
          <Payment key={payment.order_no} payment={payment} />
        ))}
      </div>
    </>
  );
}

/** The code of a sale at the desk on the member's own phone, until the desk has seen the money. */
export const Page = () => <OwnPage>{(memberId) => <Payments memberId={memberId} />}</OwnPage>;
