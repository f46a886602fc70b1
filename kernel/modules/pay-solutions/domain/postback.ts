import { isRecord } from '../../../contract/is-record.ts';
import { isReference } from './keys.ts';

const mostFields = 100;

const referenceIn = (value: unknown): string | undefined => {
  if (Array.isArray(value)) return value.map(referenceIn).find((each) => each !== undefined);
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).trim();
  return isReference(text) ? text : undefined;
};

/**
 * Which order a postback is about. Nothing else of it is read: it is unsigned, so it only makes us ask the provider.
 * @param fields what was posted as a form or JSON, or the query of a GET; any junk is taken.
 * @returns the 12-digit reference, or null where there is none.
 */
export function readPostback(fields: unknown): { readonly referenceNo: string } | null {
  if (!isRecord(fields)) return null;
  for (const [name, value] of Object.entries(fields).slice(0, mostFields)) {
    if (name.toLowerCase() !== 'refno') continue;
    const referenceNo = referenceIn(Array.isArray(value) ? value.slice(0, mostFields) : value);
    if (referenceNo !== undefined) return { referenceNo };
  }
  return null;
}
