import { z } from 'zod';
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import {
  type Audience,
  audiences,
  type Endpoint,
  effectOf,
  type Output,
  pathFields,
} from '../../contract/contract.ts';
import { fileFieldsOf } from '../../contract/files.ts';
import { isKernelProblem, kernelProblems, type ProblemSpec, problemSchema } from '../../contract/problems.ts';
import type { Installation } from '../runtime/loader.ts';
import { memberCookie, staffCookie } from './cookies.ts';

export interface DocumentedEndpoint {
  name: string;
  plugin: string;
  isFeature: boolean;
  endpoint: Endpoint;
  audiences: Audience[];
  problems: { code: string; spec: ProblemSpec }[];
}

/** Every endpoint of the installation with what a reader of the document needs. */
export const documented = (installation: Installation): DocumentedEndpoint[] =>
  installation.plugins.flatMap(({ plugin, isFeature }) =>
    Object.entries(plugin.contract.endpoints).map(([name, endpoint]) => ({
      name: `${plugin.contract.id}.${name}`,
      plugin: plugin.contract.id,
      isFeature,
      endpoint,
      audiences: audiences.filter((audience) => endpoint.access[audience]),
      problems: (endpoint.errors ?? []).flatMap((code) => {
        const spec =
          plugin.contract.problems[code] ?? (isKernelProblem(code) ? kernelProblems[code] : undefined);
        return spec ? [{ code, spec }] : [];
      }),
    })),
  );

/** The input of all audiences together, split into the fields of the path and the others. */
export function splitInput({ endpoint, audiences: open }: DocumentedEndpoint) {
  const shapes = open.map((audience) => endpoint.access[audience]?.input ?? endpoint.input);
  const all: Record<string, z.ZodType> = Object.assign({}, ...shapes.map((schema) => schema.shape));
  // What only some audiences send is required of none of the others.
  const isOfAll = (name: string) => shapes.every((schema) => name in schema.shape);
  const shape = Object.fromEntries(
    Object.entries(all).map(([name, schema]) => [name, isOfAll(name) ? schema : schema.optional()]),
  );
  const inPath = new Set(pathFields(endpoint.path));
  const pick = (wanted: boolean) =>
    Object.fromEntries(Object.entries(shape).filter(([name]) => inPath.has(name) === wanted));
  const more = shapes.map(({ def }) => def.catchall).find((each) => each !== undefined);
  const rest = z.object(pick(false));
  return {
    path: z.object(pick(true)),
    rest: more ? rest.catchall(more) : rest,
    /** Whether there is nothing to send beside the path. */
    isEmpty: Object.keys(rest.shape).length === 0 && more === undefined,
  };
}

/** What each audience is answered; those who are answered alike together. */
export const outputsOf = ({ endpoint, audiences: open }: DocumentedEndpoint): Map<Output, Audience[]> => {
  const outputs = new Map<Output, Audience[]>();
  for (const audience of open) {
    const output = endpoint.access[audience]?.output ?? endpoint.output;
    outputs.set(output, [...(outputs.get(output) ?? []), audience]);
  }
  return outputs;
};

const json = 'application/json';

const jsonSchemaOf = (outputs: Map<Output, Audience[]>): z.ZodType | null => {
  const schemas = [...outputs].flatMap(([output, who]) =>
    output.kind === 'json' ? [{ schema: output.schema, who }] : [],
  );
  const [only] = schemas;
  if (!only) return null;
  if (schemas.length === 1) return only.schema;
  return z.union(
    schemas.map(({ schema, who }) => schema.meta({ description: `Answered to ${who.join(', ')}.` })),
  );
};

/** A file of JSON is described as what is in it, which is not said any closer. */
const contentOf = (type: string): z.ZodType => (type === json ? z.unknown() : z.string());

/** What a page answers beside itself: that it has moved, or that the browser's copy is still right. */
const pageAnswers = {
  '301': { description: 'See the address in Location' },
  '304': { description: 'Not changed' },
};

