import { fileURLToPath } from 'node:url';
import { Installation, loadInstallation } from '../../kernel/server/runtime/loader.ts';
import { plugin } from './place/plugin.ts';

/** The program with one feature more, which books several units at once and exists for the bench alone. */
export async function benchInstallation(): Promise<Installation> {
  const { plugins } = await loadInstallation();
  const folder = fileURLToPath(new URL('./place', import.meta.url));
  return new Installation([...plugins, { plugin, folder, isFeature: true }]);
}
