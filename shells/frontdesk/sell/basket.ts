import { sumBaht } from '#kernel/contract/satang.ts';
import type { DeskOffer, FeatureOffers, Tender } from './types.ts';

/** One thing in the basket, as it was when it was put in. */
export interface Line {
  /** Names it in the basket. */
  readonly key: string;
  readonly kind: string;
  /** Null for an amount that was typed. */
  readonly subjectId: string | null;
  readonly title: string;
  /** Baht of the wire. */
  readonly price: string;
  /** Names what was offered; null for an amount that was typed, and where the price says all. */
  readonly terms: string | null;
}

/** Names a line, and what is offered, among all others; what is nothing but an amount by that. */
const keyOf = (kind: string, subjectId: string | null, price: string): string =>
  subjectId === null ? `${kind}=${price}` : `${kind}:${subjectId}`;

/** The line of something that is offered; @param title what its kind is called, for what is nothing but an amount. */
export const lineOf = (kind: string, title: string, offer: DeskOffer): Line => ({
  key: keyOf(kind, offer.subject_id, offer.price),
  kind,
  subjectId: offer.subject_id,
  title: offer.subject_id === null ? title : offer.title,
  price: offer.price,
  terms: offer.terms,
});

/** The line of an amount that was typed, such as a top-up. */
export const amountLine = (kind: string, title: string, price: string): Line => ({
  key: keyOf(kind, null, price),
  kind,
  subjectId: null,
  title,
  price,
  terms: null,
});

const isAmountOf = (line: Line, kind: string): boolean => line.kind === kind && line.subjectId === null;

/** The basket with one thing more; what is in it already is there once, and one amount takes the place of another. */
export const withLine = (basket: readonly Line[], line: Line): readonly Line[] => [
  ...basket.filter(
    (each) => each.key !== line.key && !(line.subjectId === null && isAmountOf(each, line.kind)),
  ),
  line,
];

/** An amount gives what is offered for it now. */
const amountAt = (line: Line, groups: readonly FeatureOffers[]): Line => {
  const offers = groups.find(({ kind }) => kind === line.kind)?.data ?? [];
  const offer = offers.find(({ subject_id, price }) => subject_id === null && price === line.price);
  return { ...line, terms: offer?.terms ?? null };
};

/** The basket at the prices and terms that are offered now; without what is no longer offered. */
export const atPricesOf = (basket: readonly Line[], groups: readonly FeatureOffers[]): readonly Line[] =>
  basket.flatMap((line) => {
    if (line.subjectId === null) return groups.length === 0 ? [line] : [amountAt(line, groups)];
    const group = groups.find(({ kind }) => kind === line.kind);
    const offer = group?.data.find(({ subject_id }) => subject_id === line.subjectId);
    // A page of a long list says nothing of what is not on it.
    if (!offer) return group && group.data.length === group.total_items ? [] : [line];
    return offer.why_not === null ? [lineOf(line.kind, line.title, offer)] : [];
  });

/**
 * The basket as a sale was refused, with what the line that it was refused for costs and gives now, which may stand on
 * another page of a long list.
 * @param data of `price_changed` and `offer_changed`; of any other refusal it changes nothing.
 */
export const withRefused = (
  basket: readonly Line[],
  { kind, subject_id, price, terms }: Readonly<Record<string, unknown>>,
): readonly Line[] =>
  basket.map((line) =>
    line.kind === kind &&
    line.subjectId === subject_id &&
    typeof price === 'string' &&
    typeof terms === 'string'
      ? { ...line, price, terms: line.terms === null ? null : terms }
      : line,
  );

/** What the lines cost together, in baht of the wire. */
export const sumBasket = (lines: readonly Line[]): string => sumBaht(lines.map(({ price }) => price));

/** The ways in which all lines can be paid together. */
export const tendersFor = (
  lines: readonly Line[],
  groups: readonly FeatureOffers[],
  tenders: readonly Tender[],
): readonly Tender[] => {
  const kinds = new Set(lines.map(({ kind }) => kind));
  const refused = new Set(
    groups.filter(({ kind }) => kinds.has(kind)).flatMap(({ not_paid_by }) => not_paid_by),
  );
  return tenders.filter(({ name }) => !refused.has(name));
};
