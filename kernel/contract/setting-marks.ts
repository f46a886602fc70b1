import type { z } from 'zod';
import type { LocalizedText } from './problems.ts';

export type SettingsSchema = z.ZodObject;

/** How one setting is treated and shown beyond its type. */
export interface SettingMarks {
  /** Anybody who opens the shop may see it; it travels in `boot`. */
  public?: true;
  /** Encrypted at rest and write-only: read back as set or not set. */
  secret?: true;
  /** Says where money goes: staff are asked for their password again before it changes, as before every secret. */
  payee?: true;
  /** A LIFF id: ID tokens issued for its channel sign members of the shop in. */
  liff?: true;
  /** What the field is called on the settings page. */
  label?: LocalizedText;
  /** What the field does; `{address}` is the feature's own address at the shop. */
  hint?: LocalizedText;
  /** What each value of an enumeration is called. */
  choices?: Readonly<Record<string, LocalizedText>>;
  /** What the number counts. */
  unit?: 'days' | 'hours' | 'minutes' | 'points';
}

/**
 * Where a schema carries its marks. Not a map of this module: in a page, a feature's schemas and the kit come from
 * two bundles, each with its own copy of this file.
 */
const key = Symbol.for('sala.setting');

interface Marked {
  readonly [key]?: SettingMarks;
}

/** Marks a field of a settings schema. Apply it last: a later `.default()` makes another schema. */
export const setting = <S extends z.ZodType>(schema: S, marks: SettingMarks): S =>
  Object.defineProperty(schema, key, { value: marks, configurable: true });

/** How the fields of a settings schema are marked, in the order in which they are declared. */
export const settingMarks = (schema: SettingsSchema): ReadonlyMap<string, SettingMarks> =>
  new Map(
    Object.entries(schema.shape).map(([name, field]: readonly [string, Marked]) => [name, field[key] ?? {}]),
  );

/** The names of the fields of a settings schema that carry a mark. */
export const settingsMarked = (schema: SettingsSchema, mark: keyof SettingMarks): string[] =>
  [...settingMarks(schema)].filter(([, given]) => given[mark]).map(([name]) => name);

/**
 * The names of the fields of a settings schema that a stolen session alone must not change
 * (docs/domain/conventions.md#c6).
 */
export const settingsAskingPassword = (schema: SettingsSchema): string[] => [
  ...settingsMarked(schema, 'secret'),
  ...settingsMarked(schema, 'payee'),
];
