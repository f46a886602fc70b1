import { z } from 'zod';
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import { type Audience, audiences, type Endpoint, effectOf, pathFields } from '../../contract/contract.ts';
import { imageFieldsOf } from '../../contract/files.ts';
import { isKernelProblem, kernelProblems, type ProblemSpec, problemSchema } from '../../contract/problems.ts';
import type { Installation } from '../loader.ts';

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
  const shape: Record<string, z.ZodType> = Object.assign({}, ...shapes.map((schema) => schema.shape));
  const inPath = new Set(pathFields(endpoint.path));
  const pick = (wanted: boolean) =>
    Object.fromEntries(Object.entries(shape).filter(([name]) => inPath.has(name) === wanted));
  return { path: z.object(pick(true)), rest: z.object(pick(false)) };
}

const answers = (documentedEndpoint: DocumentedEndpoint) => {
  const { endpoint, problems } = documentedEndpoint;
  const { output } = endpoint;
  const good =
    output.kind === 'json'
      ? { description: 'Done', content: { 'application/json': { schema: output.schema } } }
      : output.kind === 'redirect'
        ? { description: 'See the address in Location' }
        : { description: 'Done', content: { [output.type]: { schema: z.string() } } };
  const byStatus = new Map<number, string[]>();
  for (const { code, spec } of problems)
    byStatus.set(spec.status, [...(byStatus.get(spec.status) ?? []), code]);
  const bad = [...byStatus].map(([status, codes]) => [
    String(status),
    { description: codes.join(', '), content: { 'application/problem+json': { schema: problemSchema } } },
  ]);
  return {
    [output.kind === 'redirect' ? '303' : String(endpoint.status ?? 200)]: good,
    ...Object.fromEntries(bad),
    default: { description: 'A problem', content: { 'application/json': { schema: problemSchema } } },
  };
};

const bodyTypeOf = (endpoint: Endpoint): string =>
  imageFieldsOf(endpoint).size > 0 ? 'multipart/form-data' : 'application/json';

/** The OpenAPI document of everything that is installed; `x-audience` and `x-feature` say who may call and by which flag. */
export function openapiDocument(installation: Installation) {
  const paths: ZodOpenApiPathsObject = {};
  for (const entry of documented(installation)) {
    const { endpoint, name, plugin, isFeature, audiences: open } = entry;
    const { path, rest } = splitInput(entry);
    const method = endpoint.method.toLowerCase();
    const item = paths[endpoint.path] ?? {};
    paths[endpoint.path] = Object.assign(item, {
      [method]: {
        operationId: name,
        summary: endpoint.summary,
        tags: [plugin],
        'x-audience': open,
        'x-feature': isFeature ? plugin : null,
        'x-effect': effectOf(endpoint),
        requestParams: { path, ...(endpoint.method === 'GET' ? { query: rest } : {}) },
        ...(endpoint.method === 'GET' || Object.keys(rest.shape).length === 0
          ? {}
          : { requestBody: { content: { [bodyTypeOf(endpoint)]: { schema: rest } } } }),
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
    paths,
  });
}
