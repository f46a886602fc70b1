import { memberContract } from '#kernel/modules/member/contract.ts';
import { pointChange, useBookingAddresses } from '#kernel/ui/booking-form.ts';
import { BookingWizard, useOfferSteps } from '#kernel/ui/booking-offers.ts';
import { liveOffers, member, useMemberId, useSearchParams } from '#kernel/ui/index.ts';
import { classEventContract } from '#plugins/class_event/contract.ts';
import { classWord } from '../texts.ts';
import { classBookings } from './class-bookings.ts';
import { type ClassOffer, toOffer } from './class-offer.ts';
import { isFavoriteClass, useFavorites } from './favorites.ts';
import { explainNoMatch, hasFilter, matchesFilter } from './filter-classes.ts';
import { LateClassFilters } from './late-class-filters.tsx';
import { formatList } from './list-address.ts';
import { payForClass, useClassBooking } from './use-class-booking.tsx';
import { useClassFilter } from './use-class-filter.ts';

/** From how many classes a day has so many that a member narrows them. */
const many = 6;

/**
 * The filter of the page's address, as the form takes it.
 * @param known all classes of the day; undefined until they have come.
 * @param favorites of the member; undefined until they have come.
 */
function useOfferFilter(known: readonly ClassOffer[] | undefined, favorites: readonly unknown[] | undefined) {
  const offers = known ?? [];
  const { filter, change, clear } = useClassFilter(known);
  const input = { memberId: useMemberId() };
  const record = member.useCall(memberContract, 'member', input, { live: 'member.profile' }).data;
  const canPay = ({ fund_id: fundId, cost, datetime, drop_in_price: price }: ClassOffer) =>
    fundId === null
      ? price === undefined
      : record !== undefined &&
        pointChange(record, { fundId, cost, day: datetime.slice(0, 10) }).kind !== 'too_few';
  return {
    controls:
      offers.length >= many || hasFilter(filter) ? (
        <LateClassFilters {...{ offers, filter, change }} hasFavorites={(favorites ?? []).length > 0} />
      ) : undefined,
    isKnown: (!filter.isPaid || record !== undefined) && (!filter.isFavorite || favorites !== undefined),
    matches: (offer: ClassOffer) => matchesFilter(filter, offer, canPay),
    none: explainNoMatch(filter, offers),
    onClear: clear,
  };
}

/** The steps branch, date and class, and the bar to book with. */
export function BookingSteps() {
  const { form } = useBookingAddresses(classBookings);
  const [query] = useSearchParams();
  const { book, bookClass, sellClass, payment, whenFull, question } = useClassBooking();
  const steps = useOfferSteps(classBookings, { onChoose: book.reset, hasEveryBranch: true });
  const live = liveOffers(classEventContract);
  const atBranch = member.useCall(classEventContract, 'classrooms', steps.day, live);
  const anywhere = member.useCall(classEventContract, 'allClassrooms', steps.everyDay, live);
  const read = steps.everyDay ? anywhere : atBranch;
  const favorites = useFavorites();
  const listed: readonly ClassOffer[] | undefined = steps.everyDay
    ? anywhere.data?.map(toOffer)
    : atBranch.data?.map(toOffer);
  const offers = listed?.map((each) => ({ ...each, is_favorite: isFavoriteClass(each, favorites.data) }));
  const filter = useOfferFilter(offers, favorites.data);
  // Back from the page of a class leads to the list as it was.
  const list = formatList(query, { branch: steps.branch?.branch_id, date: steps.date ?? undefined });
  return (
    <BookingWizard
      {...{ steps, read, book, whenFull, offers, filter }}
      title={classWord}
      none={{ en: 'No class for this day.', th: 'วันนี้ไม่มีคลาส' }}
      addressOf={({ id }) => `${form}&eventId=${id}${list}`}
      hasPages
      onBook={({ id }, _count, allowOverlap) => bookClass(id, allowOverlap)}
      payAlone={{ label: payForClass, onPay: sellClass }}
    >
      {question}
      {payment(offers)}
    </BookingWizard>
  );
}
