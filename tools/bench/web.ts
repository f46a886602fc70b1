/** A web process as in production, with the bench's own feature beside the program's, and its payment provider. */
import { readEnvironment } from '../../config/environment.ts';
import { createKernel } from '../../kernel/server/runtime/kernel.ts';
import { startWeb } from '../../kernel/server/runtime/web.ts';
import { benchInstallation } from './installation.ts';

const environment = readEnvironment(process.env);
// Set past the settings, which in production take no provider that does not speak TLS.
const provider = process.env.BENCH_PROVIDER_URL;
const kernel = await createKernel(
  { ...environment, ...(provider ? { PAYSOLUTIONS_API_URL: provider } : {}) },
  { process: 'web', installation: await benchInstallation() },
);
await startWeb(kernel);
