import { readEnvironment } from '../../../../config/environment.ts';
import { createKernel } from '../../../server/runtime/kernel.ts';
import { startWeb } from '../../../server/runtime/web.ts';
import { withBookingKinds } from './installation.ts';

/** A web process as `main.ts web` runs it, with the kinds that only the tests know. */
await startWeb(
  await createKernel(readEnvironment(process.env), {
    process: 'web',
    installation: await withBookingKinds(),
  }),
);
