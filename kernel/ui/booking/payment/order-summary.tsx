import { fillAddress } from '../../../contract/address.ts';
import type { OrderStatus, OrderView } from '../../../contract/order.ts';
import { useBoot, useMemberId } from '../../app/boot/boot.ts';
import { ContactButton } from '../../app/contact/contact-button.tsx';
import { fieldsOf } from '../../app/page/entries.ts';
import { PageHeader } from '../../app/page/page-header.tsx';
import { LinkButton } from '../../kit/components/button.tsx';
import { Icon } from '../../kit/components/icon.tsx';
import { Skeleton } from '../../kit/components/skeleton.tsx';
import { ReadError } from '../../kit/components/states.tsx';
import { Card } from '../../kit/components/surfaces.tsx';
import { useFormats } from '../../kit/text/format.ts';
import { defineTexts, type ScreenText, useText, useTexts } from '../../kit/text/texts.ts';
import { type HeldPlace, HeldPlaceLine, HeldPlaceLink, useHeldPlace } from './held-place.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { readOrderNext } from './order-next.ts';
import { BalanceNow, BookLink, type OrderBalance } from './paid-order.tsx';
import { useLongWait } from './use-long-wait.ts';
import { useSettling } from './use-settling.ts';
import { AnotherMethod, WaitingOrderActions } from './waiting-order.tsx';

const texts = defineTexts('payment.summary', {
  pending_title: { en: 'Checking your payment', th: 'กำลังตรวจสอบการชำระเงิน' },
  pending: {
    en: 'This page changes by itself when the payment is confirmed. You can also close it: what you paid for is added all the same.',
    th: 'หากชำระแล้ว ระบบจะเพิ่มให้เองภายในไม่กี่นาที ปิดหน้านี้ได้',
  },
  waiting_title: { en: 'Waiting for payment', th: 'รอชำระเงิน' },
  waiting: {
    en: 'If you have paid, it is added automatically.',
    th: 'หากชำระแล้ว ระบบจะเพิ่มให้เอง',
  },
  paid_title: { en: 'Paid', th: 'ชำระเงินแล้ว' },
  failed_title: { en: 'Not paid', th: 'ยังไม่ได้ชำระเงิน' },
  failed: {
    en: 'The payment did not go through. Try again or pay another way. If money was taken from you after all, what you bought is added as soon as that is confirmed.',
    th: 'ชำระไม่สำเร็จ ลองอีกครั้งหรือเปลี่ยนวิธีชำระ หากเงินถูกตัดแล้ว ระบบจะเพิ่มให้เมื่อธนาคารยืนยัน',
  },
  expired_title: { en: 'Payment expired', th: 'หมดเวลาชำระ' },
  expired: {
    en: 'This order has ended. Order again to buy it. If you did pay, what you bought is added as soon as that is confirmed.',
    th: 'หมดเวลาชำระแล้ว สั่งซื้อใหม่ได้ หากชำระไปแล้ว ระบบจะเพิ่มให้เมื่อธนาคารยืนยัน',
  },
  refunded_title: { en: 'Refunded', th: 'คืนเงินแล้ว' },
  refunded: { en: 'The shop has given this money back.', th: 'ร้านคืนเงินรายการนี้แล้ว' },
  canceled_title: { en: 'Canceled', th: 'ยกเลิกแล้ว' },
  canceled: { en: 'This sale was given up. Nothing was paid.', th: 'รายการนี้ถูกยกเลิก ไม่มีการชำระเงิน' },
  given_up: {
    en: 'You canceled this order. If you paid after all, your money is returned.',
    th: 'คุณยกเลิกคำสั่งซื้อนี้แล้ว หากชำระไปแล้ว จะได้รับเงินคืน',
  },
  returned_wallet: {
    en: 'You canceled this order before your payment arrived. {amount} is in your wallet.',
    th: 'คุณยกเลิกก่อนที่เงินจะเข้า เงิน {amount} อยู่ในกระเป๋าเงินของคุณ',
  },
  returned_refund_due: {
    en: 'You canceled this order before your payment arrived. The shop refunds {amount}.',
    th: 'คุณยกเลิกก่อนที่เงินจะเข้า ร้านจะคืนเงิน {amount} ให้',
  },
  returned_refunded: {
    en: 'You canceled this order before your payment arrived. The shop has refunded {amount}.',
    th: 'คุณยกเลิกก่อนที่เงินจะเข้า ร้านคืนเงิน {amount} ให้แล้ว',
  },
  voided_title: { en: 'Voided', th: 'ยกเลิกรายการขายแล้ว' },
  voided: { en: 'The shop undid this sale and gave the money back.', th: 'ร้านยกเลิกรายการขายนี้และคืนเงินแล้ว' },
  looked_at: {
    en: 'The amount that arrived differs from the price. The shop is checking it; please contact the shop.',
    th: 'ยอดที่ชำระไม่ตรงกับราคา ร้านกำลังตรวจสอบ',
  },
  order_no: { en: 'Order {number}', th: 'เลขที่คำสั่งซื้อ {number}' },
  again: { en: 'Try again', th: 'ลองอีกครั้ง' },
  back: { en: 'Back to your booking', th: 'กลับไปจอง' },
});

const looks: Readonly<Record<OrderStatus, { readonly icon: string; readonly color: string }>> = {
  pending: { icon: 'clock', color: 'text-muted' },
  paid: { icon: 'circle-check', color: 'text-success' },
  failed: { icon: 'circle-alert', color: 'text-danger' },
  expired: { icon: 'circle-alert', color: 'text-muted' },
  canceled: { icon: 'circle-alert', color: 'text-muted' },
  refunded: { icon: 'receipt', color: 'text-muted' },
  voided: { icon: 'receipt', color: 'text-muted' },
};

