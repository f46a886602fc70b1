import { z } from 'zod';
import { type CatalogCallName, type CatalogCallOf, catalogCallNames } from './catalog-call-names.ts';
import { type Endpoint, json } from './contract.ts';
import { flag } from './fields.ts';
import { id, idOut } from './id.ts';
import { lookup, pageInput, pageOf } from './page.ts';

interface CatalogOptions<
  Name extends string,
  Fields extends z.ZodRawShape,
  Created extends z.ZodRawShape,
  View extends z.ZodType,
  Detail extends z.ZodType,
  Read extends string,
  Manage extends string,
  CreateProblem extends string,
  ChangeProblem extends string,
> {
  /** One item in paths, ids and the names of calls, such as `resource`. */
  readonly name: Name;
  /** Words for items in the API's document. */
  readonly words: { readonly one: string; readonly many: string };
  /** Fields that staff send. In a change, every field is optional. */
  readonly fields: Fields;
  /** Fields that only the creation has, or that have defaults there. */
  readonly created: Created;
  /** An item on a page of the list. */
  readonly view: View;
  /** One item. */
  readonly detail: Detail;
  /** Permission to read items, and to create and change them. */
  readonly permissions: { readonly read: Read; readonly manage: Manage };
  /** Codes of the problems with which the catalog's rules refuse a call. */
  readonly errors: { readonly create: readonly CreateProblem[]; readonly change: readonly ChangeProblem[] };
}

const buildCalls = <
  const Name extends string,
  Fields extends z.ZodRawShape,
  Created extends z.ZodRawShape,
  View extends z.ZodType,
  Detail extends z.ZodType,
  const Read extends string,
  const Manage extends string,
  const CreateProblem extends string,
  const ChangeProblem extends string,
>({
  name,
  words,
  fields,
  created,
  view,
  detail,
  permissions,
  errors,
}: CatalogOptions<Name, Fields, Created, View, Detail, Read, Manage, CreateProblem, ChangeProblem>) => {
  const path = <Rest extends string>(rest: Rest) => `/api/${name}${rest}` as const;
  const read = { staff: { permission: permissions.read } } as const;
  const manage = { staff: { permission: permissions.manage } } as const;
  return {
    list: {
      method: 'GET',
      path: path('/'),
      summary: `The ${words.many} for a select, without archived ones.`,
      access: read,
      input: z.object({}),
      output: json(lookup),
    },
    page: {
      method: 'GET',
      path: path('/vuetify'),
      summary: `A page of ${words.many}, archived ones last; \`search\` looks in the names.`,
      access: manage,
      input: pageInput,
      output: json(pageOf(view)),
    },
    create: {
      method: 'POST',
      path: path(''),
      summary: `Creates a ${words.one}.`,
      access: manage,
      input: z.object(fields).extend(created),
      output: json(z.object({ id: idOut })),
      status: 201,
      errors: errors.create,
    },
    one: {
      method: 'GET',
      path: path('/id-{id}'),
      summary: `One ${words.one}.`,
      access: read,
      input: z.object({ id: id(name) }),
      output: json(detail),
    },
    change: {
      method: 'PATCH',
      path: path('/id-{id}'),
      summary: `Changes some fields of a ${words.one}, or archives it.`,
      access: manage,
      input: z
        .object(fields)
        .partial()
        .extend({ id: id(name), is_archived: flag.optional() }),
      output: json(detail),
      errors: errors.change,
    },
  } as const;
};

type Renamed<Name extends string, Calls> = {
  readonly [Each in keyof Calls as CatalogCallOf<Name, Each>]: Calls[Each];
};

/**
 * The calls of a catalog of items that staff list, create, change and archive, such as courts or bikes. A contract
 * spreads them into its `endpoints`, and `createCatalog` implements them. They are named after the item: the name
 * `resource` makes `resources`, `resourcePage`, `createResource`, `resource` and `changeResource`.
 */
export const catalogEndpoints = <
  const Name extends string,
  Fields extends z.ZodRawShape,
  View extends z.ZodType,
  const Read extends string,
  const Manage extends string,
  Created extends z.ZodRawShape = Record<never, never>,
  Detail extends z.ZodType = View,
  const CreateProblem extends string = never,
  const ChangeProblem extends string = never,
>({
  errors = {},
  ...own
}: Omit<
  CatalogOptions<Name, Fields, Created, View, Detail, Read, Manage, CreateProblem, ChangeProblem>,
  'created' | 'detail' | 'errors'
> & {
  /** Fields that only the creation has, or that have defaults there. Defaults to none. */
  readonly created?: Created;
  /** The answer for one item. Defaults to `view`. */
  readonly detail?: Detail;
  /** Codes of the problems with which the catalog's rules refuse a call. Defaults to none. */
  readonly errors?: {
    readonly create?: readonly CreateProblem[];
    readonly change?: readonly ChangeProblem[];
  };
}) => {
  const calls = buildCalls<Name, Fields, Created, View, Detail, Read, Manage, CreateProblem, ChangeProblem>({
    ...own,
    // If an option is missing, its type parameter is the default's type.
    created: own.created ?? ({} as Created),
    detail: own.detail ?? (own.view as unknown as Detail),
    errors: { create: errors.create ?? [], change: errors.change ?? [] },
  });
  const names = catalogCallNames(own.name);
  const renamed = Object.entries(calls).map(([call, endpoint]) => [Reflect.get(names, call), endpoint]);
  // `fromEntries` loses the names of the calls.
  return Object.fromEntries(renamed) as Renamed<Name, typeof calls>;
};

/** Endpoints that include the calls of a catalog. */
export type CatalogEndpointsOf<Name extends string> = { readonly [Each in CatalogCallName<Name>]: Endpoint };
