import { useEffect, useRef, useState } from 'react';
import type { LocalizedText } from '#kernel/contract/problems.ts';
import { fromBaht, toBaht, typedSatang } from '#kernel/contract/satang.ts';
import { paymentContract } from '#kernel/modules/order/contract.ts';
import { useOrderNo } from '#kernel/ui/booking/payment/order-number.ts';
import {
  Button,
  ListSkeleton,
  Problem,
  ReadError,
  refresh,
  Select,
  staff,
  TextInput,
  toast,
  useText,
  useTexts,
} from '#kernel/ui/index.ts';
import type { Sale } from '../../staff/order/sale-facts.tsx';
import { atPricesOf, type Line, lineOf, sumBasket, tendersFor, withLine, withRefused } from './basket.ts';
import { BasketCard, type BasketPayment } from './basket-card.tsx';
import { Offers } from './offers.tsx';
import { SaleMember } from './sale-member.tsx';
import { sellTexts } from './texts.ts';
import type { FeatureOffers as Group, Tender } from './types.ts';
import { useSaleBranch } from './use-branch.ts';

/** Offers of one feature that are drawn at once; what is beyond is searched for. */
const mostOffers = 60;
/** After this pause in typing it searches; in milliseconds. */
const pause = 200;

/** What is typed, and, after a pause, what is looked for. */
const useSearch = () => {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, setTyped, search };
};

/** The focus goes to the first offer where it was lost with the search or the page that found the member. */
const useFocusInside = () => {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement?.matches('body, main'))
      frame.current?.querySelector<HTMLElement>('button:enabled')?.focus({ preventScroll: true });
  }, []);
  return frame;
};

/** Puts what the address names, such as a booking that is to be paid, into the basket. */
const linesFor = (
  groups: readonly Group[],
  item: string | null,
  text: (title: LocalizedText) => string,
): readonly Line[] =>
  groups.flatMap(({ kind, title, data }) =>
    data
      .filter(({ subject_id, why_not }) => item !== null && subject_id === item && why_not === null)
      .map((offer) => lineOf(kind, text(title), offer)),
  );

interface FormProps {
  readonly memberId: string;
  readonly groups: readonly Group[];
  readonly tenders: readonly Tender[];
  readonly item: string | null;
  readonly typed: string;
  readonly search: string;
  readonly onSearch: (typed: string) => void;
  readonly onOther: () => void;
  readonly onSold: (sale: Sale) => void;
}

function SaleForm({ memberId, groups, tenders, item, typed, search, onSearch, onOther, onSold }: FormProps) {
  const t = useTexts(sellTexts);
  const text = useText();
  const [chosen, setChosen] = useState(() => linesFor(groups, item, text));
  const [paying, setPaying] = useState<BasketPayment>({ tender: 'cash', handed: '' });
  const { branchId, choices, label, choose, isThere } = useSaleBranch();
  const { orderNo, renew } = useOrderNo();
  const frame = useFocusInside();
  const lines = atPricesOf(chosen, search === '' ? groups : []);
  const sell = staff.useAction(paymentContract, 'sellBasket', {
    onDone: onSold,
    onProblem: async ({ code, data }, { reference_no: sent }) => {
      if (code === 'duplicate_reference') {
        // An earlier try whose answer was lost has sold what the basket held then.
        const made = await staff
          .call(paymentContract, 'sale', { orderNo: sent })
          .catch((problem: unknown) => (problem instanceof Problem && problem.isPassing ? 'unread' : null));
        // The number stays, or the next press would sell it again.
        if (made === 'unread') return;
        if (made?.member.id === memberId) {
          toast(t('sold_before'));
          return onSold(made);
        }
        renew();
      }
      setChosen((before) => withRefused(before, data));
      // Prices, and what is owed or for sale, may be others by now.
      void refresh(paymentContract, ['offers', 'deskTenders']);
    },
  });
  const take = (tender: Tender['name']) => {
    // What was typed for another basket is no cash that is handed over for nothing.
    const isPaid = fromBaht(sumBasket(lines)) > 0;
    const handed = tender === 'cash' && isPaid ? typedSatang(paying.handed) : null;
    sell.mutate({
      reference_no: orderNo,
      member_id: memberId,
      branch_id: branchId,
      tender,
      items: lines.map(({ kind, subjectId, price, terms }) => ({
        ...{ kind, subject_id: subjectId, price },
        ...(terms !== null && { terms }),
      })),
      ...(handed === null ? {} : { handed_over: toBaht(handed) }),
    });
  };
  const change = (next: readonly Line[]) => {
    sell.reset();
    setChosen(next);
  };
  const isLong = search !== '' || groups.some(({ data, total_items }) => total_items > data.length);
  return (
    <div className="flex min-w-0 flex-col gap-4 lg:flex-row lg:items-start lg:gap-6">
      <div className="flex min-w-0 flex-1 flex-col gap-4">
        <SaleMember {...{ memberId, onOther }} />
        {isThere && choices.length > 1 && (
          <Select
            label={label}
            choices={choices}
            value={branchId}
            onChange={(event) => choose(event.target.value)}
            className="w-56 max-w-full"
          />
        )}
        {isLong && (
          <TextInput
            type="search"
            label={t('search')}
            value={typed}
            onChange={(event) => onSearch(event.target.value)}
            className="w-full max-w-sm"
          />
        )}
        <div ref={frame}>
          <Offers
            groups={groups}
            search={search}
            onClear={() => onSearch('')}
            keys={new Set(lines.map(({ key }) => key))}
            onAdd={(line) => change(withLine(chosen, line))}
          />
        </div>
      </div>
      <BasketCard
        lines={lines}
        tenders={tendersFor(lines, groups, tenders)}
        paying={paying}
        busy={sell.isPending}
        problem={sell.error?.message ?? (isThere && branchId === '' ? t('no_branch') : undefined)}
        isBlocked={branchId === ''}
        onRemove={(line) => change(chosen.filter(({ key }) => key !== line.key))}
        onChange={setPaying}
        onTake={take}
      />
    </div>
  );
}

type Props = Pick<FormProps, 'memberId' | 'item' | 'onSold' | 'onOther'>;

/** A sale to one member: what they may buy or owe, the basket, and how it is paid. */
export function NewSale({ memberId, item, onSold, onOther }: Props) {
  const t = useTexts(sellTexts);
  const { typed, setTyped, search } = useSearch();
  const input = { member_id: memberId, length: mostOffers, search };
  const live = ['payment.orders', 'member.member'];
  const offers = staff.useCall(paymentContract, 'offers', input, { live, keepsPrevious: true });
  const tenders = staff.useCall(paymentContract, 'deskTenders', { member_id: memberId }, { live });
  const failed = offers.isError ? offers : tenders;
  if (offers.data && tenders.data)
    return (
      <SaleForm
        groups={offers.data}
        tenders={tenders.data}
        onSearch={setTyped}
        {...{ memberId, item, typed, search, onOther, onSold }}
      />
    );
  if (failed.isError)
    return (
      <div className="flex flex-col items-center gap-2">
        <ReadError read={failed} />
        <Button variant="secondary" icon="search" onClick={onOther}>
          {t('other_member')}
        </Button>
      </div>
    );
  return (
    <div className="flex flex-col gap-4">
      <SaleMember {...{ memberId, onOther }} />
      <ListSkeleton rows={4} />
    </div>
  );
}
