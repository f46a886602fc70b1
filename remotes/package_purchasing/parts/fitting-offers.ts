interface Offer {
  readonly id: string;
  /** In baht of the wire. */
  readonly price: string;
  readonly fund_id: string | null;
}

/** The packages of some promotions that grant points of a fund, cheapest first, each once. */
export function listFittingOffers<Each extends Offer>(
  promotions: readonly { readonly sale_packages: readonly Each[] }[],
  fundId: string,
): Each[] {
  const fitting = promotions
    .flatMap(({ sale_packages }) => sale_packages)
    .filter(({ fund_id }) => fund_id === fundId);
  const byId = new Map(fitting.map((offer) => [offer.id, offer]));
  return [...byId.values()].sort((one, other) => Number(one.price) - Number(other.price));
}
