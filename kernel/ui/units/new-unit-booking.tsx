import type { ComponentProps } from 'react';
import { useSteps } from '#kernel/ui/booking-form.ts';
import { chosenTimes, FreeElsewhere, priceOfTimes, TimeChips } from '#kernel/ui/booking-times.ts';
import { ChoiceSelect, NewBookingDialog } from '#kernel/ui/desk.ts';
import {
  liveSubjects,
  ReadError,
  refresh,
  Select,
  staff,
  useFormats,
  useShop,
  useText,
  useTexts,
} from '#kernel/ui/index.ts';
import { listAmounts, useTimeNote } from './time-note.ts';
import type { UnitFeature, UnitTime } from './unit-feature.ts';
import { unitTexts } from './unit-texts.ts';

const steps = ['branch', 'date', 'resource', 'amount', 'times'] as const;

interface Props {
  readonly feature: UnitFeature;
  /** The choices when the dialog opens. */
  readonly start?: Readonly<Record<'branch' | 'date' | 'resource', string> & { times?: string }>;
  readonly onClose: () => void;
}

interface UnitTimesProps
  extends Pick<ComponentProps<typeof TimeChips<UnitTime>>, 'times' | 'choice' | 'onChange'> {
  readonly refusal: ComponentProps<typeof FreeElsewhere>['refusal'];
  /** Chooses another resource, which is free at the refused times. */
  readonly onResource: (id: string) => void;
}

function UnitTimes({ times, refusal, choice, onChange, onResource }: UnitTimesProps) {
  const t = useTexts(unitTexts);
  const note = useTimeNote();
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-medium">{t('time')}</legend>
      <FreeElsewhere {...{ refusal }} list="places" field="resource_id" onChoose={onResource} />
      {times.length === 0 && <p className="text-muted">{t('no_time')}</p>}
      <TimeChips {...{ times, note, choice, onChange }} />
    </fieldset>
  );
}

/** The choices that staff have made, and the options of the next one. @param start the first choices. */
function useDeskUnitChoice({ contract }: UnitFeature, start: Props['start']) {
  const { id: shop_id } = useShop();
  const { live } = liveSubjects(contract);
  const { choice, choose, exchange } = useSteps(steps, {
    branch: null,
    date: null,
    resource: null,
    amount: null,
    times: null,
    ...start,
  });
  const branches = staff.useCall(contract, 'branchs', { shop_id });
  const branch_id = choice.branch ?? (branches.data?.length === 1 ? branches.data[0]?.branch_id : undefined);
  const dates = staff.useCall(contract, 'dates', branch_id ? { branch_id } : null);
  // The booking window does not bind staff. They can have chosen a calendar day outside it.
  const days = [...new Set([...(dates.data ?? []), ...(start ? [start.date] : [])])].sort();
  const day = branch_id && choice.date !== null ? { branch_id, date: choice.date } : null;
  const resources = staff.useCall(contract, 'places', day);
  const resource = resources.data?.find(({ id }) => id === choice.resource);
  const amount = Number(choice.amount ?? 1);
  const input = day && resource ? { ...day, resource_id: resource.id, amount } : null;
  const times = staff.useCall(contract, 'times', input, { live, keepsPrevious: true });
  const chosen = chosenTimes(choice.times, input ? times.data : undefined);
  return {
    choice,
    choose,
    exchange,
    branches,
    branch_id,
    dates,
    days,
    resources,
    resource,
    amount,
    input,
    times,
    chosen,
  };
}

/** Books units for a member: branch, date, resource, amount and times. A change of one clears those after it. */
export function NewUnitBooking({ feature, start, onClose }: Props) {
  const { contract } = feature;
  const t = useTexts(unitTexts);
  const text = useText();
  const formats = useFormats();
  const booking = staff.useAction(contract, 'makeBooking', {
    makesOneThing: true,
    onProblem: () => void refresh(contract),
  });
  const deskChoice = useDeskUnitChoice(feature, start);
  const { choice, choose, exchange, branches, branch_id, dates, days } = deskChoice;
  const { resources, resource, amount, input, times, chosen } = deskChoice;
  const net_price = priceOfTimes(chosen, amount);
  return (
    <NewBookingDialog
      contract={contract}
      onClose={onClose}
      memberFirst
      choice={JSON.stringify([input, choice.times])}
      waits={chosen.length === 0}
      book={
        input && chosen.length > 0
          ? (member_id, allow_overlap) =>
              booking.mutateAsync({
                ...input,
                member_id,
                start_time: chosen.map(({ start_time }) => start_time),
                end_time: chosen.map(({ end_time }) => end_time),
                net_price,
                allow_overlap,
              })
          : null
      }
    >
      {(missing, refusal) => (
        <>
          <ChoiceSelect
            {...{ missing }}
            label={t('branch')}
            read={branches}
            options={branches.data?.map(({ branch_id: id, name }) => ({ id, name }))}
            value={branch_id}
            onChoose={(id) => choose('branch', id)}
          />
          <ChoiceSelect
            {...{ missing }}
            label={t('date')}
            read={dates}
            options={days.map((id) => ({ id, name: `${formats.weekday(id, 'short')} ${formats.date(id)}` }))}
            value={choice.date}
            onChoose={(id) => choose('date', id)}
          />
          <ChoiceSelect
            {...{ missing }}
            label={text(feature.resource.name)}
            read={resources}
            options={resources.data}
            value={resource?.id}
            onChoose={(id) => choose('resource', id)}
          />
          <Select
            label={t('amount')}
            choices={listAmounts(feature, resource?.amount ?? 1).map(({ id, name }) => ({
              value: id,
              label: name,
            }))}
            value={String(amount)}
            onChange={(event) => choose('amount', event.target.value)}
          />
          <ReadError read={times} />
          {input && times.data && (
            <UnitTimes
              times={times.data}
              {...{ refusal }}
              choice={choice.times}
              onChange={(value) => choose('times', value)}
              onResource={(id) => exchange('resource', id)}
            />
          )}
          {chosen.length > 0 && (
            <p className="tabular font-medium">{t('at_shop', { price: formats.baht(net_price) })}</p>
          )}
        </>
      )}
    </NewBookingDialog>
  );
}
