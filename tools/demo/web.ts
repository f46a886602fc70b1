/** The demo's web process: the real one, with the sandboxes of LINE and mail in front, on the same port. */
import { EnvironmentError, readEnvironment } from '../../config/environment.ts';
import { createKernel } from '../../kernel/server/runtime/kernel.ts';
import { StartupError } from '../../kernel/server/runtime/loader.ts';
import { stopOnSignal } from '../../kernel/server/runtime/stop.ts';
import { startWeb } from '../../kernel/server/runtime/web.ts';
import { clockOffset } from '../../testing/clock/shifted-clock.ts';
import { createSandbox } from '../../testing/sandbox/create-sandbox.ts';
import { shiftPages } from './shift-pages.ts';

/** The loopback port of MAIL_URL: the worker sends there, so the sandbox listens there. */
const smtpPortOf = (mailUrl: string): number => {
  const { hostname, port } = new URL(mailUrl);
  if (hostname !== '127.0.0.1' || port === '') {
    throw new EnvironmentError(
      'MAIL_URL must be smtp://127.0.0.1:<port> for the demo: its mail never leaves this machine.',
    );
  }
  return Number(port);
};

try {
  const environment = readEnvironment(process.env);
  if (environment.NODE_ENV === 'production')
    throw new EnvironmentError('The demo does not run in production.');
  const sandbox = createSandbox({
    publicUrl: environment.PUBLIC_URL,
    dir: process.env.SANDBOX_DIR,
    smtpPort: smtpPortOf(environment.MAIL_URL),
  });
  const kernel = await createKernel(environment, { process: 'web' });
  await sandbox.start();
  const offset = clockOffset(process.env);
  const before = offset > 0 ? [shiftPages(offset), sandbox.middleware] : [sandbox.middleware];
  const web = await startWeb(kernel, { before });
  stopOnSignal(async () => {
    await web.stop();
    await sandbox.stop();
    await kernel.stop();
  });
} catch (error) {
  const known = error instanceof EnvironmentError || error instanceof StartupError;
  console.error(known ? error.message : error);
  process.exit(1);
}
