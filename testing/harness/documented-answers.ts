import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { findAddress } from '#kernel/contract/address.ts';
import { isRecord } from '#kernel/contract/is-record.ts';
import { openapiDocument } from '#kernel/server/http/openapi.ts';
import type { Installation } from '#kernel/server/runtime/loader.ts';

/** An answer as it came over the wire. */
interface HttpAnswer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

type Check = (method: string, path: string, answer: HttpAnswer) => void;

const at = (value: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce((inner: unknown, key) => (isRecord(inner) ? inner[key] : undefined), value);

const pointer = (keys: readonly string[]): string =>
  keys.map((key) => `/${encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');

const withoutSlash = (path: string) => path.replace(/(.)\/+$/, '$1');

/** What checks answers against the document of an installation. */
function createCheck(installation: Installation): Check {
  const document: unknown = JSON.parse(JSON.stringify(openapiDocument(installation)));
  const paths = Object.keys(isRecord(at(document, 'paths')) ? Object(at(document, 'paths')) : {});
  const routes = paths.map((named) => ({ path: withoutSlash(named), named }));
  // Words of the document itself are unknown to the validator.
  const ajv = new Ajv2020({ strict: false, validateFormats: true });
  addFormats.default(ajv);
  ajv.addSchema(Object(document), 'api');
  const known = new Map<string, ValidateFunction>();
  const validator = (keys: readonly string[]): ValidateFunction => {
    const ref = `api#${pointer(keys)}`;
    const compiled = known.get(ref) ?? ajv.compile({ $ref: ref });
    known.set(ref, compiled);
    return compiled;
  };

  return (method, path, { status, type, text }) => {
    const [pathname = ''] = path.split('?');
    const named = findAddress(routes, withoutSlash(pathname))?.route.named;
    if (named === undefined) return;
    const operation = ['paths', named, method.toLowerCase(), 'responses'];
    const responses = at(document, ...operation);
    if (!isRecord(responses)) return;
    const place = [...operation, String(status) in responses ? String(status) : 'default', 'content'];
    const content = at(document, ...place);
    const what = `${method} ${path} answered ${status}`;
    if (!isRecord(content)) {
      if (text !== '') throw new Error(`${what} with a body that the API's document does not know`);
      return;
    }
    const [sent = ''] = type.split(';');
    if (!(sent in content))
      throw new Error(`${what} as ${sent || 'nothing'}, and the API's document says ${Object.keys(content)}`);
    if (sent !== 'application/json') return;
    const validate = validator([...place, sent, 'schema']);
    if (validate(JSON.parse(text))) return;
    throw new Error(
      `${what}, which does not fit the API's document: ${ajv.errorsText(validate.errors)}\n${text}`,
    );
  };
}

const installations = new Map<string, Installation>();
const checks = new WeakMap<Installation, Check>();

/** From now on answers from this address are checked against the document of what is installed there. */
export const checkAnswersOf = (url: string, installation: Installation): void => {
  installations.set(url, installation);
};

/**
 * Checks an answer of a test's server against the API's document.
 * @throws Error where its status, type or body is none that the document declares.
 */
export function checkAnswer(url: string, method: string, path: string, answer: HttpAnswer): void {
  const installation = installations.get(url);
  if (!installation || method === 'HEAD') return;
  const check = checks.get(installation) ?? createCheck(installation);
  checks.set(installation, check);
  check(method, path, answer);
}
