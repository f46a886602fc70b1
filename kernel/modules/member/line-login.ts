import { channelOfLiffId } from '../../contract/liff-id.ts';
import { type SettingsSchema, settingsMarked } from '../../contract/settings.ts';
import { createLineLogin, type LineLogin, type LineLoginResult } from '../../server/line/login.ts';
import type { Kernel } from '../../server/runtime/kernel.ts';
import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { CallContext, WriteScope } from '../../server/tenancy/scope.ts';
import { readSettings } from '../../server/tenancy/settings.ts';

const logins = new WeakMap<Kernel, LineLogin>();

/** The process's one check of LINE ID tokens, which caches LINE's keys between calls. */
export function getLineLogin(kernel: Kernel): LineLogin {
  const cached = logins.get(kernel);
  if (cached) return cached;
  const made = createLineLogin({ baseUrl: kernel.environment.LINE_API_URL, clock: kernel.clock });
  logins.set(kernel, made);
  return made;
}

/** Whether an ID token is one of LINE's for the scope's shop. Never throws; the token is not stored or logged. */
export const checkLineToken = (scope: WriteScope, idToken: string): Promise<LineLoginResult> =>
  getLineLogin(kernelScopeOf(scope).kernel).verify(idToken, loginChannels(scope));

/** A LIFF id's channel, or the ten digits of a channel that overrides it. */
const channelOf = (value: unknown): string | null => {
  if (typeof value !== 'string') return null;
  return channelOfLiffId(value) ?? (/^\d{10}$/.test(value.trim()) ? value.trim() : null);
};

/**
 * The login channels whose ID tokens sign members of the scope's shop in: those of every setting marked `liff` of
 * every installed plugin (docs/domain/identity.md#i1).
 */
export function loginChannels(scope: CallContext): string[] {
  const channels = new Set<string>();
  for (const { plugin } of kernelScopeOf(scope).kernel.installation.plugins) {
    const settings: SettingsSchema | undefined = plugin.contract.settings;
    if (!settings) continue;
    const values: Record<string, unknown> = readSettings(scope.shop, plugin.contract);
    for (const name of settingsMarked(settings, 'liff')) {
      const channel = channelOf(values[name]);
      if (channel) channels.add(channel);
    }
  }
  return [...channels];
}
