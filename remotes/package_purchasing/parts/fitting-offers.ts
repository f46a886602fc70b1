import { type GrantedToday, paysOnDay } from '#kernel/contract/granted-today.ts';

interface Offer extends GrantedToday {
  readonly id: string;
  /** In baht of the wire. */
  readonly price: string;
  readonly fund_id: string | null;
}

/**
 * The packages of some promotions that grant points of a fund, cheapest first, each once.
 * @param day what they must pay for, `YYYY-MM-DD`; any day unless given.
 */
export function listFittingOffers<Each extends Offer>(
  promotions: readonly { readonly sale_packages: readonly Each[] }[],
  fundId: string,
  day?: string,
): Each[] {
  const fitting = promotions
    .flatMap(({ sale_packages }) => sale_packages)
    .filter((offer) => offer.fund_id === fundId && (day === undefined || paysOnDay(offer, day)));
  const byId = new Map(fitting.map((offer) => [offer.id, offer]));
  return [...byId.values()].sort((one, other) => Number(one.price) - Number(other.price));
}