const homeAddress = '/membership/shop-{shopId}/id-{memberId}';

interface Words {
  readonly title: ScreenText;
  /** What is said once it is paid. */
  readonly paid: ScreenText;
  /** On the way to the member's home, where what was bought is seen. */
  readonly home: ScreenText;
}

interface StateProps {
  readonly order: OrderView;
  readonly words: Words;
  /** Whether the page has waited long for the payment. */
  readonly isLate: boolean;
}

/** The sentence below the state; for a canceled order, where the money is if it was paid after all. */
function useStateWords({ order, words, isLate }: StateProps): string {
  const t = useTexts(texts);
  const text = useText();
  const formats = useFormats();
  const { canceled, flag, price, returned, status } = order;
  if (flag === 'underpaid') return t('looked_at');
  if (canceled)
    return returned ? t(`returned_${returned}`, { amount: formats.bahtShort(price) }) : t('given_up');
  if (isLate) return t('waiting');
  return status === 'paid' ? text(words.paid) : t(status);
}

function State(props: StateProps) {
  const t = useTexts(texts);
  const words = useStateWords(props);
  const { order, isLate } = props;
  const status = order.canceled ? 'canceled' : order.status;
  const { icon, color } = looks[status];
  return (
    <div role="status" className="flex flex-col items-center gap-2 text-center">
      <Icon name={icon} className={`size-12 ${color}`} />
      <h2 className="font-semibold text-lg">{t(`${isLate ? 'waiting' : status}_title`)}</h2>
      <p className="text-muted">{words}</p>
    </div>
  );
}

function Bought({ order }: { readonly order: OrderView }) {
  const t = useTexts(texts);
  const text = useText();
  const formats = useFormats();
  return (
    <div className="flex flex-col gap-2 border-line border-t pt-4">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <span className="wrap-break-word min-w-0 flex-1 basis-28 font-medium">{text(order.titles)}</span>
        <span className="tabular ml-auto whitespace-nowrap font-semibold">{formats.baht(order.price)}</span>
      </div>
      {order.gives.map((gift) => (
        <p key={gift.en} className="text-muted text-sm">
          {text(gift)}
        </p>
      ))}
      <p className="text-muted text-sm">
        {t('order_no', { number: order.order_no })} ·{' '}
        <time>{formats.dateTime(order.paid_local_dt ?? order.create_local_dt)}</time>
      </p>
    </div>
  );
}

/** A `useCall` of the order. */
interface OrderRead {
  readonly data: OrderView | undefined;
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

interface WayOnProps {
  readonly order: OrderView;
  readonly held: HeldPlace | undefined;
}

/** The way on from a paid order: to what it booked, to the form that waited for it, or to one that books. */
function WayOn({ order, held }: WayOnProps) {
  const t = useTexts(texts);
  const next = readOrderNext(order.order_no);
  if (held) return <HeldPlaceLink {...{ order, held }} />;
  if (next === null) return <BookLink />;
  return (
    <LinkButton block icon="calendar-plus" to={next}>
      {t('back')}
    </LinkButton>
  );
}

interface Props {
  readonly words: Words;
  /** Address where the same can be bought again, with `{shopId}` and `{memberId}` to be filled. */
  readonly again: string;
  readonly read: OrderRead;
  /** What the order adds to, whose balance is shown once it is paid; undefined if it adds to none. */
  readonly addsTo?: OrderBalance;
}

/** An order as its member follows it: still checked, waiting, paid, or not, and what to do then. */
export function OrderSummary({ words, again, read, addsTo }: Props) {
  const t = useTexts(texts);
  const text = useText();
  const fields = fieldsOf(useBoot());
  const home = fillAddress(homeAddress, fields);
  const orderAgain = fillAddress(again, fields);
  const order = read.data;
  const isPending = order?.status === 'pending';
  const hold = useHeldPlace(order);
  const held = hold.data;
  const readAgain = () => Promise.all([read.refetch(), order?.books && hold.refetch()]);
  useSettling(useMemberId(), isPending, readAgain);
  const isLate = useLongWait(isPending);
  const isPaid = order?.status === 'paid' && !order.canceled;
  const isOver = order?.canceled || order?.status === 'failed' || order?.status === 'expired';
  return (
    <>
      <PageHeader title={text(words.title)} back={home} />
      {!order && <ReadError read={read} />}
      {read.isPending && <Skeleton className="h-72 w-full" />}
      {order && (
        <div className="flex flex-col gap-4">
          <Card className="flex flex-col gap-4">
            <State {...{ order, words, isLate }} />
            <Bought order={order} />
            {held && !order.canceled && <HeldPlaceLine {...{ order, held }} />}
            {isPaid && addsTo && <BalanceNow of={addsTo} />}
          </Card>
          {order.flag === 'underpaid' && <ContactButton block />}
          {isLate && (
            <WaitingOrderActions
              order={order}
              onChange={readAgain}
              again={orderAgain}
              canPay={!held?.why_not}
            />
          )}
          {isPaid && (
            <>
              <WayOn {...{ order, held }} />
              <LinkButton block variant="secondary" to={home}>
                {text(words.home)}
              </LinkButton>
            </>
          )}
          {['paid', 'refunded', 'voided'].includes(order.status) && (
            <OrderDocuments orderNo={order.order_no} />
          )}
          {isOver && (
            <LinkButton block to={orderAgain}>
              {t('again')}
            </LinkButton>
          )}
          {order.status === 'failed' && !order.canceled && (
            <AnotherMethod order={order} onChange={readAgain} again={orderAgain} />
          )}
        </div>
      )}
    </>
  );
}
