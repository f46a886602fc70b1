import { type ReactNode, useEffect, useState } from 'react';
import type {
  BookingContract,
  EveryBranchContract,
  SubjectContract,
} from '../../../contract/booking-endpoints.ts';
import type { Contract } from '../../../contract/contract.ts';
import type { LocalizedText } from '../../../contract/problems.ts';
import { isDate } from '../../../contract/zone.ts';
import { topicsOf } from '../../app/booking/topics.ts';
import { useShop } from '../../app/boot/boot.ts';
import { member } from '../../app/client/api.ts';
import { Button } from '../../kit/components/button.tsx';
import { EmptyState } from '../../kit/components/states.tsx';
import { useSearchParams } from '../../kit/navigation/navigation.tsx';
import { defineTexts, useText, useTexts } from '../../kit/text/texts.ts';
import type { BookingFeature } from '../feature/feature.ts';
import { FreeDay } from './free-day.tsx';
import { GoneChoice } from './gone-choice.tsx';
import { knownBranch, rememberBranch } from './known-branch.ts';
import { type Availability, canBeChosen, OfferRow } from './offer.tsx';
import { BranchStep, DayStep, Step } from './step.tsx';
import { type Choice, everyBranch, findBranch, firstDay, useSteps } from './steps.ts';

const texts = defineTexts('booking.offer_steps', {
  clear: { en: 'Clear filters', th: 'ล้างตัวกรอง' },
  every_branch: { en: 'All branches', th: 'ทุกสาขา' },
});

const steps = ['branch', 'date', 'offer'] as const;
type OfferStep = (typeof steps)[number];

/** What is chosen at the steps branch, date and offer. */
export type OfferChoice = Choice<OfferStep>;

/** Field of the address with the chosen offer. */
export const chosenField = 'chosen';

const nothing: OfferChoice = { branch: null, date: null, offer: null };

/** What is chosen when the form opens: as its address says, else as it was asked for, else as the time before. */
const useStart = (asked: OfferChoice): OfferChoice => {
  const [address] = useSearchParams();
  const { id: shopId } = useShop();
  const date = address.get('date') ?? '';
  return {
    branch: address.get('branch') ?? asked.branch ?? knownBranch(shopId),
    date: isDate(date) ? date : asked.date,
    offer: address.get(chosenField) ?? asked.offer,
  };
};

/** One thing to choose at the last step. */
interface OneOffer extends Availability {
  readonly id: string;
  /** Where it is, if the offers are of several branches. */
  readonly branch?: string;
}

/**
 * The days on which something can be booked at the chosen branch, or at any.
 * @param branchId `everyBranch` for any, which only a contract with `everyBranchEndpoints` answers; undefined reads nothing.
 */
function useDates(contract: SubjectContract, branchId: string | undefined) {
  const settings = {
    live: topicsOf(contract).units,
    // Bookings of members do not change which days are offered.
    shows: () => [],
  };
  const isEvery = branchId === everyBranch;
  const own = branchId === undefined || isEvery ? null : { branch_id: branchId };
  const dates = member.useCall(contract, 'dates', own, settings);
  const wide: Contract = contract;
  const all = member.useCall(wide as EveryBranchContract, 'allDates', isEvery ? {} : null, settings);
  return isEvery ? all : dates;
}

/** Puts branch and day into the address, and takes the chosen offer out of it. */
function usePutPlace() {
  const [, setAddress] = useSearchParams();
  return (branchId: string | undefined, day: string | null) =>
    setAddress(
      (query) => {
        if (branchId) query.set('branch', branchId);
        if (day) query.set('date', day);
        else query.delete('date');
        query.delete(chosenField);
        return query;
      },
      { replace: true },
    );
}

interface OfferStepsSettings {
  readonly start?: OfferChoice;
  readonly onChoose?: () => void;
  readonly hasEveryBranch?: boolean;
}

/**
 * The steps branch, date and what is on that day, with the first two read. Branch and day stand in the page's address,
 * so that Back comes to them; where no day is chosen, the first with something free is.
 * @param feature whose contract has the calls of `subjectEndpoints`.
 * @param settings.start what is chosen before the member does anything.
 * @param settings.onChoose is called before each choice.
 * @param settings.hasEveryBranch offers all branches at once; the contract has the calls of `everyBranchEndpoints`.
 */
