import { messageIn } from '../../../contract/field-messages.ts';
import { email, phone } from '../../../contract/fields.ts';
import { wholeAmount } from '../../../contract/plain-amount.ts';
import type { LocalizedText } from '../../../contract/problems.ts';
import type { LocalDate } from '../../../contract/time.ts';
import { cleanLine, cleanLines } from '../../../contract/written-text.ts';
import { mergedAmount } from '../../../server/sheets/merged-cells.ts';
import { isCellError } from './import-cell-error.ts';
import { type DayKind, type DayReading, dayFrom, findDayAmbiguity, writtenDay } from './import-day.ts';
import { type PersonName, wholeName } from './import-name.ts';
import { importedPhone } from './import-phone.ts';

/** The fields that a row of an import can bring, by the names of the columns. */
export type ImportCells = Readonly<Record<string, string>>;

/** A row as it can be brought. */
export interface ImportRow {
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  readonly email: string | null;
  readonly birthdate: LocalDate | null;
  readonly language: 'en' | 'th' | null;
  readonly note: string | null;
  readonly fundId: string | null;
  readonly points: number;
  readonly expireDate: LocalDate | null;
  readonly unlimitedUntil: LocalDate | null;
}

/** What is wrong with a row, and how to mend it. */
export interface Issue {
  readonly field: string;
  readonly text: LocalizedText;
}

/** What a row is held against. */
export interface ImportWorld {
  readonly today: LocalDate;
  /** Ids of funds by their name as `fundKey` writes it. */
  readonly funds: ReadonlyMap<string, string>;
  readonly fundNames: readonly string[];
  /** In such a file `12,50` is twelve and a half. */
  readonly hasDecimalCommas: boolean;
  /** How the days of each column are read, by its name. */
  readonly dayReadings: Readonly<Record<string, DayReading>>;
}

/** The columns of days, and which kind of day they hold. */
export const dayKinds: Readonly<Record<string, DayKind>> = {
  birthdate: 'past',
  expire_date: 'future',
  unlimited_until: 'future',
};

const mostPoints = 1_000_000;
const mostName = 200;
const mostNote = 4_000;

/** A fund's name as it is looked for. */
export const fundKey = (name: string): string => cleanLine(name).trim().toLowerCase();

/** A heading as it is looked for. */
export const headingKey = (heading: string): string =>
  cleanLine(heading)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

const both = (message: string): LocalizedText => ({
  en: messageIn(message, 'en'),
  th: messageIn(message, 'th'),
});

const notDay: LocalizedText = {
  en: 'Write a day such as 2026-12-31 or 31/12/2026.',
  th: 'กรุณาระบุวันที่ เช่น 2026-12-31 หรือ 31/12/2569',
};

const languageOf = (text: string): 'en' | 'th' | null | undefined => {
  const word = text.toLowerCase();
  if (word === '') return null;
  if (/^(th|tha|thai|ไทย|ภาษาไทย)$/.test(word)) return 'th';
  return /^(en|eng|english|อังกฤษ|ภาษาอังกฤษ)$/.test(word) ? 'en' : undefined;
};

const tooLong = (most: number): LocalizedText => ({
  en: `At most ${most} characters.`,
  th: `ไม่เกิน ${most} ตัวอักษร`,
});
const required: LocalizedText = {
  en: 'This is missing. Write it into the file.',
  th: 'ไม่มีข้อมูลนี้ กรุณาใส่ในไฟล์',
};
const past: LocalizedText = {
  en: 'This day is over. Write today or a later day, or leave the points out.',
  th: 'วันนี้ผ่านไปแล้ว กรุณาระบุวันนี้หรือหลังจากนี้ หรือไม่ต้องใส่แต้ม',
};

/** The name in two parts; the file may have one column of it. */
const namesOf = (cells: ImportCells): PersonName =>
  cells.last_name === undefined
    ? wholeName(cells.first_name ?? '')
    : { first: cleanLine(cells.first_name ?? '').trim(), last: cleanLine(cells.last_name).trim() };

const hasError: LocalizedText = {
  en: 'The spreadsheet shows an error in this cell. Correct it there and import the file again.',
  th: 'เซลล์นี้มีข้อผิดพลาดในไฟล์ กรุณาแก้ไขแล้วนำเข้าใหม่',
};
const isMerged: LocalizedText = {
  en: 'This cell is merged with the one above, and its amount would count twice. Give each row its own.',
  th: 'เซลล์นี้ผสานกับเซลล์ด้านบน จำนวนจะถูกนับซ้ำ กรุณาใส่ค่าให้แต่ละแถวแล้วนำเข้าใหม่',
};
const unclear: Readonly<Record<'order' | 'era', LocalizedText>> = {
  order: {
    en: 'This day can be read in two ways. Choose whether the day or the month comes first.',
    th: 'วันที่นี้อ่านได้สองแบบ กรุณาเลือกว่าวันหรือเดือนมาก่อน',
  },
  era: {
    en: 'The year has two digits. Choose whether it is a Buddhist (พ.ศ.) or a Western year (ค.ศ.).',
    th: 'ปีมีสองหลัก กรุณาเลือกว่าเป็น พ.ศ. หรือ ค.ศ.',
  },
};
const notDecided: DayReading = { order: null, era: null };

