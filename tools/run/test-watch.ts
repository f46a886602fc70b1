/** `npm run test:watch`: after each edit, runs the unit and API tests that it affects, on servers that stay up. */
import { join } from 'node:path';
import { projectRoot } from '../../testing/servers/debian.ts';
import { runSession } from './session.ts';
import { createSteps } from './steps.ts';
import { startTestServers, testEnvironment } from './test-servers.ts';

const folder = join(projectRoot, '.local/test-watch');

await runSession(async (session) => {
  const servers = await createSteps().step('Starting MariaDB and Redis', (say) =>
    startTestServers(session, folder, say),
  );
  process.stdout.write('Edit a file to run the tests that it affects. Ctrl-C stops.\n');
  await session.run({
    name: 'vitest',
    command: join(projectRoot, 'node_modules/.bin/vitest'),
    args: ['watch', '--standalone', ...process.argv.slice(2)],
    env: testEnvironment(servers, { depth: 'quick', folder }),
    onLine: (line) => process.stdout.write(`${line}\n`),
  });
});
