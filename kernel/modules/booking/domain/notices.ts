import type { Language, Text } from '../../../contract/problems.ts';
import { shownTime } from '../../../server/shown-time.ts';
import type { MovedChanges } from '../events.ts';

/** What a notice about a booking says. */
export interface NoticeFacts {
  /** What the kind calls what is booked, such as “table”. */
  thing: Text;
  /** What of it is free, such as “place”. */
  unit: Text;
  title: string;
  instructor: string;
  branch: string;
  startsAt: Date;
  timeZone: string;
  /** Points that went back to the member. */
  returned: number;
  /** What a booking from the waiting list was charged, and until when its member can give it back. */
  fromWaiting?: { readonly cost: number; readonly until: Date };
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

/** `{thing}` stands for what the kind books, `{unit}` for what of it is free. */
const titles: Record<NoticeKind, Text> = {
  booked: { en: 'Your {thing} is booked', th: 'จอง{thing}สำเร็จ' },
  booked_from_waiting: {
    en: 'A {unit} got free and is booked for you',
    th: 'ได้{unit}จากรายชื่อรอ และจองให้คุณแล้ว',
  },
  canceled: { en: 'Your booking is cancelled', th: 'ยกเลิกการจองแล้ว' },
  rejected: { en: 'The shop has cancelled your booking', th: 'ร้านยกเลิกการจองของคุณ' },
  subject_cancelled: { en: 'Your {thing} has been cancelled', th: '{thing}ของคุณถูกยกเลิก' },
  moved: { en: 'Your {thing} has changed', th: '{thing}ของคุณมีการเปลี่ยนแปลง' },
  days_changed: { en: 'The shop’s hours have changed', th: 'ร้านเปลี่ยนเวลาให้บริการ' },
  unit_free: { en: 'A {unit} is free', th: 'มี{unit}ว่างแล้ว' },
  reminder: { en: 'Your {thing} is tomorrow', th: 'แจ้งเตือน{thing}ของคุณ' },
};

const ends: Record<NoticeKind, Text> = {
  booked: { en: 'Show the QR code at the desk.', th: 'แสดง QR โค้ดที่เคาน์เตอร์เมื่อมาถึง' },
  booked_from_waiting: { en: 'Show the QR code at the desk.', th: 'แสดง QR โค้ดที่เคาน์เตอร์เมื่อมาถึง' },
  canceled: { en: '', th: '' },
  rejected: { en: 'Please contact the shop.', th: 'กรุณาติดต่อร้าน' },
  subject_cancelled: { en: 'Please choose another {thing}.', th: 'กรุณาเลือก{thing}อื่น' },
  moved: {
    en: 'You can cancel until it starts.',
    th: 'คุณยกเลิกได้จนถึงเวลาเริ่ม',
  },
  days_changed: {
    en: 'Your booking is outside the new hours. Please contact the shop, or cancel; you can until it starts.',
    th: 'การจองของคุณอยู่นอกเวลาใหม่ กรุณาติดต่อร้านหรือยกเลิก โดยยกเลิกได้จนถึงเวลาเริ่ม',
  },
  unit_free: { en: 'First come, first served: book it now.', th: 'ใครจองก่อนได้ก่อน กดจองได้เลย' },
  reminder: { en: 'See you soon.', th: 'แล้วพบกัน' },
};

const returnedText = (points: number): Text => ({
  en: points === 1 ? '1 point returned.' : `${points} points returned.`,
  th: `คืน ${points} แต้ม`,
});

const chargedText = (points: number): Text => ({
  en: points === 1 ? '1 point was used.' : `${points} points were used.`,
  th: `ใช้ ${points} แต้ม`,
});

/** What a booking from the waiting list took, and how long the member has to think about it. */
const waitedLines = ({ fromWaiting, timeZone }: NoticeFacts, language: Language): string[] => {
  if (!fromWaiting) return [];
  const until = shownTime(fromWaiting.until, timeZone, language);
  return [
    fromWaiting.cost > 0 ? chargedText(fromWaiting.cost)[language] : '',
    language === 'th' ? `ยกเลิกได้ถึง ${until}` : `You can cancel it until ${until}.`,
  ];
};

const changedTexts = {
  starts_at: { en: 'Time: from {from} to {to}', th: 'เวลา: จาก {from} เป็น {to}' },
  branch: { en: 'Branch: from {from} to {to}', th: 'สาขา: จาก {from} เป็น {to}' },
  instructor: { en: 'Instructor: from {from} to {to}', th: 'ผู้สอน: จาก {from} เป็น {to}' },
} as const satisfies Record<keyof MovedChanges, Text>;
const changeable = ['starts_at', 'branch', 'instructor'] as const;

/** A line for each thing that was changed, with what it was and what it is. */
const changedLines = ({ changes = {}, timeZone }: NoticeFacts, language: Language): string[] =>
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

/** The words of a notice in both languages. */
export function noticeWords(kind: NoticeKind, facts: NoticeFacts): { title: Text; body: Text } {
  const named = (text: Text, language: Language) =>
    text[language].replace('{thing}', facts.thing[language]).replace('{unit}', facts.unit[language]);
  const title = (language: Language) => named(titles[kind], language);
  const body = (language: Language) =>
    [
      facts.title,
      shownTime(facts.startsAt, facts.timeZone, language),
      [facts.branch, facts.instructor].filter(Boolean).join(' · '),
      ...changedLines(facts, language),
      ...waitedLines(facts, language),
      facts.returned > 0 ? returnedText(facts.returned)[language] : '',
      named(ends[kind], language),
    ]
      .filter(Boolean)
      .join('\n');
  return { title: { en: title('en'), th: title('th') }, body: { en: body('en'), th: body('th') } };
}
