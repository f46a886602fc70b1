import type { Endpoint } from '../../contract/contract.ts';
import { problem } from '../errors/problem.ts';
import type { Plugin } from '../plugin/define-plugin.ts';
import type { Kernel } from '../runtime/kernel.ts';
import type { Scope } from '../tenancy/scope.ts';
import { isExpired } from '../tenancy/shops.ts';
import type { Caller } from './caller.ts';
import type { RawInput } from './input.ts';

/** The contract's flag and date, which only the kernel looks at (docs/domain/features.md#f2). */
export function gate(
  kernel: Kernel,
  plugin: Plugin,
  endpoint: Endpoint,
  { shop, audience }: Caller,
  now: Date,
): void {
  if (!shop) return;
  const { id } = plugin.contract;
  if (endpoint.whenOff !== 'allow' && !kernel.installation.isOn(shop, id)) throw problem('feature_disabled');
  const bound = audience === 'member' || audience === 'public';
  if (bound && endpoint.whenExpired === 'refuse' && isExpired(shop, now)) throw problem('shop_expired');
}

/** Refuses a caller without the endpoint's permission, and a member who names another one. */
export function permit(plugin: Plugin, endpoint: Endpoint, { actor }: Caller, raw: RawInput): void {
  if (actor.audience === 'staff') {
    const permission = endpoint.access.staff?.permission;
    if (permission !== 'anyone' && !actor.permissions.has(`${plugin.contract.id}.${permission}`))
      throw problem('not_allowed');
  }
  if (actor.audience === 'member') {
    const owner = endpoint.access.member?.owner;
    if (typeof owner === 'object' && 'input' in owner) {
      const given = raw[owner.input];
      if (typeof given === 'string' && given.toUpperCase() !== actor.memberId) throw problem('not_allowed');
    }
  }
}

/** What is asked for once more of people who sign in with a password, before what cannot be taken back lightly. */
export async function checkPasswordGiven(
  { sessions }: Kernel,
  { asksPassword }: Endpoint,
  { session, token }: Caller,
  raw: RawInput,
): Promise<void> {
  if (!asksPassword || session?.kind !== 'user' || token === null) return;
  if (asksPassword !== true && asksPassword.every((name) => raw[name] === undefined)) return;
  if (!(await sessions.isConfirmed(token))) throw problem('password_needed');
}

/** Looked at again after the parse, where a missing field has become what the contract says it is. */
export async function checkOwner(
  plugin: Plugin,
  endpoint: Endpoint,
  scope: Scope,
  input: Record<string, unknown>,
): Promise<void> {
  const { actor } = scope;
  const owner = endpoint.access.member?.owner;
  if (actor.audience !== 'member' || typeof owner !== 'object') return;
  if ('input' in owner) {
    if (input[owner.input] !== actor.memberId) throw problem('not_allowed');
    return;
  }
  const ownerId = await plugin.owners[owner.record]?.(scope, input);
  if (!ownerId || ownerId !== actor.memberId) throw problem('not_found');
}
