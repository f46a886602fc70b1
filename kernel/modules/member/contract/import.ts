import { z } from 'zod';
import { type Endpoint, file, json } from '../../../contract/contract.ts';
import { fieldRequired } from '../../../contract/field-messages.ts';
import { flag } from '../../../contract/fields.ts';
import { attachment } from '../../../contract/files.ts';
import { id, idOut, shopId } from '../../../contract/id.ts';
import { pageInput, pageOf } from '../../../contract/page.ts';
import { languages, type ProblemSpec } from '../../../contract/problems.ts';
import { line } from '../../../contract/written-text.ts';
import { created } from './fields.ts';

const carry = { staff: { permission: 'carry' } } as const;
const text = z.object({ en: z.string(), th: z.string() });
const ofImport = z.object({ id: id('member_import') });

/** The last row number of a spreadsheet. */
const lastRow = 1_048_576;

const state = z.enum([
  'reading',
  'mapping',
  'checking',
  'checked',
  'writing',
  'done',
  'undoing',
  'undone',
  'given_up',
]);
const verdict = z.enum(['new', 'duplicate', 'wrong']);

const dayOrder = z.enum(['dmy', 'mdy']);
const era = z.enum(['ce', 'be']);
const sharedPhone = z.enum(['one', 'different']);

const importRow = z.object({
  id: idOut,
  file_name: z.string(),
  state,
  row_count: z.number().int(),
  create_dt: z.string(),
});

const importSchema = importRow.extend({
  created_by: z.string(),
  /** The task that works at it or did so last, while it is known. */
  task_id: idOut.nullable(),
  /** The file's columns with the first of what stands in them, and what each is taken for. */
  columns: z.array(
    z.object({ heading: z.string(), samples: z.array(z.string()), field: z.string().nullable() }),
  ),
  /** Where the headings stand in the file. */
  place: z.object({
    /** Null for a text. */
    sheet: z.string().nullable(),
    /** As a spreadsheet numbers the row. */
    heading_row: z.number().int(),
    /** Names of the hidden sheets before it, which are not read. */
    hidden_sheets: z.array(z.string()),
  }),
  /** What `chooseHeadings` can choose. Null once the rows are checked, as the file is then no longer stored. */
  place_choices: z
    .object({
      /** Names of the visible sheets; none for a text. */
      sheets: z.array(z.string()),
      /** The first rows of the sheet, shortened. None if the first row is known to have the headings. */
      rows: z.array(z.object({ row_no: z.number().int(), text: z.string() })),
    })
    .nullable(),
  /** What columns can be taken for. */
  fields: z.array(z.object({ name: z.string(), title: text })),
  /** What the file leaves open, and what staff answered. */
  questions: z.object({
    /** A day of the file that can be read in two ways; null if the file itself tells. */
    day_order: z.object({ example: z.string().nullable(), answer: dayOrder.nullable() }),
    /** A day with a year of two digits that fits both eras. */
    era: z.object({ example: z.string().nullable(), answer: era.nullable() }),
    /** How many rows have a phone that another name has too. Unless answered, other first names are other people. */
    shared_phone: z.object({ rows: z.number().int(), answer: sharedPhone.nullable() }),
  }),
  counts: z.object({
    new: z.number().int(),
    duplicate: z.number().int(),
    wrong: z.number().int(),
    /** Duplicates whose points and money are to be added. */
    add: z.number().int(),
    /** Rows that were brought. */
    brought: z.number().int(),
  }),
});

const existing = z.object({
  id: idOut,
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
});

const rowSchema = z.object({
  /** As the file counts, the headings being row 1. */
  row_no: z.number().int(),
  verdict: verdict.nullable(),
  /** What stands in the file, by what the columns are taken for. */
  cells: z.record(z.string(), z.string()),
  issues: z.array(z.object({ field: z.string(), text })),
  /** The member who is there already, and by what they were found. */
  existing: existing.extend({ matched_by: z.enum(['phone', 'email']) }).nullable(),
  choice: z.enum(['skip', 'add']),
  outcome: z.enum(['made', 'added', 'skipped']).nullable(),
  member_id: idOut.nullable(),
});