const goodAnswer = (entry: DocumentedEndpoint) => {
  const outputs = outputsOf(entry);
  const schema = jsonSchemaOf(outputs);
  const others = [...outputs.keys()].flatMap((output) =>
    output.kind === 'file' || output.kind === 'stream'
      ? [[output.type, { schema: contentOf(output.type) }]]
      : output.kind === 'page'
        ? [[output.type, { schema: z.string() }]]
        : [],
  );
  if (!schema && others.length === 0) return { description: 'See the address in Location' };
  const content = { ...(schema ? { [json]: { schema } } : {}), ...Object.fromEntries(others) };
  return { description: 'Done', content };
};

const problemContentOf = ({ output }: Endpoint) => ({
  [json]: { schema: problemSchema },
  ...(output.kind === 'page' ? { 'text/html': { schema: z.string() } } : {}),
});

const answers = (entry: DocumentedEndpoint) => {
  const { endpoint, problems } = entry;
  const byStatus = new Map<number, string[]>();
  for (const { code, spec } of problems)
    byStatus.set(spec.status, [...(byStatus.get(spec.status) ?? []), code]);
  const bad = [...byStatus].map(([status, codes]) => [
    String(status),
    { description: codes.join(', '), content: problemContentOf(endpoint) },
  ]);
  return {
    [endpoint.output.kind === 'redirect' ? '303' : String(endpoint.status ?? 200)]: goodAnswer(entry),
    ...(endpoint.output.kind === 'page' ? pageAnswers : {}),
    ...Object.fromEntries(bad),
    default: { description: 'A problem', content: problemContentOf(endpoint) },
  };
};

/** A file comes by a form; all else by JSON or a form, as the caller likes. */
const bodyTypesOf = (endpoint: Endpoint): string[] =>
  fileFieldsOf(endpoint).size > 0
    ? ['multipart/form-data']
    : [json, 'application/x-www-form-urlencoded', 'multipart/form-data'];

const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'The `access_token` that signing in answers, of staff, HQ or a member.',
  },
  staffCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: staffCookie,
    description:
      'The session of staff or HQ in a browser. A write also needs our own Origin and `X-Sala-Client`.',
  },
  memberCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: memberCookie('{shopId}'),
    description:
      'The session of a member in a browser, one for each shop; under https its name begins with `__Host-`. A write also needs our own Origin and `X-Sala-Client`.',
  },
} as const;

/** The ways to prove who calls; an empty one where nobody has to. */
const securityOf = (open: readonly Audience[]): Record<string, string[]>[] => [
  ...(open.includes('public') || open.includes('webhook') ? [{}] : []),
  ...(open.some((audience) => audience !== 'public' && audience !== 'webhook') ? [{ bearer: [] }] : []),
  ...(open.includes('staff') || open.includes('hq') ? [{ staffCookie: [] }] : []),
  ...(open.includes('member') ? [{ memberCookie: [] }] : []),
];

/** The OpenAPI document of everything that is installed; `x-audience` and `x-feature` say who may call and by which flag. */
export function openapiDocument(installation: Installation) {
  const paths: ZodOpenApiPathsObject = {};
  for (const entry of documented(installation)) {
    const { endpoint, name, plugin, isFeature, audiences: open } = entry;
    const { path, rest, isEmpty } = splitInput(entry);
    const method = endpoint.method.toLowerCase();
    const item = paths[endpoint.path] ?? {};
    const bodies = bodyTypesOf(endpoint).map((type) => [type, { schema: rest }]);
    paths[endpoint.path] = Object.assign(item, {
      [method]: {
        operationId: name,
        summary: endpoint.summary,
        tags: [plugin],
        'x-audience': open,
        'x-feature': isFeature ? plugin : null,
        'x-effect': effectOf(endpoint),
        security: securityOf(open),
        requestParams: { path, ...(endpoint.method === 'GET' ? { query: rest } : {}) },
        ...(endpoint.method === 'GET' || isEmpty
          ? {}
          : { requestBody: { content: Object.fromEntries(bodies) } }),
        responses: answers(entry),
      },
    });
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Sala',
      version: '1',
      description:
        'Booking and membership for small service businesses. Dates, times and date-times are local to the shop; money is baht with two decimals.',
    },
    components: { securitySchemes },
    paths,
  });
}
