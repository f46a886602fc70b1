import { BookingForm, useBookingAddresses } from '#kernel/ui/booking-form.ts';
import { canBeChosen } from '#kernel/ui/booking-offers.ts';
import {
  defineTexts,
  fillAddress,
  LinkButton,
  liveOffers,
  member,
  PageHeader,
  ReadError,
  useNavigate,
  useSearchParams,
  useShop,
  useTexts,
} from '#kernel/ui/index.ts';
import { ShareButton } from '#kernel/ui/share.ts';
import { classEventContract } from '#plugins/class_event/contract.ts';
import { addresses } from '../texts.ts';
import { classBookings } from './class-bookings.ts';
import { ClassFacts, type MemberClass } from './class-facts.tsx';
import { toOffer } from './class-offer.ts';
import { FavoriteButton } from './favorite-button.tsx';
import { formatList } from './list-address.ts';
import { SimilarClasses } from './similar-classes.tsx';
import { payForClass, useClassBooking } from './use-class-booking.tsx';

const texts = defineTexts('class_event.page', {
  booking: { en: 'See your booking', th: 'ดูการจองของคุณ' },
});

interface Props {
  readonly shown: MemberClass;
}

/** What a class is, and the bar to book it with or the way onto its waitlist. */
function BookableClass({ shown }: Props) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const { form, ticket } = useBookingAddresses(classBookings);
  const [query] = useSearchParams();
  const { book, bookClass, sellClass, payment, whenFull, question } = useClassBooking();
  const { id, branch, branch_id } = shown;
  const day = { branch_id, date: shown.datetime.slice(0, 10) };
  const read = member.useCall(classEventContract, 'classrooms', day, liveOffers(classEventContract));
  const dates = member.useCall(classEventContract, 'dates', { branch_id });
  const current = read.data?.find((each) => each.id === id);
  const offered = current && toOffer(current);
  const isFull = offered !== undefined && !offered.is_booked && !canBeChosen(offered);
  // Known with the page, unlike `isFull`, so that nothing moves when the classes of the day come.
  const isKnownFull = shown.why_not === 'full';
  const similar = <SimilarClasses classId={id} topicId={shown.topic_id} />;
  return (
    <BookingForm
      feature={classBookings}
      chosen={offered && canBeChosen(offered) ? { ...offered, branch } : undefined}
      otherDays={{
        dates: dates.data,
        onChoose: (date) =>
          navigate(`${form}${formatList(query, { branch: query.get('branch') ?? branch_id, date })}`),
      }}
      book={book}
      payAlone={offered && { label: payForClass, onPay: () => sellClass(offered) }}
      onBook={(allowOverlap) => bookClass(id, allowOverlap)}
    >
      {isKnownFull && similar}
      <ClassFacts shown={shown} offered={offered} />
      <ReadError read={read} />
      {offered?.booking_id !== undefined && (
        <LinkButton variant="secondary" to={ticket(offered.booking_id)}>
          {t('booking')}
        </LinkButton>
      )}
      {isFull && whenFull(offered)}
      {!isKnownFull && !read.isPending && similar}
      {question}
      {offered && payment([offered])}
    </BookingForm>
  );
}

/** The page of one class; without its parts while the shop has expired, which the frame says. */
export function ClassPage({ shown }: Props) {
  const { form } = useBookingAddresses(classBookings);
  const { id: shopId, expired } = useShop();
  const [query] = useSearchParams();
  const branch = query.get('branch') ?? shown.branch_id;
  const shared = `${fillAddress(addresses.form, { shopId })}&eventId=${shown.id}`;
  return (
    <>
      <PageHeader
        title={shown.topic}
        action={
          !expired && (
            <>
              <FavoriteButton kind="topic" subjectId={shown.topic_id} />
              <ShareButton as="icon" address={shared} />
            </>
          )
        }
        back={`${form}${formatList(query, { branch, date: shown.datetime.slice(0, 10) })}`}
      />
      {!expired && <BookableClass shown={shown} />}
    </>
  );
}
