import type { z } from 'zod';
import type { Contract, Endpoint } from '../../../contract/contract.ts';

/** Whose screens make the call: the shell's audience. */
export type CallerAudience = 'member' | 'staff' | 'hq';

type Given<T> = Exclude<T, undefined>;
type AccessAt<E extends Endpoint, W> = W extends keyof E['access'] ? Given<E['access'][W]> : never;
type Has<E extends Endpoint, W> = [AccessAt<E, W>] extends [never] ? false : true;

/** What a caller is let in by at an endpoint: its own access, else the public one. */
type Way<E extends Endpoint, A extends CallerAudience> =
  Has<E, A> extends true ? AccessAt<E, A> : AccessAt<E, 'public'>;

type InputAt<E extends Endpoint, Access> = Access extends { readonly input: infer I extends z.ZodObject }
  ? I
  : E['input'];
type OutputAt<E extends Endpoint, Access> = Access extends { readonly output: infer O } ? O : E['output'];

/** The endpoints of a contract that this audience may call. */
export type CallName<C extends Contract, A extends CallerAudience> = {
  [Name in keyof C['endpoints'] & string]: [Way<C['endpoints'][Name], A>] extends [never] ? never : Name;
}[keyof C['endpoints'] & string];

/** What this audience sends to an endpoint. */
export type ApiRequest<
  C extends Contract,
  Name extends keyof C['endpoints'],
  A extends CallerAudience,
> = z.input<InputAt<C['endpoints'][Name], Way<C['endpoints'][Name], A>>>;

type AnswerOfOutput<O> = O extends { readonly kind: 'json'; readonly schema: infer S extends z.ZodType }
  ? z.output<S>
  : O extends { readonly kind: 'file' }
    ? Blob
    : null;

/** What this audience is answered: the JSON, or a file as a Blob. */
export type ApiResponse<
  C extends Contract,
  Name extends keyof C['endpoints'],
  A extends CallerAudience,
> = AnswerOfOutput<OutputAt<C['endpoints'][Name], Way<C['endpoints'][Name], A>>>;
