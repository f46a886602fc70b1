import {
  BookingForm,
  BookingFormPage,
  BranchStep,
  branchOf,
  ChoiceChips,
  DayStep,
  FreeDay,
  Step,
  useAfterBooking,
  useSteps,
} from '#kernel/ui/booking-form.ts';
import {
  chosenTimes,
  FreeElsewhere,
  minutesOfTimes,
  priceOfTimes,
  TimeChips,
} from '#kernel/ui/booking-times.ts';
import {
  liveOffers,
  member,
  spansText,
  useFormats,
  useMemberId,
  useShop,
  useTexts,
} from '#kernel/ui/index.ts';
import { facilityEventContract } from '#plugins/facility_event/contract.ts';
import { facilityBookings } from '../parts/facility-bookings.ts';
import { placeTexts } from '../parts/place-texts.ts';
import { countsTo, useTimeNote } from '../parts/time-note.ts';

const steps = ['branch', 'date', 'place', 'amount', 'times'] as const;
const nothing = { branch: null, date: null, place: null, amount: null, times: null };

/** The steps branch, date, place, how many of it where it asks, and times; the bar says what they cost together. */
function FacilitySteps() {
  const t = useTexts(placeTexts);
  const formats = useFormats();
  const member_id = useMemberId();
  const { id: shop_id } = useShop();
  const book = member.useAction(facilityEventContract, 'makeBooking', useAfterBooking(facilityBookings));
  const { choice, choose, exchange } = useSteps(steps, nothing, () => book.reset());
  const offers = liveOffers(facilityEventContract);

  const branches = member.useCall(facilityEventContract, 'branchs', { shop_id });
  const branch = branchOf(choice.branch, branches.data);
  const branch_id = branch?.branch_id ?? '';
  const dates = member.useCall(facilityEventContract, 'dates', branch ? { branch_id } : null, {
    live: offers.live,
    // Days change with what there is to book, not with who books it.
    shows: () => [],
  });
  const date = choice.date ?? dates.data?.[0] ?? null;
  const day = branch && date !== null ? { branch_id, date } : null;
  const places = member.useCall(facilityEventContract, 'places', day, offers);
  const place =
    places.data?.find(({ id }) => id === choice.place) ??
    (places.data?.length === 1 ? places.data[0] : undefined);
  const amount = place?.is_input_amount ? Number(choice.amount ?? 1) : 1;
  const times = member.useCall(
    facilityEventContract,
    'times',
    day && place ? { ...day, resource_id: place.id, amount } : null,
    { live: offers.live, shows: () => place && [place.id], keepsPrevious: true },
  );
  const isFull = times.data?.every(({ is_available }) => !is_available);
  const freeDays = member.useCall(
    facilityEventContract,
    'dates',
    isFull && branch && place ? { branch_id, resource: place.id, amount } : null,
    { live: offers.live },
  );
  const chosen = chosenTimes(choice.times, times.data);
  const start_time = chosen.map((each) => each.start_time);
  const end_time = chosen.map((each) => each.end_time);
  const [first = ''] = start_time;
  const price = priceOfTimes(chosen, amount);
  const note = useTimeNote();
  const pickTimes = (value: string) => {
    // The day that was chosen for the member stays, also where it is closed by now: the times are not those of another.
    if (date !== null) exchange('date', date);
    choose('times', value);
  };

  return (
    <BookingForm
      feature={facilityBookings}
      book={book}
      chosen={
        place && branch && date !== null && chosen.length > 0
          ? {
              datetime: `${date} ${first}`,
              period: minutesOfTimes(chosen),
              spans: spansText(formats, start_time, end_time),
              title: amount > 1 ? `${place.name} × ${amount}` : place.name,
              color: null,
              instructor: null,
              branch: branch.name,
              cost: 0,
              fund_id: null,
              price,
            }
          : undefined
      }
      onBook={(allow_overlap) =>
        day &&
        place &&
        book.mutate({
          ...day,
          resource_id: place.id,
          member_id,
          start_time,
          end_time,
          amount,
          net_price: price,
          allow_overlap,
        })
      }
    >
      <BranchStep
        read={branches}
        value={branch?.branch_id ?? null}
        onChoose={(value) => choose('branch', value)}
      />
      {branch && (
        <DayStep
          feature={facilityBookings}
          read={dates}
          value={date}
          onChoose={(value) => choose('date', value)}
        />
      )}
      {day && (
        <Step title={t('place')} read={places} none={t('no_place')} icon="map-pin">
          {(all) => (
            <ChoiceChips
              options={all}
              value={place?.id ?? null}
              onChoose={(value) => choose('place', value)}
            />
          )}
        </Step>
      )}
      {place?.is_input_amount && (
        <section>
          <h2 className="mb-2 font-semibold text-lg">{t('amount')}</h2>
          <ChoiceChips
            options={countsTo(place.amount)}
            value={String(amount)}
            onChoose={(value) => choose('amount', value)}
          />
        </section>
      )}
      {place && (
        <Step title={t('time')} read={times} none={t('no_time')} icon="clock">
          {(all) => (
            <>
              <FreeElsewhere
                refusal={{ problem: book.error, dismiss: book.reset }}
                list="places"
                field="resource_id"
                onChoose={(id) => exchange('place', id)}
              />
              <TimeChips times={all} note={note} choice={choice.times} onChange={pickTimes} />
            </>
          )}
        </Step>
      )}
      <FreeDay
        date={date}
        days={places.data?.length === 0 ? dates.data : isFull ? freeDays.data : undefined}
        onChoose={(value) => {
          exchange('date', value);
          choose('times', '');
        }}
      />
    </BookingForm>
  );
}

/** The booking form, one page that grows step by step. */
export const Page = () => (
  <BookingFormPage feature={facilityBookings}>
    <FacilitySteps />
  </BookingFormPage>
);
