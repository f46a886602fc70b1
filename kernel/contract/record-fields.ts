import { z } from 'zod';
import { audiences, type Endpoint } from './contract.ts';

/** A field of an input that takes the id of a record. */
export interface RecordField {
  readonly name: string;
  readonly entity: string;
  /** Whether the handler proves the record itself. */
  readonly byHandler: boolean;
}

const inner = (schema: z.core.$ZodType): readonly z.core.$ZodType[] => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return [schema.def.innerType];
  if (schema instanceof z.ZodNonOptional) return [schema.def.innerType];
  if (schema instanceof z.ZodArray) return [schema.element];
  if (schema instanceof z.ZodUnion) return schema.options;
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out];
  return [];
};

/** The mark that `id()` has left on a field, however it is wrapped. */
const markOf = (schema: z.core.$ZodType): { entity: string; by?: unknown } | null => {
  const meta = schema instanceof z.ZodType ? schema.meta() : undefined;
  if (typeof meta?.entity === 'string') return { entity: meta.entity, by: meta.by };
  for (const part of inner(schema)) {
    const mark = markOf(part);
    if (mark) return mark;
  }
  return null;
};

/** The fields of an endpoint's inputs that take ids of records, a shop's own id apart. */
export const recordFieldsOf = ({ access, input }: Endpoint): RecordField[] => {
  const shapes = [input, ...audiences.flatMap((audience) => access[audience]?.input ?? [])];
  const fields = new Map<string, RecordField>();
  for (const { shape } of shapes) {
    for (const [name, schema] of Object.entries(shape)) {
      const mark = markOf(schema);
      if (mark && mark.entity !== 'shop')
        fields.set(name, { name, entity: mark.entity, byHandler: mark.by === 'handler' });
    }
  }
  return [...fields.values()];
};
