import type { Read, Tokens } from './growth-reads.ts';
import { largeShop } from './large-size.ts';

/** Where a side is asked. */
export interface Served {
  readonly port: number;
  readonly tokens: Tokens;
}

/** What was answered, and how much of it. */
interface Answer {
  readonly status: number;
  /** Of a problem. */
  readonly code: string;
  /** Of a list, or of all lists that stand in it; null where it is none. */
  readonly rows: number | null;
  readonly bytes: number;
}

function rowsOf(body: unknown): number | null {
  if (Array.isArray(body)) return body.length;
  if (typeof body !== 'object' || body === null) return null;
  const lists = Object.values(body).filter(Array.isArray);
  return lists.length === 0 ? null : lists.reduce((sum, list) => sum + list.length, 0);
}

const codeOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';

/** Asks once. */
export async function ask(
  { port, tokens }: Served,
  { audience, path }: Read,
): Promise<[status: number, text: string]> {
  const token = tokens[audience];
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(audience === 'hq' ? {} : { 'x-sala-shop': largeShop.id }),
    },
  });
  return [answer.status, await answer.text()];
}

/** Asks once and looks at what is answered. */
export async function answerOf(served: Served, read: Read): Promise<Answer> {
  const [status, text] = await ask(served, read);
  const body: unknown = JSON.parse(text);
  return { status, code: codeOf(body), rows: rowsOf(body), bytes: Buffer.byteLength(text) };
}
