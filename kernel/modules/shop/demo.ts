import type { Demo } from '../../testing/demo.ts';
import { usualWeek } from './domain/weekly-schedule.ts';
import { Branch } from './models/branch.ts';

export const demo: Demo = async (scope, { shop }) => {
  for (const name of shop.branches) {
    await scope.query(Branch).insert({ name, weekly_schedule: [...usualWeek], created_at: scope.now });
  }
};
