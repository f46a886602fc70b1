import { z } from 'zod';

/** What the fuzzer reads of a field's schema in the API's document. */
export interface FieldSchema {
  readonly type?: string | readonly string[] | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly anyOf?: readonly FieldSchema[] | undefined;
  readonly items?: FieldSchema | undefined;
  readonly properties?: Readonly<Record<string, FieldSchema>> | undefined;
  /** What the keys of a record are, and what stands under each. */
  readonly propertyNames?: FieldSchema | undefined;
  readonly additionalProperties?: FieldSchema | boolean | undefined;
  readonly pattern?: string | undefined;
  readonly format?: string | undefined;
  readonly entity?: string | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
}

const fieldSchema: z.ZodType<FieldSchema> = z.lazy(() =>
  z.object({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    anyOf: z.array(fieldSchema).optional(),
    items: fieldSchema.optional(),
    properties: z.record(z.string(), fieldSchema).optional(),
    propertyNames: fieldSchema.optional(),
    additionalProperties: z.union([z.boolean(), fieldSchema]).optional(),
    pattern: z.string().optional(),
    format: z.string().optional(),
    entity: z.string().optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    minItems: z.number().optional(),
    maxItems: z.number().optional(),
  }),
);

const operationSchema = z.object({
  operationId: z.string(),
  parameters: z.array(z.object({ name: z.string(), schema: fieldSchema })).default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: fieldSchema })) }).optional(),
});

const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) });

/**
 * The fields of every operation of an OpenAPI document, those of path, query and body alike.
 * @returns by operation id, then by the field's name.
 */
export function operationFields(
  document: unknown,
): ReadonlyMap<string, Readonly<Record<string, FieldSchema>>> {
  const { paths } = documentSchema.parse(document);
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  return new Map(
    operations.map(({ operationId, parameters, requestBody }) => {
      const [body] = Object.values(requestBody?.content ?? {});
      const named = parameters.map(({ name, schema }) => [name, schema] as const);
      return [operationId, { ...Object.fromEntries(named), ...body?.schema.properties }];
    }),
  );
}