export const useOfferSteps = (
  feature: BookingFeature<BookingContract & SubjectContract>,
  { start = nothing, onChoose, hasEveryBranch = false }: OfferStepsSettings = {},
) => {
  const { choice, choose } = useSteps(steps, useStart(start));
  const [address] = useSearchParams();
  const put = usePutPlace();
  const [full, setFull] = useState(0);
  const { id: shopId } = useShop();
  const contract: SubjectContract = feature.contract;
  const branches = member.useCall(contract, 'branchs', { shop_id: shopId });
  const t = useTexts(texts);
  const every =
    hasEveryBranch && (branches.data?.length ?? 0) > 1
      ? { branch_id: everyBranch, name: t('every_branch') }
      : undefined;
  const isEvery = every !== undefined && choice.branch === everyBranch;
  const branch = isEvery ? every : findBranch(choice.branch, branches.data);
  const dates = useDates(contract, branch?.branch_id);
  const first = firstDay(dates.data, full);
  const date = choice.date ?? first.date;
  return {
    feature,
    branches: every && branches.data ? { ...branches, data: [...branches.data, every] } : branches,
    dates,
    branch,
    date,
    /** Input of the call that reads what is on that day; null until both are chosen, and for all branches. */
    day: branch && !isEvery && date !== null ? { branch_id: branch.branch_id, date } : null,
    /** The same for the call that reads all branches; null unless they are chosen. */
    everyDay: isEvery && date !== null ? { date } : null,
    /** The day was chosen for the member, and may turn out to be full. */
    isTrying: choice.date === null && date !== null,
    /** Says whether anything is free on the day that is tried. */
    tried: (isFree: boolean) => {
      if (date === null) return;
      if (isFree || first.isLast) choose('date', date);
      else setFull(full + 1);
    },
    choose: (step: OfferStep, value: string) => {
      onChoose?.();
      if (step === 'offer' && choice.date === null && date !== null) choose('date', date);
      choose(step, value);
      if (step === 'branch') {
        setFull(0);
        // Forms of other features have no such choice and open at the remembered branch.
        if (value !== everyBranch) rememberBranch(shopId, value);
        put(value, null);
      } else if (step === 'date') put(branch?.branch_id, value);
      else if (!address.has(chosenField)) put(branch?.branch_id, date);
    },
    clearOffer: () => {
      choose('offer', '');
      put(branch?.branch_id, date);
    },
    /** Whether the day no longer has the chosen offer. */
    isGone: (offers: readonly OneOffer[] | undefined) =>
      Boolean(choice.offer) && offers?.some(({ id }) => id === choice.offer) === false,
    /** The offer that is chosen and can still be had, with its branch as the bar to book with shows it. */
    chosenOf: <Each extends OneOffer>(offers: readonly Each[] | undefined) => {
      const chosen = offers?.find((each) => each.id === choice.offer && canBeChosen(each));
      return chosen && { ...chosen, branch: chosen.branch ?? branch?.name ?? '' };
    },
  };
};

/** What narrows the offers of a day. */
interface OfferFilter<Each> {
  /** The controls above the rows; undefined if there is too little to narrow. */
  readonly controls: ReactNode;
  readonly matches: (offer: Each) => boolean;
  /** Whether what `matches` depends on has come. */
  readonly isKnown: boolean;
  /** The sentence for when none is left. */
  readonly none: LocalizedText;
  readonly onClear: () => void;
}

export interface OfferStepsProps<Each extends OneOffer> {
  /** A `useOfferSteps`. */
  readonly steps: ReturnType<typeof useOfferSteps>;
  /** What the last step chooses. */
  readonly title: LocalizedText;
  /** The sentence for a day without any. */
  readonly none: LocalizedText;
  /** The `useCall` that the offers are made from. */
  readonly read: {
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  /** Undefined until they have come. */
  readonly offers: readonly Each[] | undefined;
  /** What a member can do instead where one is full, such as joining its waitlist. */
  readonly whenFull?: (offer: Each) => ReactNode;
  readonly filter?: OfferFilter<Each>;
}

/** In the place of the rows if a filter lets none through. */
function NoMatch({ none, onClear }: Pick<OfferFilter<never>, 'none' | 'onClear'>) {
  const t = useTexts(texts);
  return (
    <EmptyState
      message={useText()(none)}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t('clear')}
        </Button>
      }
    />
  );
}

/** Branch, date and what is on that day, each shown once the one before is chosen. */
export function OfferSteps<Each extends OneOffer>({
  steps: { feature, branches, dates, branch, date, day, everyDay, isTrying, tried, choose, chosenOf, isGone },
  title,
  none,
  read: { isPending, isError, error, refetch },
  offers,
  whenFull,
  filter,
}: OfferStepsProps<Each>) {
  const text = useText();
  const chosen = chosenOf(offers);
  const isFree =
    filter?.isKnown === false
      ? undefined
      : offers?.some((each) => canBeChosen(each) && (filter?.matches(each) ?? true));
  useEffect(() => {
    if (isTrying && (isFree !== undefined || isError)) tried(isFree ?? true);
  });
  const isPassed = isTrying && isFree === false;
  return (
    <>
      <BranchStep
        read={branches}
        value={branch?.branch_id ?? null}
        onChoose={(branchId) => choose('branch', branchId)}
      />
      {branch && (
        <DayStep feature={feature} read={dates} value={date} onChoose={(value) => choose('date', value)} />
      )}
      {isGone(offers) && <GoneChoice what={text(title)} />}
      {(day || everyDay) && (
        <Step
          title={text(title)}
          hidesTitle={filter?.controls !== undefined}
          read={{
            data: isPassed ? undefined : offers,
            isPending: isPending || isPassed,
            isError,
            error,
            refetch,
          }}
          none={text(none)}
        >
          {(all) => (
            <div className="flex flex-col gap-2">
              {filter?.controls}
              {filter && !all.some(filter.matches) && <NoMatch {...filter} />}
              {all
                .filter((each) => filter?.matches(each) ?? true)
                .map((offered) => (
                  <OfferRow
                    key={offered.id}
                    {...{ feature, offered }}
                    place={offered.branch ?? branch?.name}
                    isPlaceChosen={offered.branch === undefined || offered.branch === branch?.name}
                    isChosen={offered.id === chosen?.id}
                    onChoose={() => choose('offer', offered.id)}
                    whenFull={whenFull?.(offered)}
                  />
                ))}
            </div>
          )}
        </Step>
      )}
      <FreeDay
        date={date}
        days={offers?.length === 0 ? dates.data : undefined}
        onChoose={(value) => choose('date', value)}
      />
    </>
  );
}
