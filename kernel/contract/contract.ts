import type { z } from 'zod';
import type { KernelProblem, LocalizedText, ProblemSpec } from './problems.ts';
import type { SettingsSchema } from './setting-marks.ts';

/** Who calls: anybody, a member of a shop, its staff, the provider's HQ, or another system such as a payment provider. */
export const audiences = ['public', 'member', 'staff', 'hq', 'webhook'] as const;
export type Audience = (typeof audiences)[number];

/** What a person may be in a shop (docs/domain/identity.md#i9). */
export const roles = ['frontdesk', 'staff', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Whether a stored text names a role of this release. */
export const isRole = (value: string): value is Role => roles.some((role) => role === value);

type ObjectSchema = z.ZodObject;

/**
 * How the kernel makes sure that a member only reaches what is theirs.
 * - `session`: the input names no member and no record of one.
 * - `{ input }`: that field of the input must be the session's own member id, else 403.
 * - `{ record }`: a resolver of the plugin, by this name, finds the member a record belongs to, else 404.
 */
export type Owner = 'session' | { readonly input: string } | { readonly record: string };

interface Shape {
  /** What this audience sends, where it differs from the endpoint's input. */
  readonly input?: ObjectSchema;
  /** What this audience is answered, where it differs from the endpoint's output. */
  readonly output?: Output;
}

export interface Access<Permission extends string> {
  /** Open to anybody; the reason is required and stands in the API's document. */
  readonly public?: Shape & { readonly reason: string };
  /** `unregistered` also lets in a LINE user of the shop who is not a member yet. */
  readonly member?: Shape & { readonly owner: Owner; readonly unregistered?: true };
  /** `anyone` is for what every signed-in person of the shop may do, such as signing out. */
  readonly staff?: Shape & { readonly permission: Permission | 'anyone' };
  readonly hq?: Shape;
  /** Another system; the handler proves the caller by asking that system. */
  readonly webhook?: Shape & { readonly reason: string };
}

export type Output =
  | { readonly kind: 'json'; readonly schema: z.ZodType }
  | { readonly kind: 'file'; readonly type: string }
  | { readonly kind: 'stream'; readonly type: string }
  | { readonly kind: 'redirect' }
  | { readonly kind: 'page'; readonly type: string };

/** A JSON answer of this shape; what the schema does not name is never sent. */
export const json = <S extends z.ZodType>(schema: S) => ({ kind: 'json', schema }) as const;
/** A file of this MIME type, sent for download. */
export const file = (type: string) => ({ kind: 'file', type }) as const;
/** An answer that goes on, such as server-sent events. */
export const stream = (type: string) => ({ kind: 'stream', type }) as const;
/** A 303 to the address the handler returns. */
export const redirect = () => ({ kind: 'redirect' }) as const;
/** A document for everyone, an HTML page unless `type` says otherwise. Browsers get its problems as pages too. */
export const page = (type = 'text/html') => ({ kind: 'page', type }) as const;

export interface Endpoint<Permission extends string = string, Problem extends string = string> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** The specification's own path, with `{name}` where a field of the input stands. Trailing slashes do not matter. */
  readonly path: `/${string}`;
  /** One sentence for the API's document. */
  readonly summary: string;
  readonly access: Access<Permission>;
  /** Fields of the path, then of the query (GET) or the body (JSON, form or multipart). */
  readonly input: ObjectSchema;
  readonly output: Output;
  /** 201 for what creates; 200 unless given. */
  readonly status?: 200 | 201;
  /** Codes beside the kernel's own that the handler may answer. */
  readonly errors?: readonly Problem[];
  /** `write` runs in a transaction with an idempotency row. By default GET reads and all else writes. */
  readonly effect?: 'read' | 'write';
  /**
   * What happens when the shop's billing date has passed; staff are never refused (docs/domain/features.md#f4). Writes
   * of members must say it.
   */
  readonly whenExpired?: 'allow' | 'refuse';
  /** `allow` only for settling, refunding and voiding what exists. */
  readonly whenOff?: 'refuse' | 'allow';
  /**
   * 405 with `Allow` and cleared cookies, as the specification words it for the current user
   * (docs/domain/conventions.md#c4); else 401.
   */
  readonly whenSignedOut?: 405;
  /** Signing in has no actor to key an idempotency row by. */
  readonly idempotent?: false;
  /** The key under which this endpoint's answers are stored, if a release renamed it. */
  readonly storedName?: string;
  /** Its answer holds a secret, so it is sealed where it is stored for the call's repetition. */
  readonly secretAnswer?: true;
  /** `allow` for what HQ needs to set a second factor up, where the installation requires one of them. */
  readonly withoutSecondFactor?: 'allow';
  /**
   * Asks staff and HQ for their password again where they gave it more than 15 minutes ago
   * (docs/domain/identity.md#i7): always, or where the input holds one of these fields.
   */
  readonly asksPassword?: true | readonly string[];
  /** A tighter limit than the kernel's for calls that invite guessing. */
  readonly limit?: { readonly points: number; readonly seconds: number; readonly by: 'address' | 'actor' };
}

