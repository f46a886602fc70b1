import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Sentence } from './sentence.ts';

const secretsFile = z.object({
  mariadbPassword: z.string().regex(/^[0-9a-f]{48}$/),
  redisPassword: z.string().regex(/^[0-9a-f]{48}$/),
  secretKey: z.base64(),
});
export type LocalSecrets = z.infer<typeof secretsFile>;

/**
 * The passwords of the private servers and the application's secret key (32 random bytes, base64), generated
 * once per folder into `secrets.json`, which only its owner may read.
 */
export function rememberSecrets(directory: string): LocalSecrets {
  const file = join(directory, 'secrets.json');
  if (existsSync(file)) {
    chmodSync(file, 0o600);
    const parsed = secretsFile.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    if (parsed.success) return parsed.data;
    throw new Sentence(`${file} is damaged: restore it, or delete ${directory} to begin anew.`);
  }
  const secrets = {
    mariadbPassword: randomBytes(24).toString('hex'),
    redisPassword: randomBytes(24).toString('hex'),
    secretKey: randomBytes(32).toString('base64'),
  };
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}
