/** `node testing/servers/up.ts <folder> [database]`: private servers until they are stopped, their addresses printed. */

import { startLocalServers } from './local-servers.ts';
import { explain, Sentence } from './sentence.ts';

try {
  const [directory, database] = process.argv.slice(2);
  if (!directory)
    throw new Sentence('Name the folder for the data: node testing/servers/up.ts <folder> [database]');
  const servers = await startLocalServers(directory, {
    onProgress: (message) => process.stderr.write(`${message}\n`),
    ...(database ? { database } : {}),
  });
  process.stdout.write(
    `DATABASE_URL=${servers.databaseUrl}\nREDIS_URL=${servers.redisUrl}\nSECRET_KEY=${servers.secretKey}\n`,
  );
  const stop = async (code: number) => {
    await servers.stop();
    process.exit(code);
  };
  servers.onDeath((name) => {
    process.stderr.write(`${name} ended by itself; stopping.\n`);
    void stop(1);
  });
  process.once('SIGINT', () => void stop(0));
  process.once('SIGTERM', () => void stop(0));
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
