import { z } from 'zod';
import { json } from './contract.ts';
import { shopId } from './id.ts';
import { settingMarks, settingsAskingPassword } from './setting-marks.ts';

export {
  type SettingMarks,
  type SettingsSchema,
  setting,
  settingMarks,
  settingsAskingPassword,
  settingsMarked,
} from './setting-marks.ts';

type Changeable<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape]: z.ZodOptional<
    Shape[Name] extends z.ZodDefault<infer Inner extends z.ZodType> ? Inner : Shape[Name]
  >;
};

/** Every field without its default, so that what is left out of a change stays as it is. */
const changeable = <Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>): Changeable<Shape> =>
  Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => [
      name,
      z.optional(field instanceof z.ZodDefault ? field.unwrap() : field),
    ]),
    // `fromEntries` forgets the names; they are the schema's own.
  ) as unknown as Changeable<Shape>;

type Answer<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape]: z.ZodType<z.output<Shape[Name]>, z.output<Shape[Name]>>;
};

const plain = (value: unknown): z.ZodType => {
  if (typeof value === 'boolean') return z.boolean();
  if (typeof value === 'number') return z.number();
  return Array.isArray(value) ? z.array(z.string()) : z.string().nullable();
};

/** Every field as it is stored, by its default; of a secret only whether it is set. */
const answerOf = <Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>): z.ZodObject<Answer<Shape>> => {
  const defaults: Record<string, unknown> = schema.parse({});
  const fields = [...settingMarks(schema)].map(([name, { secret }]) => [
    name,
    secret ? z.boolean() : plain(defaults[name]),
  ]);
  // `fromEntries` forgets the names; they are the schema's own.
  return z.object(Object.fromEntries(fields) as Answer<Shape>);
};

/**
 * The two calls by which a feature's settings are read and changed, made from its settings schema, to be spread into
 * a contract's `endpoints`. The server implements them by `settingsHandlers`.
 * @param name the word in the path, such as `classroom_config`.
 * @param permissions who of the staff reads and who changes.
 */
export const settingsEndpoints = <
  const Name extends string,
  Shape extends z.ZodRawShape,
  const Read extends string,
  const Change extends string,
>(
  name: Name,
  schema: z.ZodObject<Shape>,
  permissions: { readonly read: Read; readonly change: Change },
) =>
  ({
    readConfig: {
      method: 'GET',
      path: `/api/${name}/shop-{shopId}`,
      summary: 'The shop’s settings of this feature.',
      access: { staff: { permission: permissions.read } },
      input: z.object({ shopId }),
      output: json(answerOf(schema)),
    },
    changeConfig: {
      method: 'PATCH',
      path: `/api/${name}/shop-{shopId}`,
      summary: 'Changes some of the shop’s settings of this feature.',
      access: { staff: { permission: permissions.change } },
      input: z.object({ shopId, ...changeable(schema) }),
      output: json(answerOf(schema)),
      asksPassword: settingsAskingPassword(schema),
    },
  }) as const;

/**
 * The same two calls for a feature whose LIFF app has an id of its own: anybody reads what LIFF starts with.
 * @param shown what anybody is answered.
 */
export const liffSettingsEndpoints = <
  const Name extends string,
  Shape extends z.ZodRawShape,
  const Read extends string,
  const Change extends string,
  Shown extends z.ZodObject,
>(
  name: Name,
  schema: z.ZodObject<Shape>,
  permissions: { readonly read: Read; readonly change: Change },
  shown: Shown,
) => {
  const { readConfig, changeConfig } = settingsEndpoints(name, schema, permissions);
  const reason = 'LIFF starts by its id before anybody has signed in.';
  const access = { ...readConfig.access, public: { reason, output: json(shown) } } as const;
  return { readConfig: { ...readConfig, access }, changeConfig } as const;
};