/** Problems of carrying members in and out. */
export const importProblems = {
  import_not_ready: {
    status: 409,
    en: 'This cannot be done at this step of the import. Reload the page to see its current state.',
    th: 'การนำเข้านี้ยังทำขั้นตอนนี้ไม่ได้ กรุณาโหลดหน้าใหม่เพื่อดูสถานะล่าสุด',
  },
  import_under_way: {
    status: 409,
    en: 'Another import is being written. Wait until it is done, then start this one.',
    th: 'กำลังนำเข้าไฟล์อื่นอยู่ รอให้เสร็จแล้วเริ่มใหม่',
  },
  import_file_released: {
    status: 409,
    en: 'The file is no longer stored. Import it again to choose another sheet or heading row.',
    th: 'ระบบไม่ได้เก็บไฟล์นี้แล้ว กรุณานำเข้าไฟล์อีกครั้งเพื่อเลือกชีตหรือแถวหัวคอลัมน์อื่น',
  },
  import_read_again: {
    status: 409,
    en: 'The file was read again with another sheet or heading row. Reload the page and check the columns.',
    th: 'ไฟล์ถูกอ่านใหม่ด้วยชีตหรือแถวหัวคอลัมน์อื่นแล้ว กรุณาโหลดหน้าใหม่แล้วตรวจสอบคอลัมน์',
  },
  unknown_sheet: {
    status: 422,
    en: 'The file has no visible sheet with this name. Choose one of its sheets.',
    th: 'ไฟล์ไม่มีชีตชื่อนี้ กรุณาเลือกชีตที่มีในไฟล์',
  },
  heading_row_past_end: {
    status: 422,
    en: 'The sheet has no members below this row. Choose a heading row further up.',
    th: 'ไม่มีข้อมูลสมาชิกใต้แถวนี้ กรุณาเลือกแถวหัวคอลัมน์ที่อยู่ก่อนหน้า',
  },
  phone_column_missing: {
    status: 422,
    en: 'Choose which column holds the first name and which the phone.',
    th: 'กรุณาเลือกคอลัมน์ที่เป็นชื่อและเบอร์โทร',
  },
  column_twice: {
    status: 422,
    en: 'Two columns are taken for the same. Choose each at most once.',
    th: 'มีสองคอลัมน์ที่เลือกเป็นข้อมูลเดียวกัน กรุณาเลือกไม่ซ้ำกัน',
  },
} as const satisfies Record<string, ProblemSpec>;

