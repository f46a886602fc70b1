import { type AddressFields, addressOfOrigin, nextAddressOf } from '../../../contract/address.ts';

/** An address of this origin that a query gave, or null: whatever else would lead people off to another site. */
export const ownAddress = (given: string | null): string | null =>
  addressOfOrigin(window.location.origin, given);

/**
 * Where people go on: the address that a query (`nextPage`) gave, if it is of this origin, else a fallback; with its
 * fields filled, because an address may be given before the member's id is known.
 */
export const nextAddress = (given: string | null, fallback: string, fields: AddressFields): string =>
  nextAddressOf(window.location.origin, given, fallback, fields);
