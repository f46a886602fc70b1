import { z } from 'zod';

export type SettingsSchema = z.ZodObject;

/** How one setting is treated beyond its type. */
export interface SettingMarks {
  /** Anybody who opens the shop may see it; it travels in `boot`. */
  public?: true;
  /** Encrypted at rest and write-only: read back as set or not set. */
  secret?: true;
  /** A LIFF id: ID tokens issued for its channel sign members of the shop in. */
  liff?: true;
}

const marks = new WeakMap<z.ZodType, SettingMarks>();

/** Marks a field of a settings schema. Apply it last: a later `.default()` makes another schema. */
export const setting = <S extends z.ZodType>(schema: S, mark: SettingMarks): S => {
  marks.set(schema, mark);
  return schema;
};

/** The names of the fields of a settings schema that carry a mark. */
export const settingsMarked = (schema: SettingsSchema, mark: keyof SettingMarks): string[] =>
  Object.entries(schema.shape)
    .filter(([, field]) => field instanceof z.ZodType && marks.get(field)?.[mark])
    .map(([name]) => name);
