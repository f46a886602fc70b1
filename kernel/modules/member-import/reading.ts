import { z } from 'zod';

const order = z.enum(['dmy', 'mdy']).nullable();
const era = z.enum(['ce', 'be']).nullable();
const sharedPhone = z.enum(['one', 'different']).nullable();

const place = z.object({
  sheet: z.string().nullable(),
  heading_row: z.number(),
  hidden_sheets: z.array(z.string()),
});

/** The sheet and row that staff chose. Without a row, it is found by its headings. */
const choice = z.object({ sheet: z.string().nullable(), heading_row: z.number().nullable() });
export type PlaceChoice = z.output<typeof choice>;

/** How the file of an import is read: by its own contents, and by what staff answered. */
const readingSchema = z.object({
  has_decimal_commas: z.boolean().default(false),
  /** Where the headings stand, and the sheets that were not read because they are hidden. */
  place: place.default({ sheet: null, heading_row: 1, hidden_sheets: [] }),
  /** What staff can choose for the place. Null if the uploaded file was released. */
  candidates: z
    .object({
      sheets: z.array(z.string()),
      rows: z.array(z.object({ number: z.number(), text: z.string() })),
      last_row: z.number(),
      /** False if the first row is known to have the headings, so that the row is no question. */
      has_row_choice: z.boolean(),
    })
    .nullable()
    .default(null),
  /** The choice that the file is being read again with. */
  requested: choice.nullable().default(null),
  /** How the days of each column are read. */
  days: z.record(z.string(), z.object({ order, era })).default({}),
  /** A day of the file for each question that the file leaves open. */
  open: z
    .object({ order: z.string().nullable(), era: z.string().nullable() })
    .default({ order: null, era: null }),
  answers: z
    .object({ day_order: order, era, shared_phone: sharedPhone })
    .default({ day_order: null, era: null, shared_phone: null }),
});
export type ImportReading = z.output<typeof readingSchema>;

export const parseImportReading = (stored: string | null): ImportReading =>
  readingSchema.parse(JSON.parse(stored ?? '{}'));
