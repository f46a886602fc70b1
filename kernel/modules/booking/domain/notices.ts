import type { Language, LocalizedText } from '../../../contract/problems.ts';
import { shownTime, shownTimes } from '../../../server/text/shown-time.ts';
import type { MovedChanges } from '../events.ts';
import { formatAddress, type WayToBranch } from './appointment-texts.ts';

/** What a notice about a booking says. */
export interface NoticeFacts {
  /** What the kind calls what is booked, such as “table”. */
  thing: LocalizedText;
  /** What of it is free, such as “place”. */
  unit: LocalizedText;
  title: string;
  instructor: string;
  /** Left out if the instructor has no English name. */
  instructor_en?: string;
  branch: string;
  /** How the member gets to the branch; null if there is no such branch any more. */
  way: WayToBranch | null;
  startsAt: Date;
  timeZone: string;
  /** Points that went back to the member. */
  returned: number;
  /** What a booking from the waitlist was charged, and until when its member can give it back. */
  fromWaiting?: { readonly cost: number; readonly until: Date };
  /** Until when the member can cancel; left out if that is over, or if the notice does not say it. */
  cancelUntil?: Date;
  /** What of it was changed, for `moved`. */
  changes?: MovedChanges;
}

export type NoticeKind =
  | 'booked'
  | 'booked_from_waiting'
  | 'canceled'
  | 'rejected'
  | 'subject_cancelled'
  | 'moved'
  | 'days_changed'
  | 'unit_free'
  | 'reminder';

export const pointsText = (points: number): LocalizedText => ({
  en: points === 0 ? '' : points === 1 ? '1 point' : `${points} points`,
  th: points === 0 ? '' : `${points} แต้ม`,
});

const changedTexts = {
  starts_at: { en: 'Time: from {from} to {to}', th: 'เวลา: จาก {from} เป็น {to}' },
  branch: { en: 'Branch: from {from} to {to}', th: 'สาขา: จาก {from} เป็น {to}' },
  instructor: { en: 'Instructor: from {from} to {to}', th: 'ผู้สอน: จาก {from} เป็น {to}' },
} as const satisfies Record<keyof MovedChanges, LocalizedText>;
/** What can change, in the order of the lines. */
const changeable = ['starts_at', 'branch', 'instructor'] as const;

/** A line for each thing that was changed, with what it was and what it is. */
export const changedLines = (
  { changes = {}, timeZone }: Pick<NoticeFacts, 'changes' | 'timeZone'>,
  language: Language,
): string[] =>
  changeable.flatMap((what) => {
    const change = changes[what];
    if (!change) return [];
    const said = (value: string) =>
      what === 'starts_at' ? shownTime(new Date(value), timeZone, language) : value || '-';
    // By a function, because a name may hold what `replace` would read as a pattern.
    return changedTexts[what][language]
      .replace('{from}', () => said(change.from))
      .replace('{to}', () => said(change.to));
  });

const same = (text: string): LocalizedText => ({ en: text, th: text });
const nothing = same('');

/** What the places of a notice's text stand for; every text has some of them. */
export function noticeValues(facts: NoticeFacts) {
  const { fromWaiting, timeZone } = facts;
  const cancelUntil = fromWaiting?.until ?? facts.cancelUntil;
  return {
    thing: facts.thing,
    unit: facts.unit,
    title: same(facts.title),
    time: shownTimes(facts.startsAt, timeZone),
    branch: same(facts.branch),
    instructor: { en: facts.instructor_en ?? facts.instructor, th: facts.instructor },
    points: pointsText(fromWaiting?.cost ?? facts.returned),
    address: same(formatAddress(facts.way)),
    cancel_until: cancelUntil ? shownTimes(cancelUntil, timeZone) : nothing,
    changes: { en: changedLines(facts, 'en').join('\n'), th: changedLines(facts, 'th').join('\n') },
  };
}
