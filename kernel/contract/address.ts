/** The fields of an address, such as `{ shopId: 'lotus', memberId: '01J…' }`. */
export type AddressFields = Readonly<Record<string, string>>;

const field = /\{(\w+)\}/g;
const escaped = (text: string) => text.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&');

interface Compiled {
  readonly expression: RegExp;
  readonly names: readonly string[];
  /** How many characters are fixed: the more, the more exact. */
  readonly weight: number;
}

const compiled = new Map<string, Compiled>();

const compile = (pattern: string): Compiled => {
  const known = compiled.get(pattern);
  if (known) return known;
  const names = [...pattern.matchAll(field)].map(([, name]) => name ?? '');
  const fixed = pattern.split(/\{\w+\}/);
  const made = {
    expression: new RegExp(`^${fixed.map(escaped).join('([^/]+)')}/?$`),
    names,
    weight: fixed.join('').length,
  };
  compiled.set(pattern, made);
  return made;
};

/**
 * Reads an address by a pattern of the specification, whose fields may share a segment with fixed text, such as
 * `/shop-{shopId}`.
 * @returns the fields, or null where the address is another one.
 */
export const readAddress = (pattern: string, pathname: string): AddressFields | null => {
  const { expression, names } = compile(pattern);
  const match = expression.exec(pathname);
  if (!match) return null;
  try {
    return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? '')]));
  } catch {
    return null;
  }
};

/** The first of some patterns that an address has, the most exact before the others. */
export const findAddress = <Route extends { readonly path: string }>(
  routes: readonly Route[],
  pathname: string,
): { readonly route: Route; readonly fields: AddressFields } | null => {
  const exactFirst = [...routes].sort((one, other) => compile(other.path).weight - compile(one.path).weight);
  for (const route of exactFirst) {
    const fields = readAddress(route.path, pathname);
    if (fields) return { route, fields };
  }
  return null;
};

/** Fills the `{fields}` of an address. A field that is not given stays, to be filled later. */
export const fillAddress = (pattern: string, fields: AddressFields): string =>
  pattern.replace(field, (place, name: string) => {
    const value = fields[name];
    return value === undefined ? place : encodeURIComponent(value);
  });

/** The shop that an address of the member shell is about, or null. */
export const shopOfAddress = (pathname: string): string | null => /\/shop-(\w+)/.exec(pathname)?.[1] ?? null;

/**
 * An address of an origin, or null: whatever else would lead people off to another site.
 * @param origin such as `https://app.example.com`.
 * @param given what a query named.
 */
export const addressOfOrigin = (origin: string, given: string | null): string | null => {
  if (!given?.startsWith('/')) return null;
  try {
    const address = new URL(given, origin);
    // `/.//elsewhere` is of this origin, and its path alone is another site's address.
    return address.origin === origin && !address.pathname.startsWith('//')
      ? `${address.pathname}${address.search}${address.hash}`
      : null;
  } catch {
    return null;
  }
};

/**
 * Where people go on: the address that a query (`nextPage`) gave, if it is of the origin, else a fallback; with its
 * fields filled, because an address may be given before the member's id is known.
 */
export const nextAddressOf = (
  origin: string,
  given: string | null,
  fallback: string,
  fields: AddressFields,
): string =>
  fillAddress(addressOfOrigin(origin, given)?.replace(/%7B(\w+)%7D/gi, '{$1}') ?? fallback, fields);
