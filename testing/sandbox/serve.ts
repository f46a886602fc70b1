import { parseArgs } from 'node:util';
import { sandboxEnvironment } from './environment.ts';
import { startSandbox } from './standalone.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4100' },
    'smtp-port': { type: 'string', default: '4125' },
    dir: { type: 'string' },
  },
});

const smtpPort = Number(values['smtp-port']);
const sandbox = await startSandbox({ port: Number(values.port), smtpPort, dir: values.dir });
const environment = sandboxEnvironment({ publicUrl: sandbox.url, smtpPort });
process.stdout.write(`${sandbox.url}/sandbox\n`);
for (const [name, value] of Object.entries(environment)) process.stdout.write(`${name}=${value}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void sandbox.stop().then(() => process.exit(0));
  });
}
