import { createServer } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pickPort } from '../../../testing/servers/ports.ts';
import { demoPort, refuseProduction } from '../demo.ts';

afterEach(() => vi.unstubAllEnvs());

describe('the demo', () => {
  it.each([
    ['DATABASE_URL', 'mysql://somewhere/shop', 'DATABASE_URL is set'],
    ['REDIS_URL', 'redis://somewhere', 'REDIS_URL is set'],
    ['NODE_ENV', 'production', 'NODE_ENV is production'],
  ])('refuses to start with %s=%s', (name, value, why) => {
    for (const each of ['DATABASE_URL', 'REDIS_URL', 'NODE_ENV']) vi.stubEnv(each, '');
    expect(() => refuseProduction('npm start')).not.toThrow();
    vi.stubEnv(name, value);
    expect(() => refuseProduction('npm start')).toThrow(`${why}, and npm start is only for the demo`);
    expect(() => refuseProduction('npm start')).toThrow('npm run sala -- --help');
  });

  it('says which port is taken', async () => {
    const port = await pickPort();
    vi.stubEnv('PORT', String(port));
    expect(await demoPort()).toBe(port);
    const other = createServer().listen(port, '127.0.0.1');
    await new Promise((done) => other.once('listening', done));
    await expect(demoPort()).rejects.toThrow(`Port ${port} is taken by another program`);
    other.close();
  });

  it.each(['abc', '0', '70000', '80.5'])('takes no port %s', async (port) => {
    vi.stubEnv('PORT', port);
    await expect(demoPort()).rejects.toThrow(`PORT=${port} is not a TCP port.`);
  });
});
