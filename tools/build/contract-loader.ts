import { pathToFileURL } from 'node:url';
import type { LoaderContext } from '@rspack/core';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isContract = (value: unknown): value is { endpoints: Record<string, unknown> } =>
  isRecord(value) && typeof value.id === 'string' && isRecord(value.endpoints);

const light = (endpoint: unknown) => {
  if (!isRecord(endpoint)) return endpoint;
  const { method, path, effect, output } = endpoint;
  return { method, path, effect, output: { kind: isRecord(output) ? output.kind : 'json' } };
};

/**
 * Leaves of a contract what a call needs, method and path, and loads the schemas only for a form that
 * checks its fields: zod and all schemas would cost the member's first screen more than its own code.
 * Everything else that a contract file exports comes from the whole file, when it is used.
 */
export default function contractLoader(this: LoaderContext, _source: string): void {
  const done = this.async();
  const whole = JSON.stringify(`${this.resourcePath}?whole`);
  import(`${pathToFileURL(this.resourcePath).href}?at=${Date.now()}`).then(
    (module: Record<string, unknown>) => {
      const lines = Object.entries(module).map(([name, value]) => {
        if (!isContract(value)) return `export { ${name} } from ${whole};`;
        const endpoints = Object.fromEntries(
          Object.entries(value.endpoints).map(([key, endpoint]) => [key, light(endpoint)]),
        );
        const { id, title } = { id: undefined, title: undefined, ...value };
        return `export const ${name} = { ...${JSON.stringify({ id, title, endpoints })}, load: () => import(${whole}).then((all) => all.${name}) };`;
      });
      done(null, lines.join('\n'));
    },
    (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
  );
}
