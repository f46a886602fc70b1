import { z } from 'zod';
import { id, idOut } from '../../../contract/id.ts';
import { date } from '../../../contract/time.ts';
import { line } from '../../../contract/written-text.ts';

/** A date-time in an answer, local to the shop. */
export const local = z.string();
/** A field that a form may leave empty, which clears it. */
export const nullable = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable());
/** A date that a form may leave empty, which says the same as leaving it out. */
export const dateOrNothing = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  date.optional(),
);
export const lineId = line.max(40);
export const picture = nullable(z.url({ protocol: /^https?$/ }).max(1000));
export const displayName = nullable(line.max(200));
export const memberId = id('member');
export const ofMember = z.object({ id: memberId });
/** What a call that creates answers (docs/domain/conventions.md#c1). */
export const created = z.object({ id: idOut });

/** Members for themselves, by the field of the input that holds the member's id. */
export const own = (field: string) => ({ owner: { input: field } }) as const;
export const see = { staff: { permission: 'see' } } as const;
