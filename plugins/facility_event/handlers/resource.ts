import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { facilityEventContract } from '../contract.ts';
import { findPlace, shownPlace } from '../places.ts';

export const resource = handler(facilityEventContract, 'resource', async ({ input, scope, fail }) => {
  const place = await findPlace(scope, input.id);
  if (!place) throw fail('not_found');
  return shownPlace(place);
});
