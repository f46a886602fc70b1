import type { LocalizedText } from '../../contract/problems.ts';

/** A file that is not read, and why, for the person. */
export class SheetRefused extends Error {
  readonly text: LocalizedText;

  constructor(text: LocalizedText) {
    super(text.en);
    this.name = 'SheetRefused';
    this.text = text;
  }
}

/** How many rows below the headings, and how many columns, a list may have. */
export const maxImportRows = 50_000;
export const mostColumns = 100;

/** A refusal in both languages, which says what to do. */
export const refused = (en: string, th: string): SheetRefused => new SheetRefused({ en, th });

/** What the file holds is more than is read. */
export const tooMany = () =>
  refused(
    `The file has more than ${maxImportRows.toLocaleString('en')} rows or more than ${mostColumns} columns. Split it into several files.`,
    `ไฟล์มีมากกว่า ${maxImportRows.toLocaleString('en')} แถวหรือมากกว่า ${mostColumns} คอลัมน์ กรุณาแบ่งเป็นหลายไฟล์`,
  );

/** The file is neither of the two kinds that are read. */
export const notSheet = () =>
  refused(
    'This is no CSV file and no Excel workbook (.xlsx). Save the list as one of these and choose it again.',
    'ไฟล์นี้ไม่ใช่ CSV หรือ Excel (.xlsx) กรุณาบันทึกรายชื่อเป็นไฟล์ชนิดดังกล่าวแล้วเลือกใหม่',
  );

/** The file is a workbook that does not hold together. */
export const broken = () =>
  refused(
    'The workbook cannot be read; it may be damaged. Save it again in Excel and choose it again.',
    'อ่านไฟล์ Excel ไม่ได้ ไฟล์อาจเสียหาย กรุณาบันทึกใหม่ใน Excel แล้วเลือกอีกครั้ง',
  );

/** The file has headings, and no row. */
export const nothingBelow = () =>
  refused(
    'The file has no rows below its headings. Write the headings into the first row.',
    'ไฟล์ไม่มีข้อมูลใต้หัวคอลัมน์ กรุณาใส่หัวคอลัมน์ในแถวแรก',
  );

/** The row that was chosen for the headings is empty or past the end. */
export const emptyHeadings = (row: number) =>
  refused(
    `Row ${row} of the sheet is empty. Choose the row that has the headings.`,
    `แถวที่ ${row} ของชีตว่างเปล่า กรุณาเลือกแถวที่เป็นหัวคอลัมน์`,
  );
