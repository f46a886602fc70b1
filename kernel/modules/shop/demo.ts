import type { Demo } from '../../demo/kit.ts';
import { writeSettings } from '../../server/tenancy/settings.ts';
import { shopContract } from './contract.ts';
import { defaultOpeningHours } from './domain/weekly-schedule.ts';
import { Branch } from './models/branch.ts';

/** Branches, and what the sandboxes answer for, so that members can sign in, get messages and pay. */
export const demo: Demo = async (scope, { shop }) => {
  for (const name of shop.branches) {
    await scope
      .query(Branch)
      .insert({ name, weekly_schedule: [...defaultOpeningHours], created_at: scope.now });
  }
  await writeSettings(scope, shopContract, {
    member_liff_id: '2000000001-SalaDemo',
    line_messaging_client_id: '2000000002',
    line_messaging_client_secret: 'sala-demo',
    paysolution_merchant_id: '10000001',
    paysolution_api_key: 'sala-demo',
    paysolution_secret_key: 'sala-demo',
    first_run_shared: true,
    first_run_ended: true,
  });
};
