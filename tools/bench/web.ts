/** A web process as in production, with the bench's own feature beside the program's. */
import { readEnvironment } from '../../config/environment.ts';
import { createKernel } from '../../kernel/server/kernel.ts';
import { startWeb } from '../../kernel/server/web.ts';
import { benchInstallation } from './installation.ts';

const environment = readEnvironment(process.env);
const kernel = await createKernel(environment, { process: 'web', installation: await benchInstallation() });
await startWeb(kernel);
