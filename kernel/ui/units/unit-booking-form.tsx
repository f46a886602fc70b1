import { fromBaht } from '#kernel/contract/satang.ts';
import {
  BookingForm,
  BookingFormPage,
  BranchStep,
  ChoiceChips,
  DayStep,
  FreeDay,
  GoneChoice,
  Step,
  useAfterBooking,
} from '#kernel/ui/booking-form.ts';
import {
  ChipPicture,
  FreeElsewhere,
  hasPause,
  isPeak,
  minutesOfTimes,
  priceOfTimes,
} from '#kernel/ui/booking-times.ts';
import { member, spansText, useFormats, useMemberId, useText, useTexts } from '#kernel/ui/index.ts';
import { listAmounts, useTimeNote } from './time-note.ts';
import type { UnitFeature } from './unit-feature.ts';
import { unitTexts } from './unit-texts.ts';
import { UnitTimes } from './unit-times.tsx';
import { useTopUpAndBook } from './use-top-up-and-book.ts';
import { useUnitChoice } from './use-unit-choice.ts';

interface Props {
  readonly feature: UnitFeature;
}

interface StepsProps extends Props {
  readonly unitChoice: ReturnType<typeof useUnitChoice>;
  readonly book: { readonly error: Error | null; reset(): void };
}

/** The steps: branch, date, resource, amount if members can choose it, and times. */
function UnitSteps({ feature, unitChoice, book }: StepsProps) {
  const t = useTexts(unitTexts);
  const text = useText();
  const formats = useFormats();
  const { choice, choose, exchange, branches, branch, dates, date, day } = unitChoice;
  const { resources, resource, isResourceGone, amount, times, otherDays } = unitChoice;
  const note = useTimeNote(resource?.usual_hour_price);
  const isPriced = (price: string) => fromBaht(price) > 0;
  const perHour = (price: string) => ({ price: formats.bahtShort(price) });
  // The resource and the amount stay chosen, such as those of Book again.
  const pickDate = (value: string) => {
    exchange('date', value);
    choose('times', '');
  };
  const pickTimes = (value: string) => {
    // Store the default day as the member's choice. If it closes, the form must not switch to another day's times.
    if (date !== null) exchange('date', date);
    choose('times', value);
  };

  return (
    <>
      <BranchStep
        read={branches}
        value={branch?.branch_id ?? null}
        onChoose={(value) => choose('branch', value)}
      />
      {branch && <DayStep feature={feature} read={dates} value={date} onChoose={pickDate} />}
      {isResourceGone && <GoneChoice isThatDay what={text(feature.resource.name)} />}
      {day && (
        <Step
          title={text(feature.resource.name)}
          read={resources}
          none={text(feature.resource.none)}
          icon={feature.resource.icon}
        >
          {(all) => (
            <ChoiceChips
              options={all.map(({ id, name, hour_price, image_link: picture }) => ({
                id,
                name,
                picture: picture && <ChipPicture address={picture} />,
                details: isPriced(hour_price) ? t('from_price', perHour(hour_price)) : undefined,
              }))}
              value={resource?.id ?? null}
              // The times stay chosen if another resource takes the place of one that is gone.
              onChoose={(value) => (isResourceGone ? exchange : choose)('resource', value)}
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
              {all.some((time) => time.is_available && isPeak(time, resource.usual_hour_price)) && (
                <p className="mb-2 text-muted text-sm">
                  {t('peak_hint', perHour(resource.usual_hour_price))}
                </p>
              )}
              <UnitTimes
                {...{ feature, resource, note }}
                date={date ?? ''}
                times={all}
                choice={choice.times}
                onChange={pickTimes}
              />
            </>
          )}
        </Step>
      )}
      <FreeDay date={date} days={otherDays} onChoose={pickDate} />
    </>
  );
}

/** The steps, and a bar that shows the total price. */
function UnitBooking({ feature }: Props) {
  const formats = useFormats();
  const member_id = useMemberId();
  const book = member.useAction(feature.contract, 'makeBooking', useAfterBooking(feature));
  const unitChoice = useUnitChoice(feature, () => {
    book.reset();
    top.reset();
  });
  const { branch, date, day, resource, amount, chosen } = unitChoice;
  const start_time = chosen.map((each) => each.start_time);
  const end_time = chosen.map((each) => each.end_time);
  const [first = ''] = start_time;
  const price = priceOfTimes(chosen, amount);
  const wanted =
    day && resource && chosen.length > 0
      ? { ...day, resource_id: resource.id, start_time, end_time, amount, net_price: price }
      : undefined;
  const top = useTopUpAndBook(feature, wanted);
  return (
    <BookingForm
      feature={feature}
      book={book}
      topUp={top.topUp}
      chosen={
        resource && branch && date !== null && chosen.length > 0
          ? {
              datetime: `${date} ${first}`,
              period: minutesOfTimes(chosen),
              hasPause: hasPause(chosen),
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
      onBook={(allow_overlap) => wanted && book.mutate({ ...wanted, member_id, allow_overlap })}
    >
      <UnitSteps {...{ feature, unitChoice, book }} />
    </BookingForm>
  );
}

/** The members' booking form: one page that grows step by step. */
export const UnitForm = ({ feature }: Props) => (
  <BookingFormPage feature={feature}>
    <UnitBooking feature={feature} />
  </BookingFormPage>
);
