import { shownPhone } from '../../../contract/phone.ts';
import { fillText, type Language, type LocalizedText } from '../../../contract/problems.ts';
import type { BranchContact } from '../../shop/contract.ts';

/** Of a branch, what a member needs on the way to it. */
export type WayToBranch = Pick<BranchContact, 'address' | 'phone' | 'map_link'>;

const texts = {
  taught: { en: 'with {instructor}', th: 'ผู้สอน {instructor}' },
  phone: { en: 'Phone {phone}', th: 'โทร {phone}' },
  map: { en: 'Map {map}', th: 'แผนที่ {map}' },
} as const satisfies Record<string, LocalizedText>;

/** Who gives what is booked, as a calendar says it; empty where nobody is named. */
const taughtBy = (instructor: string | null, language: Language): string =>
  instructor ? fillText(texts.taught[language], { instructor }) : '';

/** A branch's address in one line; empty if the shop has not entered it. */
export const formatAddress = (way: WayToBranch | null): string =>
  way?.address?.replace(/\s*\n\s*/g, ', ') ?? '';

/** Where an appointment is, in one line: shop, branch and street. */
export const formatPlace = (shop: string, branch: string | undefined, way: WayToBranch | null): string =>
  [shop, branch, formatAddress(way)].filter(Boolean).join(', ');

/** What a calendar says beside title and place of an appointment: instructor, phone and map, a line each. */
export function describeAppointment(
  instructor: string | null,
  way: WayToBranch | null,
  language: Language,
): string {
  const phone = way?.phone ? fillText(texts.phone[language], { phone: shownPhone(way.phone) }) : '';
  const map = way?.map_link ? fillText(texts.map[language], { map: way.map_link }) : '';
  return [taughtBy(instructor, language), phone, map].filter(Boolean).join('\n');
}
