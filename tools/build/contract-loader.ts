import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LoaderContext } from '@rspack/core';
import type { Audience } from '../../kernel/contract/contract.ts';
import { isRecord } from '../../kernel/contract/is-record.ts';

interface Options {
  /** Whose endpoints are left of the contract; those of everybody unless given. */
  readonly callers?: readonly Audience[] | undefined;
}

const isContract = (value: unknown): value is { endpoints: Record<string, unknown> } =>
  isRecord(value) && typeof value.id === 'string' && isRecord(value.endpoints);

const part = /\/contract\/[^/]+\.ts$/;
const readAnew = /\/contract(?:\/[^/]+)?\.ts(\?at=\d+)$/;

// Node keeps a module for as long as the process lives, so the parts of a contract are read anew together with it.
registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    const [, at] = readAnew.exec(context.parentURL ?? '') ?? [];
    return at && part.test(resolved.url) ? { ...resolved, url: `${resolved.url}${at}` } : resolved;
  },
});

/** Whether a value is the same when it is written as JSON, as lists of statuses and limits are. */
const isPlain = (value: unknown): boolean => {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  return (
    isRecord(value) &&
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.values(value).every(isPlain)
  );
};

const light = (endpoint: unknown) => {
  if (!isRecord(endpoint)) return endpoint;
  const { method, path, effect, output } = endpoint;
  return { method, path, effect, output: { kind: isRecord(output) ? output.kind : 'json' } };
};

const isOpenTo = (endpoint: unknown, callers: readonly string[] | undefined): boolean => {
  const access = isRecord(endpoint) && isRecord(endpoint.access) ? endpoint.access : {};
  return callers === undefined || callers.some((each) => access[each] !== undefined);
};

/**
 * Leaves of a contract what a call needs, method and path of what its callers may call, and loads the schemas only for a form that
 * checks its fields: zod and all schemas would cost the member's first screen more than its own code.
 * Lists and limits that the file exports beside it are copied; what is left, such as a schema, comes from the
 * whole file, and brings it along, when a page uses it.
 */
export default function contractLoader(
  this: Pick<LoaderContext<Options>, 'async' | 'resourcePath' | 'addContextDependency' | 'getOptions'>,
  _source: string,
): void {
  const done = this.async();
  const { callers } = this.getOptions();
  const parts = join(dirname(this.resourcePath), 'contract');
  if (existsSync(parts)) this.addContextDependency(parts);
  const whole = JSON.stringify(`${this.resourcePath}?whole`);
  import(`${pathToFileURL(this.resourcePath).href}?at=${Date.now()}`).then(
    (module: Record<string, unknown>) => {
      const lines = Object.entries(module).map(([name, value]) => {
        if (isPlain(value)) return `export const ${name} = ${JSON.stringify(value)};`;
        if (!isContract(value)) return `export { ${name} } from ${whole};`;
        const endpoints = Object.fromEntries(
          Object.entries(value.endpoints)
            .filter(([, endpoint]) => isOpenTo(endpoint, callers))
            .map(([key, endpoint]) => [key, light(endpoint)]),
        );
        const { id, title } = { id: undefined, title: undefined, ...value };
        return `export const ${name} = { ...${JSON.stringify({ id, title, endpoints })}, load: () => import(${whole}).then((all) => all.${name}) };`;
      });
      done(null, lines.join('\n'));
    },
    (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
  );
}
