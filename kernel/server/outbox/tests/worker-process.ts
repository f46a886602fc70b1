import { readEnvironment } from '../../../../config/environment.ts';
import { createKernel } from '../../runtime/kernel.ts';
import { stopOnSignal } from '../../runtime/stop.ts';
import { startWorker } from '../../runtime/worker.ts';
import { parcelInstallation } from './parcel.ts';

/** A worker as `main.ts worker` runs it, with the features that only the tests know. */
const kernel = await createKernel(readEnvironment(process.env), {
  process: 'worker',
  installation: await parcelInstallation(),
});
const worker = startWorker(kernel);
stopOnSignal(async () => {
  await worker.stop();
  await kernel.stop();
});
