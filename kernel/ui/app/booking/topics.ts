import type { Contract } from '../../../contract/contract.ts';

/**
 * Live topics of a feature that books, as `bookingTopics` of the contract declares them: what concerns its subjects (for
 * staff), how much of them is free (for members), and bookings (a member hears of their own).
 */
export const topicsOf = ({ id }: Pick<Contract, 'id'>) =>
  ({ subject: `${id}.subject`, units: `${id}.units`, booking: `${id}.booking` }) as const;

const idsOf = (shown: readonly { readonly id: string }[]) => shown.map(({ id }) => id);

/** Settings of a staff's `useCall` that answers subjects, such as a calendar's. */
export const liveSubjects = (contract: Pick<Contract, 'id'>) => ({
  live: topicsOf(contract).subject,
  shows: idsOf,
});

/** Live topics of a staff's `useCall` that answers subjects of several features; one that books nothing has none. */
export const liveOfFeatures = (features: readonly string[]): string[] =>
  features.map((id) => topicsOf({ id }).subject);

/** Settings of a staff's `useCall` about one subject. */
export const liveSubject = (contract: Pick<Contract, 'id'>, id: string) => ({
  live: topicsOf(contract).subject,
  shows: () => [id],
});

/** Settings of a member's `useCall` that answers what can be booked, with how much of it is free. */
export const liveOffers = (contract: Pick<Contract, 'id'>) => ({
  live: topicsOf(contract).units,
  shows: idsOf,
});
