import type { Contract, Endpoint } from '../../../contract/contract.ts';
import type { ApiRequest, CallerAudience, CallName } from './call-types.ts';

/** A read whose answer comes with the page, as `memberRead` and `staffRead` make it. */
export interface PageRead {
  readonly contract: string;
  readonly endpoint: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** The name of an endpoint, where it is a read: what changes nothing and answers JSON. */
type ReadName<E extends Endpoint, Name> = E extends { readonly effect: 'write' }
  ? never
  : E extends { readonly method: 'GET'; readonly output: { readonly kind: 'json' } }
    ? Name
    : never;

const readOf =
  <A extends CallerAudience>() =>
  <C extends Contract, Name extends CallName<C, A>>(
    contract: C,
    endpoint: Name & ReadName<C['endpoints'][Name], Name>,
    input: ApiRequest<C, Name, A>,
  ): PageRead => ({ contract: contract.id, endpoint, input: { ...(input as object) } });

/**
 * Declares a read that a page or part of the member shell starts with: the server answers it with the page, as the
 * person who opens it, in place of being asked once more. The input is the one that the page gives to `useCall`,
 * where texts may hold fields of the address and its query, `{shopId}` and `{memberId}`; a read with a field that
 * the address lacks is left to the page. `{endpoint.field}` is the field of an earlier read's only row, and
 * `{endpoint.first}` the first of its list of texts.
 */
export const memberRead = readOf<'member'>();

/** The same for frontdesk and management, which also know `{weekStart}` and `{weekEnd}` of the shown week. */
export const staffRead = readOf<'staff'>();

/** Entries on a page of a history: the `length` of its call, and of the read that its route declares. */
export const historyLength = 20;
