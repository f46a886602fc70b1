import { z } from 'zod';
import { newId } from '#kernel/server/ids/new-id.ts';

/** One red pixel as PNG. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Values of many kinds, of which a field's own rule takes the first that it accepts. */
const candidates = (): unknown[] => [
  newId(),
  day(3),
  `${day(3)} 18:00`,
  day(3).slice(0, 7),
  `${day(0).slice(5, 7)}/${day(0).slice(0, 4)}`,
  '18:00',
  'someone@sala.test',
  '0812345678',
  7,
  true,
  60,
  '7',
  '#0f766e',
  '123456789012',
  'a long enough text',
  'word',
  'a'.repeat(43),
  'a'.repeat(22),
  ['weekday', 'weekday', 'weekday', 'weekday', 'weekday', 'weekend', 'close'],
  [3],
  new File([pixel], 'pixel.png', { type: 'image/png' }),
  { from: '20:00', until: '09:00' },
  {},
  [],
];

/** The entity whose id a field takes, by the mark that `id()` of a contract leaves; the ids by which a record is keyed are no field's. */
export const entityOf = (schema: z.ZodType): string | null => {
  const entityIn = (node: unknown): string | null => {
    if (typeof node !== 'object' || node === null) return null;
    if ('entity' in node && typeof node.entity === 'string') return node.entity;
    for (const [name, value] of Object.entries(node)) {
      if (name === 'propertyNames') continue;
      const entity = entityIn(value);
      if (entity) return entity;
    }
    return null;
  };
  return entityIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
};

const enumOf = (schema: z.ZodType): unknown[] => {
  const json: unknown = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const text = JSON.stringify(json);
  const match = /"enum":(\[[^\]]*\])/.exec(text);
  const only = /"const":("[^"]*")/.exec(text);
  return [...(match?.[1] ? JSON.parse(match[1]) : []), ...(only?.[1] ? [JSON.parse(only[1])] : [])];
};

/**
 * Something that a field accepts.
 * @throws Error for a field that takes none of the candidates; then add one.
 */
export function sampleOf(schema: z.ZodType, name: string): unknown {
  if (schema.safeParse(undefined).success) return undefined;
  return filledSampleOf(schema, name);
}

/** The same, also for a field that may be left out. @throws Error as `sampleOf`. */
export function filledSampleOf(schema: z.ZodType, name: string): unknown {
  const unsaid = schema.safeParse(undefined);
  // The number of a page or of its rows.
  if (unsaid.success && typeof unsaid.data === 'number') return unsaid.data;
  for (const value of [...enumOf(schema), ...candidates()]) if (schema.safeParse(value).success) return value;
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodType)
    return [sampleOf(schema.element, name)];
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(schema.shape).map(([field, each]) => [
        field,
        each instanceof z.ZodType ? sampleOf(each, field) : undefined,
      ]),
    );
  throw new Error(`No sample fits the field ${name}`);
}

/** What no field should ever choke on. */
export const hostileValues: readonly unknown[] = [
  null,
  -1,
  1e308,
  '',
  'x'.repeat(5000),
  "' OR 1=1 --",
  '\u0000',
  '\ud800',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  [],
  [[['deep']]],
  {},
  { $gt: '' },
  { __proto__: { admin: true } },
  true,
];
