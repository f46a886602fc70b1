import { findBranch } from '#kernel/ui/booking-form.ts';
import { chosenTimes, useBookingSteps } from '#kernel/ui/booking-times.ts';
import { liveOffers, member, useShop } from '#kernel/ui/index.ts';
import type { UnitFeature } from './unit-feature.ts';

const steps = ['branch', 'date', 'resource', 'amount', 'times'] as const;

/**
 * The choices that a member has made in the form of units, and the options of the next one.
 * @param onChange called when a choice changes.
 */
export function useUnitChoice({ contract, mostUnits }: UnitFeature, onChange: () => void) {
  const { id: shop_id } = useShop();
  const { choice, choose, exchange } = useBookingSteps(steps, onChange);
  const offers = liveOffers(contract);
  const branches = member.useCall(contract, 'branchs', { shop_id });
  const branch = findBranch(choice.branch, branches.data);
  const branch_id = branch?.branch_id ?? '';
  const dates = member.useCall(contract, 'dates', branch ? { branch_id } : null, {
    live: offers.live,
    // The offered days depend on resources and not on bookings.
    shows: () => [],
  });
  const date = choice.date ?? dates.data?.[0] ?? null;
  const day = branch && date !== null ? { branch_id, date } : null;
  const resources = member.useCall(contract, 'places', day, offers);
  const resource =
    resources.data?.find(({ id }) => id === choice.resource) ??
    (choice.resource === null && resources.data?.length === 1 ? resources.data[0] : undefined);
  // An address can ask for more than there are.
  const amount = resource?.is_input_amount
    ? Math.min(Number(choice.amount ?? 1), resource.amount, mostUnits)
    : 1;
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
  return {
    choice,
    choose,
    exchange,
    branches,
    branch,
    dates,
    date,
    day,
    resources,
    resource,
    isResourceGone:
      choice.resource !== null && resources.data?.some(({ id }) => id === choice.resource) === false,
    amount,
    times,
    chosen: chosenTimes(choice.times, times.data),
    /** Other days to offer if the chosen one has no free times. */
    otherDays: resources.data?.length === 0 ? dates.data : isFull ? freeDays.data : undefined,
  };
}
