import { messageIn } from '../../../contract/field-messages.ts';
import { email, phone } from '../../../contract/fields.ts';
import type { Text } from '../../../contract/problems.ts';
import { date, type LocalDate } from '../../../contract/time.ts';
import { cleanLine, cleanLines } from '../../../contract/written-text.ts';

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
  readonly text: Text;
}

/** What a row is held against. */
export interface ImportWorld {
  readonly today: LocalDate;
  /** Ids of funds by their name as `fundKey` writes it. */
  readonly funds: ReadonlyMap<string, string>;
  readonly fundNames: readonly string[];
}

const mostPoints = 1_000_000;
const mostName = 200;
const mostNote = 4_000;

/** A fund's name as it is looked for. */
export const fundKey = (name: string): string => cleanLine(name).trim().toLowerCase();

/** A heading as it is looked for. */
export const headingKey = (heading: string): string => heading.toLowerCase().replace(/[\s._()/:*-]/g, '');

const both = (message: string): Text => ({ en: messageIn(message, 'en'), th: messageIn(message, 'th') });

const notDay: Text = {
  en: 'Write a day such as 2026-12-31 or 31/12/2026.',
  th: 'กรุณาระบุวันที่ เช่น 2026-12-31 หรือ 31/12/2569',
};

/** A day as people write it: `2026-12-31`, `31/12/2026`, `31.12.2569` of the Buddhist era; null for what is none. */
function readDay(text: string): LocalDate | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text);
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  const [year, month, day] = iso ? iso.slice(1) : local ? local.slice(1).reverse() : [];
  if (!year || !month || !day) return null;
  const common = Number(year) > 2400 ? Number(year) - 543 : Number(year);
  const parsed = date.safeParse(`${common}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  return parsed.success ? parsed.data : null;
}

/** A phone as spreadsheets leave it, who take the 0 before a mobile number away. */
const writtenPhone = (text: string): string => (/^[689]\d{8}$/.test(text) ? `0${text}` : text);

const languageOf = (text: string): 'en' | 'th' | null | undefined => {
  const word = text.toLowerCase();
  if (word === '') return null;
  if (/^(th|tha|thai|ไทย|ภาษาไทย)$/.test(word)) return 'th';
  return /^(en|eng|english|อังกฤษ|ภาษาอังกฤษ)$/.test(word) ? 'en' : undefined;
};

const tooLong = (most: number): Text => ({
  en: `At most ${most} characters.`,
  th: `ไม่เกิน ${most} ตัวอักษร`,
});
const required: Text = { en: 'This is missing. Write it into the file.', th: 'ไม่มีข้อมูลนี้ กรุณาใส่ในไฟล์' };
const past: Text = {
  en: 'This day is over. Write today or a later day, or leave the points out.',
  th: 'วันนี้ผ่านไปแล้ว กรุณาระบุวันนี้หรือหลังจากนี้ หรือไม่ต้องใส่แต้ม',
};

/** The name in two parts where the file has one column of it: the first word, and what follows. */
const namesOf = (cells: ImportCells): { first: string; last: string } => {
  const first = cleanLine(cells.first_name ?? '').trim();
  const last = cleanLine(cells.last_name ?? '').trim();
  if (last !== '' || cells.last_name !== undefined) return { first, last };
  const [start = '', ...rest] = first.split(/\s+/);
  return { first: start, last: rest.join(' ') };
};

/** Reads one row. @returns what it brings, and what is wrong with it; nothing of it is brought where anything is. */
export function readImportRow(
  cells: ImportCells,
  world: ImportWorld,
): { row: ImportRow; issues: readonly Issue[] } {
  const issues: Issue[] = [];
  const wrong = (field: string, text: Text) => void issues.push({ field, text });
  const cell = (name: string) => (cells[name] ?? '').trim();
  const { first, last } = namesOf(cells);
  if (first === '') wrong('first_name', required);
  for (const [field, text] of [
    ['first_name', first],
    ['last_name', last],
  ] as const)
    if (text.length > mostName) wrong(field, tooLong(mostName));
  const parsedPhone = phone.safeParse(writtenPhone(cell('phone')));
  if (cell('phone') === '') wrong('phone', required);
  else if (!parsedPhone.success) wrong('phone', both(parsedPhone.error.issues[0]?.message ?? ''));
  const parsedEmail = email.safeParse(cell('email'));
  if (cell('email') !== '' && !parsedEmail.success)
    wrong('email', both(parsedEmail.error.issues[0]?.message ?? ''));
  const day = (field: string): LocalDate | null => {
    if (cell(field) === '') return null;
    const read = readDay(cell(field));
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
  const points = cell('points').replace(/,/g, '').replace(/\.0+$/, '');
  if (points !== '' && (!/^\d+$/.test(points) || Number(points) > mostPoints))
    wrong('points', {
      en: 'Write a whole number of points, such as 10.',
      th: 'กรุณาระบุจำนวนแต้มเป็นจำนวนเต็ม เช่น 10',
    });
  const fund = world.funds.get(fundKey(cell('fund'))) ?? null;
  if (cell('fund') !== '' && fund === null)
    wrong('fund', {
      en: `There is no such kind of points. Write one of ${world.fundNames.join(', ') || '–'}, or make it first.`,
      th: `ไม่มีประเภทแต้มนี้ กรุณาระบุ ${world.fundNames.join(', ') || '–'} หรือสร้างก่อน`,
    });
  const count = Number(points || 0);
  if (cell('fund') === '' && (count > 0 || unlimitedUntil !== null))
    wrong('fund', {
      en: 'Write which kind of points these are.',
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
