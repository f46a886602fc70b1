import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { facilityEventContract } from '../contract.ts';
import { Place } from '../models/place.ts';

export const resources = handler(facilityEventContract, 'resources', async ({ scope }) =>
  scope.query(Place).where({ is_archived: false }).select('id', 'name').orderBy(['name', 'id']),
);
