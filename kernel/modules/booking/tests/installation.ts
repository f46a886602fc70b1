import { join } from 'node:path';
import { Installation, loadInstallation } from '../../../server/runtime/loader.ts';
import { boatTrip } from './boat-trip/plugin.ts';
import { supper } from './supper/plugin.ts';
import { swimLane } from './swim-lane/plugin.ts';

/** All modules and features, and three kinds of bookings that only the tests know. */
export async function withBookingKinds(): Promise<Installation> {
  const { plugins } = await loadInstallation();
  const folder = (name: string) => join(import.meta.dirname, name);
  return new Installation([
    ...plugins,
    { plugin: boatTrip, folder: folder('boat-trip'), isFeature: true },
    { plugin: swimLane, folder: folder('swim-lane'), isFeature: true },
    { plugin: supper, folder: folder('supper'), isFeature: true },
  ]);
}
