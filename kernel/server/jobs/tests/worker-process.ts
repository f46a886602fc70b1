import { readEnvironment } from '../../../../config/environment.ts';
import { createKernel } from '../../runtime/kernel.ts';
import { startWorker } from '../../runtime/worker.ts';
import { roundInstallation } from './round.ts';

/** A worker as `main.ts worker` runs it, with the jobs that only the tests know. */
startWorker(
  await createKernel(readEnvironment(process.env), {
    process: 'worker',
    installation: await roundInstallation(),
  }),
);
