import type { CallContext } from '../../server/tenancy/scope.ts';
import { readSettings } from '../../server/tenancy/settings.ts';
import { notifyContract } from './contract.ts';
import type { QuietRule } from './domain/quiet-hours.ts';

/** The quiet hours of the scope's shop. */
export const readQuietRule = ({ shop }: CallContext): QuietRule => ({
  hours: readSettings(shop, notifyContract).quiet_hours,
  timeZone: shop.timeZone,
});
