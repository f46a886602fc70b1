import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Boot, ShellName } from '../../../contract/boot.ts';
import { fetchCode } from '../../kit/network/code.ts';
import type { RemoteUi } from '../declaration/remote.ts';
import './entry-timeout.ts';
import './lend-runtime.ts';
import './retry-shared.ts';
import { isRecord } from '../../../contract/is-record.ts';

const known = new Set<string>();

const isUi = (value: unknown): value is RemoteUi => isRecord(value) && typeof value.shell === 'string';

/** Tells the federation runtime where these features' code is. */
export const knowRemotes = (remotes: Boot['remotes']): void => {
  const fresh = remotes.filter(({ feature }) => !known.has(feature));
  if (fresh.length === 0) return;
  for (const { feature } of fresh) known.add(feature);
  registerRemotes(fresh.map(({ feature, entry }) => ({ name: feature, entry, type: 'global' })));
};

/** The key under which a feature's code is fetched. */
export const remoteKey = (feature: string, shell: ShellName): string => `remote:${feature}/${shell}`;

/** Fetches a feature's declaration for a shell, with its code's addresses. */
export const loadUi = async (feature: string, shell: ShellName): Promise<RemoteUi> => {
  const module: unknown = await loadRemote(`${feature}/${shell}`);
  const ui = isRecord(module) ? module.default : undefined;
  if (!isUi(ui)) throw new Error(`The remote ${feature} has nothing for ${shell}.`);
  return ui;
};

/** Fetches a feature's declaration ahead of a click. */
export const warmRemote = (feature: string, shell: ShellName): void =>
  fetchCode(remoteKey(feature, shell), () => loadUi(feature, shell));
