import type { EntityMakers } from '#testing/harness/entities.ts';
import { defaultOpeningHours } from '../domain/weekly-schedule.ts';
import { Branch } from '../models/branch.ts';

export const entities: EntityMakers = {
  branch: async (shop, name) => {
    const scope = await shop.scope();
    const made = await scope
      .query(Branch)
      .insert({ name, weekly_schedule: [...defaultOpeningHours], created_at: scope.now });
    return made.id;
  },
};
