import { type AddressFields, fillAddress } from '../contract/address.ts';

/** An address of this origin that a query gave, or null: whatever else would lead people off to another site. */
export const ownAddress = (given: string | null): string | null => {
  if (!given?.startsWith('/')) return null;
  try {
    const address = new URL(given, window.location.origin);
    // `/.//elsewhere` is of this origin, and its path alone is another site's address.
    return address.origin === window.location.origin && !address.pathname.startsWith('//')
      ? `${address.pathname}${address.search}${address.hash}`
      : null;
  } catch {
    return null;
  }
};

/**
 * Where people go on: the address that a query (`nextPage`) gave, if it is of this origin, else a fallback; with its
 * fields filled, because an address may be given before the member's id is known.
 */
export const nextAddress = (given: string | null, fallback: string, fields: AddressFields): string =>
  fillAddress(ownAddress(given)?.replace(/%7B(\w+)%7D/gi, '{$1}') ?? fallback, fields);
