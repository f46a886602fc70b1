import { type FormEvent, useRef, useState } from 'react';
import { memberContract } from '#kernel/modules/member/contract.ts';
import { useContractForm } from '#kernel/ui/form.ts';
import {
  Alert,
  Button,
  Card,
  fillAddress,
  ListSkeleton,
  member,
  ownAddress,
  PageHeader,
  ReadError,
  refresh,
  TextInput,
  useFormats,
  useMemberId,
  useNavigate,
  useSearchParams,
  useShop,
  useText,
  useTexts,
} from '#kernel/ui/index.ts';
import { postPaymentForm, storeOrderNext, storePaidFrom, useOrderNo } from '#kernel/ui/payment.ts';
import { memberWalletContract, minTopUpHint } from '#plugins/member_wallet/contract.ts';
import { useLeastTopUp } from '../parts/least-top-up.ts';
import { TopUpChoice } from '../parts/top-up-choice.tsx';
import { walletTexts } from '../parts/wallet-texts.ts';
import { addresses, topUp } from '../texts.ts';

/**
 * The number of an order of an amount. Another amount is another order, because one whose answer was lost waits for its
 * amount: the same number would be refused, and what nobody goes on to pay puts nothing into the wallet.
 */
function useNumberOf() {
  const { orderNo, renew } = useOrderNo();
  const drawn = useRef<{ readonly amount: string; readonly number: string } | null>(null);
  return {
    renew: () => {
      drawn.current = null;
      renew();
    },
    numberOf: (amount: string): string => {
      if (drawn.current?.amount !== amount)
        drawn.current = { amount, number: drawn.current ? renew() : orderNo };
      return drawn.current.number;
    },
  };
}

const isBaht = (text: string): boolean => /^\d+(\.\d{1,2})?$/.test(text) && Number(text) > 0;

/** The amount that a booking needs, as people type it; empty unless the address names one. */
const readAmount = (search: URLSearchParams): string => {
  const amount = search.get('amount') ?? '';
  return isBaht(amount) ? amount.replace(/\.00$/, '') : '';
};

/** This page's address with the amount in it. */
const withAmount = (amount: string): string => {
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  query.set('amount', amount);
  return `${pathname}?${query}`;
};

function Form() {
  const t = useTexts(walletTexts);
  const text = useText();
  const formats = useFormats();
  const { id: shopId } = useShop();
  const memberId = useMemberId();
  const offers = member.useCall(
    memberWalletContract,
    'topUpPackages',
    { shop_id: shopId },
    { live: 'member_wallet.top_up_package' },
  );
  const { numberOf, renew } = useNumberOf();
  /** What the page says of an amount that is offered. */
  const receivedFor = (amount: string): string | undefined =>
    offers.data?.find(({ paid_amount }) => amount !== '' && Number(paid_amount) === Number(amount))
      ?.received_amount;
  /** The amount that was refused: of another one the refusal says nothing. */
  const [refused, setRefused] = useState('');
  const least = useLeastTopUp();
  /** The amount that was not sent, because it is below the shop's minimum. */
  const [tooLittle, setTooLittle] = useState('');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const form = useContractForm(member, memberWalletContract, 'topUp', {
    defaultValues: { amount: readAmount(search) },
    given: { id: memberId },
    prepare: (values) => ({
      ...values,
      received: receivedFor(String(values.amount).trim()),
      reference_no: numberOf(String(values.amount).trim()),
    }),
    refreshes: [],
    onDone: ({ order_no, payment }) => {
      // The browser's Back shows this page as it was left, for another order; from the provider it leads to the order.
      renew();
      storeOrderNext(order_no, ownAddress(search.get('next')));
      storePaidFrom(order_no, 'top_up', withAmount(String(form.value('amount') ?? '').trim()));
      navigate(fillAddress(addresses.summary, { shopId, memberId, orderNo: order_no }));
      if (payment) postPaymentForm(payment);
    },
    isHandled: ({ code }) => {
      setRefused(String(form.value('amount') ?? '').trim());
      if (code === 'duplicate_reference') renew();
      if (code === 'offer_changed') void refresh(memberWalletContract, ['topUpPackages']);
      return false;
    },
  });
  if (offers.isError) return <ReadError read={offers} />;
  if (!offers.data) return <ListSkeleton rows={3} />;
  const amount = String(form.value('amount') ?? '').trim();
  const isAmount = isBaht(amount);
  const hasOffers = offers.data.length > 0;
  const isTooLittle = isAmount && Number(amount) < least && receivedFor(amount) === undefined;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!isTooLittle) return form.submit(event);
    event.preventDefault();
    setTooLittle(amount);
    const input = event.currentTarget.elements.namedItem('amount');
    if (input instanceof HTMLElement) input.focus();
  };
  const { error, ...field } = form.field('amount');
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {hasOffers && (
        <TopUpChoice offers={offers.data} amount={amount} onChoose={(value) => form.set('amount', value)} />
      )}
      <TextInput
        label={t(hasOffers ? 'or_type' : 'type')}
        hint={t('minimum', { amount: least || minTopUpHint })}
        error={isTooLittle && tooLittle === amount ? t('least', { amount: formats.baht(least) }) : error}
        inputMode="decimal"
        autoComplete="off"
        {...field}
      />
      {form.problem && amount === refused && <Alert tone="danger">{form.problem}</Alert>}
      <div className="flex flex-col gap-2">
        <Button type="submit" icon="wallet" block busy={form.isSubmitting}>
          {isAmount ? t('top_up_of', { amount: formats.baht(amount) }) : text(topUp)}
        </Button>
        <p className="text-center text-muted text-sm">{t('next')}</p>
      </div>
    </form>
  );
}

/** Puts money into the wallet: an amount that the shop offers, or any other. */
export function Page() {
  const t = useTexts(walletTexts);
  const text = useText();
  const formats = useFormats();
  const { id: shopId, expired } = useShop();
  const memberId = useMemberId();
  const record = member.useCall(memberContract, 'member', { memberId }, { live: 'member.profile' });
  const [search] = useSearchParams();
  const back = ownAddress(search.get('next')) ?? fillAddress(addresses.home, { shopId, memberId });
  return (
    <>
      <PageHeader title={text(topUp)} back={back} />
      <Card className="flex flex-col gap-4">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-muted">{t('now')}</span>
          <span className="tabular font-semibold text-lg">
            {record.data?.wallet_amount === undefined ? '-' : formats.baht(record.data.wallet_amount)}
          </span>
        </p>
        {!expired && <Form />}
      </Card>
    </>
  );
}
