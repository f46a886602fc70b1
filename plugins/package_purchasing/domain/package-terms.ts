import type { LocalizedText } from '#kernel/contract/problems.ts';
import type { Satang } from '#kernel/contract/satang.ts';

/** What a package grants, as its row says. */
export interface PackageTerms {
  /** The fund it is linked to; null for none. */
  readonly fund_id: string | null;
  /** Points. */
  readonly value: number;
  /** Days that the points can be used after the day of purchase; 0 for no end. */
  readonly usage_duration: number;
  /** Days of unlimited access; 0 for none. */
  readonly unlimited_access_duration: number;
}

/**
 * Whether a package is linked to points and yet would grant none, nor unlimited access: it is not sold, because
 * its buyer would get nothing. One without a link sells something else, such as a mat.
 */
export const grantsNothing = ({ fund_id, value, unlimited_access_duration }: PackageTerms): boolean =>
  fund_id !== null && value === 0 && unlimited_access_duration === 0;

/** What an order of a package is called; undefined if the package has one name for both languages. */
export const packageTitles = ({
  name: th,
  name_en: en,
}: {
  readonly name: string;
  readonly name_en: string | null;
}): LocalizedText | undefined => (en === null ? undefined : { en, th });

/**
 * What a class costs that is paid with the package's points, half a satang up; null where it grants no points, or
 * unlimited access beside them, which no number of classes divides.
 */
export const pricePerClass = (
  satang: Satang,
  { fund_id, value, unlimited_access_duration }: PackageTerms,
): Satang | null =>
  fund_id === null || value === 0 || unlimited_access_duration > 0 ? null : Math.round(satang / value);
