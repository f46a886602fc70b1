import type { LocalizedText, ProblemSpec } from './problems.ts';

/** What sentences call one subject of a feature, and several. */
export interface SubjectWords {
  readonly one: LocalizedText;
  readonly many: LocalizedText;
  /** What of a subject is booked, several of it, such as `seats`; places unless given. */
  readonly units?: LocalizedText;
}

/** Codes that bear the word of a feature's subjects, such as `class_over`. */
type WordCode<Word extends string> = `${Word}_${'in_past' | 'over' | 'refuses'}`;

/**
 * Problems of subjects that staff put into the calendar, alone or as a weekly series, and change there; a contract
 * spreads them beside `bookingProblems` and may reword them.
 * @param word begins the codes that bear it, such as `class` in `class_over`.
 */
export const scheduledProblems = <const Word extends string>(
  word: Word,
  { one, many, units = { en: 'places', th: 'ที่' } }: SubjectWords,
) => {
  // What is known of the keys is lost where they are made.
  const worded = {
    [`${word}_in_past`]: {
      status: 422,
      en: 'The date must be today or later. Choose another date.',
      th: 'วันที่ต้องเป็นวันนี้หรือหลังจากนี้ กรุณาเลือกวันที่ใหม่',
    },
    [`${word}_over`]: {
      status: 409,
      en: `This ${one.en} is over, so it can no longer be changed. To give a point back, cancel the booking for the member.`,
      th: `${one.th}นี้จบแล้ว จึงแก้ไขไม่ได้ หากต้องการคืนแต้ม ให้ยกเลิกการจองให้สมาชิก`,
    },
    [`${word}_refuses`]: {
      status: 409,
      en: 'Nothing was changed. {subject}: {why}',
      th: 'ยังไม่มีการเปลี่ยนแปลง {subject}: {why}',
    },
  } as Record<WordCode<Word>, ProblemSpec>;
  return {
    ...worded,
    instructor_busy: {
      status: 409,
      en: '{instructor} already has {title} on {from}–{to}. Choose another time or instructor.',
      th: '{instructor} มี {title} {from}–{to} แล้ว กรุณาเลือกเวลาหรือผู้สอนคนอื่น',
    },
    has_bookings: {
      status: 409,
      en: `This ${one.en} has bookings that agreed to other points or another length. Cancel the bookings for the members first, or create another ${one.en}.`,
      th: `${one.th}นี้มีการจองที่ใช้แต้มหรือระยะเวลาต่างกัน กรุณายกเลิกการจองให้สมาชิกก่อน หรือสร้าง${one.th}ใหม่`,
    },
    seats_taken: {
      status: 409,
      en: `{booked} ${units.en} are booked. Set at least as many ${units.en}, or cancel bookings for the members first.`,
      th: `มีการจองแล้ว {booked} ${units.th} กรุณากำหนดจำนวนที่ไม่น้อยกว่านี้ หรือยกเลิกการจองให้สมาชิกก่อน`,
    },
    has_check_ins: {
      status: 409,
      en: `People have checked in to this ${one.en} ({count}), so it cannot be moved. Undo their check-in first, or create another ${one.en}.`,
      th: `มีคนเช็กอิน${one.th}นี้แล้ว ({count} คน) จึงย้ายไม่ได้ กรุณายกเลิกการเช็กอินก่อน หรือสร้าง${one.th}ใหม่`,
    },
    not_cancelable_again: {
      status: 409,
      en: `This ${one.en} is canceled already.`,
      th: `${one.th}นี้ถูกยกเลิกไปแล้ว`,
    },
    closed_day: {
      status: 409,
      en: `The branch is closed on {days}. Choose another day, or confirm that the ${one.en} takes place.`,
      th: `สาขาปิดวันที่ {days} กรุณาเลือกวันอื่น หรือยืนยันว่าจะจัด${one.th}ในวันที่ปิด`,
    },
    series_empty: {
      status: 422,
      en: `No ${one.en} is left to create. Choose other weekdays or a later last day.`,
      th: `ไม่มี${one.th}ให้สร้าง กรุณาเลือกวันอื่นในสัปดาห์ หรือเลือกวันสุดท้ายให้ช้าลง`,
    },
    series_over: {
      status: 409,
      en: `From this day on the series has no ${one.en} left that could be changed with it. Reload the page.`,
      th: `ตั้งแต่วันนี้ไม่มี${many.th}ในชุดนี้ที่แก้ไขพร้อมกันได้แล้ว กรุณาโหลดหน้าใหม่`,
    },
  } as const satisfies Record<string, ProblemSpec>;
};
