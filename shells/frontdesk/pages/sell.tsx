import { useEffect } from 'react';
import { paymentContract } from '#kernel/modules/order/contract.ts';
import { storeAnswer } from '#kernel/ui/app/client/api.ts';
import { Loaded, useShortcut } from '#kernel/ui/desk.ts';
import { LinkButton, PageHeader, staff, useMay, useSearchParams, useTexts } from '#kernel/ui/index.ts';
import { NewSale } from '../sell/new-sale.tsx';
import { PromptPayWait } from '../sell/promptpay-wait.tsx';
import { FindMember } from '../sell/sale-member.tsx';
import { NotSold, Sold } from '../sell/sold.tsx';
import { sellTexts } from '../sell/texts.ts';
import { TodaysSales } from '../sell/todays-sales.tsx';

/** A sale that was made: it waits for its money, is done, or came to nothing. */
function MadeSale({ orderNo, onNext }: { readonly orderNo: string; readonly onNext: () => void }) {
  const read = staff.useCall(paymentContract, 'sale', { orderNo }, { live: 'payment.orders' });
  // The basket was left at its end, and the code or the change stands at the top.
  useEffect(() => {
    // In braces: browsers begin to answer a promise, which React would take for the effect's end.
    window.scrollTo(0, 0);
  }, []);
  return (
    <Loaded read={read} fields={4}>
      {(sale) => {
        if (sale.status === 'pending' && sale.promptpay)
          return <PromptPayWait sale={sale} promptpay={sale.promptpay} />;
        if (sale.status === 'paid') return <Sold sale={sale} onNext={onNext} />;
        return <NotSold sale={sale} onNext={onNext} />;
      }}
    </Loaded>
  );
}

/**
 * The desk's sale. Where it stands is in the address: nobody chosen, `?member=` with perhaps an `item` for the basket, or
 * `?order=` once it is made, so that a reload, or another desk, goes on with it.
 */
export function Page() {
  const t = useTexts(sellTexts);
  const may = useMay();
  const [address, setAddress] = useSearchParams();
  const memberId = address.get('member');
  const orderNo = address.get('order');
  const go = (fields: Readonly<Record<string, string>>) =>
    setAddress(() => new URLSearchParams(fields), { replace: true });
  useShortcut('/', t('find_other'), () => go({}));
  return (
    <>
      <PageHeader
        title={t('title')}
        action={
          may('payment.refund') && (
            <LinkButton variant="secondary" icon="hand-coins" to="/frontdesk/to-give-back">
              {t('to_give_back')}
            </LinkButton>
          )
        }
      />
      {orderNo !== null ? (
        <MadeSale key={orderNo} orderNo={orderNo} onNext={() => go({})} />
      ) : memberId !== null ? (
        <NewSale
          key={memberId}
          memberId={memberId}
          item={address.get('item')}
          onSold={(sale) => {
            storeAnswer(paymentContract, 'sale', { orderNo: sale.order_no }, sale);
            go({ order: sale.order_no });
          }}
          onOther={() => go({})}
        />
      ) : (
        <>
          <FindMember onChoose={(id) => go({ member: id })} />
          <TodaysSales />
        </>
      )}
    </>
  );
}
