import { handler } from '#kernel/server/plugin.ts';
import { readSettings, writeSettings } from '#kernel/server/settings.ts';
import { classEventContract } from '../contract.ts';

export const readConfig = handler(classEventContract, 'readConfig', async ({ settings }) => settings);

export const changeConfig = handler(
  classEventContract,
  'changeConfig',
  async ({ input, scope, settings }) => {
    const { shopId, ...patch } = input;
    await writeSettings(scope, classEventContract, patch);
    await scope.audit({
      action: 'class_event.change_config',
      entity: 'classroom_config',
      entityId: shopId,
      before: Object.fromEntries(Object.keys(patch).map((name) => [name, Reflect.get(settings, name)])),
      after: patch,
    });
    return { ...readSettings(scope.shop, classEventContract), ...patch };
  },
);
