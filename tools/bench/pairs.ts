/** What a booking of the bench needs of a shop. */
export interface Bookable {
  memberIds: string[];
  /** Classes, or places of the bench's own feature. */
  subjectIds: string[];
}

/**
 * Member and subject pairs that never repeat. Spread, the subject changes with every booking; hot, everybody books one
 * subject until each member has it, then the next.
 */
export function* pairs<Shop extends Bookable>(
  shops: readonly Shop[],
  isHot: boolean,
): Generator<{ shop: Shop; memberId: string; subjectId: string }, undefined> {
  for (let turn = 0; ; turn += 1) {
    const shop = shops[turn % shops.length];
    if (!shop) return undefined;
    const round = Math.floor(turn / shops.length);
    const lap = Math.floor(round / shop.memberIds.length);
    const memberId = shop.memberIds[round % shop.memberIds.length];
    const subjectId = shop.subjectIds[isHot ? lap : (round + lap) % shop.subjectIds.length];
    if (!memberId || !subjectId) return undefined;
    yield { shop, memberId, subjectId };
  }
}
