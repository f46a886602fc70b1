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
  useText,
  useTexts,
} from '#kernel/ui/index.ts';
import { listAmounts, useTimeNote } from './time-note.ts';
import type { UnitFeature } from './unit-feature.ts';
import { unitTexts } from './unit-texts.ts';

const steps = ['branch', 'date', 'resource', 'amount', 'times'] as const;
const nothing = { branch: null, date: null, resource: null, amount: null, times: null };

interface Props {
  readonly feature: UnitFeature;
}

/** The steps branch, date, resource, amount if the resource asks for it, and times. The bar shows their total price. */
function UnitSteps({ feature }: Props) {
  const { contract } = feature;
  const t = useTexts(unitTexts);
  const text = useText();
  const formats = useFormats();
  const member_id = useMemberId();
  const { id: shop_id } = useShop();
  const book = member.useAction(contract, 'makeBooking', useAfterBooking(feature));
  const { choice, choose, exchange } = useSteps(steps, nothing, () => book.reset());
  const offers = liveOffers(contract);

  const branches = member.useCall(contract, 'branchs', { shop_id });
  const branch = branchOf(choice.branch, branches.data);
  const branch_id = branch?.branch_id ?? '';
  const dates = member.useCall(contract, 'dates', branch ? { branch_id } : null, {
    live: offers.live,
    // Days change with what there is to book, not with who books it.
    shows: () => [],
  });
  const date = choice.date ?? dates.data?.[0] ?? null;
  const day = branch && date !== null ? { branch_id, date } : null;
  const resources = member.useCall(contract, 'places', day, offers);
  const resource =
    resources.data?.find(({ id }) => id === choice.resource) ??
    (resources.data?.length === 1 ? resources.data[0] : undefined);
  const amount = resource?.is_input_amount ? Number(choice.amount ?? 1) : 1;
  const times = member.useCall(
    contract,
    'times',
    day && resource ? { ...day, resource_id: resource.id, amount } : null,
    { live: offers.live, shows: () => resource && [resource.id], keepsPrevious: true },
  );
  const isFull = times.data?.every(({ is_available }) => !is_available);
  const freeDays = member.useCall(
    contract,
    'dates',
    isFull && branch && resource ? { branch_id, resource: resource.id, amount } : null,
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
      feature={feature}
      book={book}
      chosen={
        resource && branch && date !== null && chosen.length > 0
          ? {
              datetime: `${date} ${first}`,
              period: minutesOfTimes(chosen),
              spans: spansText(formats, start_time, end_time),
              title: amount > 1 ? `${resource.name} × ${amount}` : resource.name,
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
        resource &&
        book.mutate({
          ...day,
          resource_id: resource.id,
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
        <DayStep feature={feature} read={dates} value={date} onChoose={(value) => choose('date', value)} />
      )}
      {day && (
        <Step
          title={text(feature.resource.name)}
          read={resources}
          none={text(feature.resource.none)}
          icon={feature.resource.icon}
        >
          {(all) => (
            <ChoiceChips
              options={all}
              value={resource?.id ?? null}
              onChoose={(value) => choose('resource', value)}
            />
          )}
        </Step>
      )}
      {resource?.is_input_amount && (
        <section>
          <h2 className="mb-2 font-semibold text-lg">{t('amount')}</h2>
          <ChoiceChips
            options={listAmounts(feature, resource.amount)}
            value={String(amount)}
            onChoose={(value) => choose('amount', value)}
          />
        </section>
      )}
      {resource && (
        <Step title={t('time')} read={times} none={t('no_time')} icon="clock">
          {(all) => (
            <>
              <FreeElsewhere
                refusal={{ problem: book.error, dismiss: book.reset }}
                list="places"
                field="resource_id"
                onChoose={(id) => exchange('resource', id)}
              />
              <TimeChips times={all} note={note} choice={choice.times} onChange={pickTimes} />
            </>
          )}
        </Step>
      )}
      <FreeDay
        date={date}
        days={resources.data?.length === 0 ? dates.data : isFull ? freeDays.data : undefined}
        onChoose={(value) => {
          exchange('date', value);
          choose('times', '');
        }}
      />
    </BookingForm>
  );
}

/** The booking form, one page that grows step by step. */
export const UnitForm = ({ feature }: Props) => (
  <BookingFormPage feature={feature}>
    <UnitSteps feature={feature} />
  </BookingFormPage>
);