/** Reads one row. @returns what it brings, and what is wrong with it; nothing of it is brought where anything is. */
export function readImportRow(
  cells: ImportCells,
  world: ImportWorld,
): { row: ImportRow; issues: readonly Issue[] } {
  const issues: Issue[] = [];
  const errors = Object.keys(cells).filter(
    (field) => cells[field] === mergedAmount || isCellError(cells[field] ?? ''),
  );
  for (const field of errors)
    issues.push({ field, text: cells[field] === mergedAmount ? isMerged : hasError });
  const wrong = (field: string, text: LocalizedText) => {
    if (!errors.includes(field)) issues.push({ field, text });
  };
  const cell = (name: string) => (cells[name] ?? '').trim();
  const { first, last } = namesOf(cells);
  if (first === '') wrong('first_name', required);
  for (const [field, text] of [
    ['first_name', first],
    ['last_name', last],
  ] as const)
    if (text.length > mostName) wrong(field, tooLong(mostName));
  const parsedPhone = phone.safeParse(importedPhone(cell('phone')));
  if (cell('phone') === '') wrong('phone', required);
  else if (!parsedPhone.success) wrong('phone', both(parsedPhone.error.issues[0]?.message ?? ''));
  const parsedEmail = email.safeParse(cell('email'));
  if (cell('email') !== '' && !parsedEmail.success)
    wrong('email', both(parsedEmail.error.issues[0]?.message ?? ''));
  const day = (field: string): LocalDate | null => {
    if (cell(field) === '') return null;
    const written = writtenDay(cell(field));
    const reading = world.dayReadings[field] ?? notDecided;
    const question = written && findDayAmbiguity(written, reading);
    if (question) {
      wrong(field, unclear[question]);
      return null;
    }
    const read =
      written && dayFrom(written, reading, { kind: dayKinds[field] ?? 'future', today: world.today });
    if (read === null) wrong(field, notDay);
    return read;
  };
  const birthdate = day('birthdate');
  const expireDate = day('expire_date');
  const unlimitedUntil = day('unlimited_until');
  if (birthdate !== null && birthdate > world.today)
    wrong('birthdate', { en: 'A birthdate cannot be in the future.', th: 'วันเกิดต้องไม่เป็นวันในอนาคต' });
  const language = languageOf(cell('language'));
  if (language === undefined)
    wrong('language', { en: 'Write th or en, or leave it empty.', th: 'กรุณาระบุ th หรือ en หรือเว้นว่าง' });
  const note = cleanLines(cells.note ?? '').trim();
  if (note.length > mostNote) wrong('note', tooLong(mostNote));
  const points = cell('points') === '' ? 0 : wholeAmount(cell('points'), world.hasDecimalCommas);
  if (points === null || points > mostPoints)
    wrong('points', {
      en: 'Write a whole number of points, such as 10.',
      th: 'กรุณาระบุจำนวนแต้มเป็นจำนวนเต็ม เช่น 10',
    });
  const fund = world.funds.get(fundKey(cell('fund'))) ?? null;
  if (cell('fund') !== '' && fund === null)
    wrong('fund', {
      en: `There is no such point type. Write one of ${world.fundNames.join(', ') || '–'}, or create it first.`,
      th: `ไม่มีประเภทแต้มนี้ กรุณาระบุ ${world.fundNames.join(', ') || '–'} หรือสร้างก่อน`,
    });
  const count = points ?? 0;
  if (cell('fund') === '' && (count > 0 || unlimitedUntil !== null))
    wrong('fund', {
      en: 'Enter the point type of these points.',
      th: 'กรุณาระบุว่าเป็นแต้มประเภทใด',
    });
  if (count > 0 && expireDate !== null && expireDate < world.today) wrong('expire_date', past);
  if (unlimitedUntil !== null && unlimitedUntil < world.today) wrong('unlimited_until', past);
  return {
    issues,
    row: {
      first_name: first,
      last_name: last,
      phone: parsedPhone.success ? parsedPhone.data : '',
      email: parsedEmail.success && cell('email') !== '' ? parsedEmail.data : null,
      birthdate,
      language: language ?? null,
      note: note === '' ? null : note,
      fundId: fund,
      points: count,
      expireDate,
      unlimitedUntil,
    },
  };
}