export interface Contract<
  Permissions extends Record<string, readonly Role[]> = Record<string, readonly Role[]>,
  Problems extends Record<string, ProblemSpec> = Record<string, ProblemSpec>,
  Endpoints extends Record<string, Endpoint> = Record<string, Endpoint>,
  Settings extends SettingsSchema = SettingsSchema,
> {
  /** Snake case; for a feature also its flag in `feature_enable`. */
  readonly id: string;
  readonly title: LocalizedText;
  /** Each permission with the roles that have it. */
  readonly permissions: Permissions;
  /** What each permission lets a person do, for the page that shows what a role may. */
  readonly permissionTitles?: Readonly<Record<string, LocalizedText>>;
  /** The plugin's own problem codes. */
  readonly problems: Problems;
  readonly endpoints: Endpoints;
  /** Per-shop settings with defaults; fields are marked by `setting()`. */
  readonly settings?: Settings;
  /** Live topics with who of the shop hears them; on the wire they are `id.topic`. */
  readonly live?: Readonly<Record<string, readonly LiveAudience[]>>;
}

/**
 * Who can hear a live topic: staff who work with the feature, every member of the shop, or only the one member whom
 * the announcement names (`owner`). What goes to every member names records so that only a page that shows them knows
 * them. With `page`, the shop's public pages are drawn again.
 */
export type LiveAudience = 'staff' | 'member' | 'owner' | 'page';

/** A permission without its title does not compile. */
type PermissionTitles<Permissions> = [keyof Permissions] extends [never]
  ? { readonly permissionTitles?: Readonly<Record<string, LocalizedText>> }
  : { readonly permissionTitles: { readonly [P in keyof Permissions]: LocalizedText } };

/**
 * Declares everything a feature shows to the outside. A plain value: the server mounts it, the browser's
 * client is inferred from it, the API document and the sweep tests are made from it.
 * A permission or problem that an endpoint names but the contract does not declare fails `tsc`, and so does a
 * permission without a title.
 */
export function defineContract<
  const Permissions extends Record<string, readonly Role[]>,
  const Problems extends Record<string, ProblemSpec>,
  const Endpoints extends Record<string, Endpoint<keyof Permissions & string, keyof Problems & string>>,
  Settings extends SettingsSchema = SettingsSchema,
>(
  contract: {
    readonly id: string;
    readonly title: LocalizedText;
    readonly permissions: Permissions;
    readonly problems: Problems;
    readonly endpoints: Endpoints;
    readonly settings?: Settings;
    readonly live?: Readonly<Record<string, readonly LiveAudience[]>>;
  } & PermissionTitles<Permissions>,
): Contract<Permissions, Problems, Endpoints, Settings> {
  return contract;
}

/** The effect an endpoint has, given or by its method. */
export const effectOf = (endpoint: Endpoint): 'read' | 'write' =>
  endpoint.effect ?? (endpoint.method === 'GET' ? 'read' : 'write');

/** The names of the `{fields}` in a path. */
export const pathFields = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

type AccessOf<E extends Endpoint> = E['access'];
type Given<T> = Exclude<T, undefined>;
type AudienceInput<E extends Endpoint, A extends keyof AccessOf<E>> =
  Given<AccessOf<E>[A]> extends { readonly input: infer I extends ObjectSchema } ? I : E['input'];
type AudienceOutput<E extends Endpoint, A extends keyof AccessOf<E>> =
  Given<AccessOf<E>[A]> extends { readonly output: infer O extends Output } ? O : E['output'];

/** The audiences an endpoint is open to. */
export type AudienceOf<E extends Endpoint> = {
  [A in keyof AccessOf<E> & Audience]: Given<AccessOf<E>[A]> extends never ? never : A;
}[keyof AccessOf<E> & Audience];

/** What an endpoint's handler receives, parsed. */
export type InputOf<E extends Endpoint, A extends AudienceOf<E> = AudienceOf<E>> = {
  [K in A]: z.output<AudienceInput<E, K>>;
}[A];
type JsonOut<O extends Output> = O extends { kind: 'json'; schema: infer S extends z.ZodType } ? S : never;
/** What a handler of a JSON endpoint returns, before the output is parsed. */
export type ReturnOf<E extends Endpoint, A extends AudienceOf<E> = AudienceOf<E>> = {
  [K in A]: z.input<JsonOut<AudienceOutput<E, K>>>;
}[A];
/** The problem codes an endpoint's handler may answer. */
export type ProblemOf<E extends Endpoint> =
  | KernelProblem
  | (E['errors'] extends readonly (infer P extends string)[] ? P : never);

type OwnerRecord<E extends Endpoint> =
  AccessOf<E> extends {
    readonly member: { readonly owner: { readonly record: infer R extends string } };
  }
    ? R
    : never;
/** The names of owner resolvers that a contract's plugin must provide. */
export type OwnerRecords<C extends Contract> = {
  [K in keyof C['endpoints']]: OwnerRecord<C['endpoints'][K]>;
}[keyof C['endpoints']];