/** Members taken out of the shop as a file, and brought in by one. */
export const importEndpoints = {
  exportMembers: {
    method: 'POST',
    path: '/api/member/export',
    summary: 'Asks for a file of all members with what they hold; it is made by the task that is answered.',
    access: carry,
    input: z.object({ format: z.enum(['csv', 'xlsx']), language: z.enum(languages).default('en') }),
    output: json(z.object({ task_id: idOut })),
    status: 201,
  },
  startImport: {
    method: 'POST',
    path: '/api/member_import',
    summary: 'Takes a file of members, CSV or XLSX; a task reads it, and nothing is brought yet.',
    access: carry,
    input: z.object({ import_file: attachment(20) }),
    output: json(created),
    status: 201,
  },
  imports: {
    method: 'GET',
    path: '/api/member_import/',
    summary: 'The newest 20 imports.',
    access: carry,
    input: z.object({}),
    output: json(z.array(importRow)),
  },
  import: {
    method: 'GET',
    path: '/api/member_import/id-{id}',
    summary: 'One import: its columns, what they are taken for, and what would be made of its rows.',
    access: carry,
    input: ofImport,
    output: json(importSchema),
  },
  chooseHeadings: {
    method: 'POST',
    path: '/api/member_import/id-{id}/headings',
    summary:
      'Reads the file again with another sheet or heading row. A task replaces the rows; if it cannot, it leaves them as they are.',
    access: carry,
    input: ofImport.extend({
      /** Name of a visible sheet. Leave it out for a text, or for the sheet that was read. */
      sheet: line.max(200).optional(),
      /** As a spreadsheet numbers the row. Leave it out to find the row by its headings. */
      heading_row: z.coerce.number().int().min(1).max(lastRow).optional(),
      /** What the columns are taken for now, as in `mapImport`. Columns with the same headings keep it. */
      columns: z.array(line.max(40)).max(100).optional(),
    }),
    output: json(importSchema),
    errors: ['import_not_ready', 'import_file_released', 'unknown_sheet', 'heading_row_past_end'],
  },
  mapImport: {
    method: 'POST',
    path: '/api/member_import/id-{id}/check',
    summary: 'Says what the columns hold and has each row looked at; nothing is brought yet.',
    access: carry,
    input: ofImport.extend({
      /** For each column of the file, in its order, the name of a field, or an empty text for none. */
      columns: z.array(line.max(40)).max(100),
      /** The heading row that the columns are of. If the file was read again in the meantime, nothing changes. */
      heading_row: z.coerce.number().int().min(1).max(lastRow).optional(),
      /** The sheet that the columns are of. */
      sheet: line.max(200).optional(),
      /** Whether the day or the month comes first, where the file does not tell. */
      day_order: dayOrder.optional(),
      /** The era of years with two digits, where the file does not tell. */
      era: era.optional(),
      /** Whether rows with one phone and several names are one person. */
      shared_phone: sharedPhone.optional(),
    }),
    output: json(importSchema),
    errors: ['import_not_ready', 'import_read_again', 'phone_column_missing', 'column_twice'],
  },
  importRows: {
    method: 'GET',
    path: '/api/member_import/id-{id}/row/vuetify',
    summary: 'A page of the rows, of one verdict or of all.',
    access: carry,
    input: pageInput.extend({
      id: id('member_import'),
      verdict: verdict.optional(),
      shares_phone: flag.optional(),
    }),
    output: json(pageOf(rowSchema)),
  },
  chooseRows: {
    method: 'POST',
    path: '/api/member_import/id-{id}/choose',
    summary:
      'Says what becomes of rows whose member is there already: left out, or their points and money added.',
    access: carry,
    input: ofImport.extend({
      choice: z.enum(['skip', 'add']),
      /** Row numbers; all duplicates unless given, when adding those whose phone has one name only. */
      rows: z.array(z.coerce.number().int().min(2).max(lastRow)).min(1).max(100).optional(),
    }),
    output: json(importSchema),
    errors: ['import_not_ready'],
  },
  runImport: {
    method: 'POST',
    path: '/api/member_import/id-{id}/run',
    summary: 'Brings the rows with nothing wrong; a task does it.',
    access: carry,
    input: ofImport,
    output: json(importSchema),
    errors: ['import_not_ready', 'import_under_way'],
  },
  undoImport: {
    method: 'POST',
    path: '/api/member_import/id-{id}/undo',
    summary: 'Takes the whole import back, unless somebody has used something of it; a task does it.',
    access: carry,
    input: ofImport.extend({ confirm: flag.refine(Boolean, fieldRequired) }),
    output: json(importSchema),
    errors: ['import_not_ready', 'import_under_way'],
  },
  importReport: {
    method: 'GET',
    path: '/api/member_import/id-{id}/report',
    summary: 'Row by row what is made, what is wrong and how to mend it, as CSV.',
    access: carry,
    input: ofImport.extend({
      language: z.enum(languages).default('en'),
      shop_id: shopId.optional(),
      audience: z.literal('staff').optional(),
    }),
    output: file('text/csv'),
  },
} as const satisfies Record<string, Endpoint>;
