import { describe, expect, it } from 'vitest';
import { EnvironmentError, readEnvironment } from '../environment.ts';

const given = {
  DATABASE_URL: 'mysql://sala:sala@127.0.0.1:3306/sala',
  REDIS_URL: 'redis://127.0.0.1:6379/0',
  SECRET_KEY: Buffer.alloc(32).toString('base64'),
};
const refusal = (variables: Record<string, string>): string => {
  try {
    readEnvironment({ ...given, ...variables });
    return 'taken';
  } catch (error) {
    return error instanceof EnvironmentError ? error.message : String(error);
  }
};

describe('the storage of uploaded files', () => {
  it('is a folder of the program unless another one or a bucket is named', () => {
    expect(readEnvironment(given).STORAGE_URL).toMatch(/^file:\/\/\/.+\/\.local\/files$/);
    expect(refusal({ STORAGE_URL: 'file:///var/lib/sala/files' })).toBe('taken');
    expect(refusal({ STORAGE_URL: 's3://pictures/sala?region=ap-southeast-1' })).toBe('taken');
  });

  it('that is neither, or names no bucket, stops the start', () => {
    for (const STORAGE_URL of ['/var/lib/sala', 'https://pictures.test', 's3://', 's3:///folder']) {
      expect(refusal({ STORAGE_URL })).toMatch(/^STORAGE_URL must /);
    }
  });

  it('has both of its keys or none', () => {
    const together = 'STORAGE_ACCESS_KEY_ID and STORAGE_SECRET_ACCESS_KEY must be set together.';
    expect(refusal({ STORAGE_ACCESS_KEY_ID: 'id' })).toBe(together);
    expect(refusal({ STORAGE_SECRET_ACCESS_KEY: 'key' })).toBe(together);
    expect(refusal({ STORAGE_ACCESS_KEY_ID: 'id', STORAGE_SECRET_ACCESS_KEY: 'key' })).toBe('taken');
  });
});

describe('the providers of messages', () => {
  it('are real ones in production', () => {
    for (const name of ['LINE_API_URL', 'TELEGRAM_API_URL', 'SMS_API_URL']) {
      const sandbox = { [name]: 'https://sala.test/sandbox/line' };
      expect(refusal({ NODE_ENV: 'production', ...sandbox })).toBe(
        `${name} must not be a sandbox in production.`,
      );
      expect(refusal(sandbox)).toBe('taken');
    }
    for (const name of ['TELEGRAM_API_URL', 'SMS_API_URL'])
      expect(refusal({ NODE_ENV: 'production', [name]: 'http://api.example.com' })).toMatch(/https/);
  });

  it('have both parts of an account or none', () => {
    const together = 'SMS_API_KEY and SMS_API_SECRET must be set together.';
    expect(refusal({ SMS_API_KEY: 'key' })).toBe(together);
    expect(refusal({ SMS_API_SECRET: 'secret' })).toBe(together);
    expect(refusal({ SMS_API_KEY: 'key', SMS_API_SECRET: 'secret' })).toBe('taken');
  });
});

describe('the public address in production', () => {
  const production = { NODE_ENV: 'production' };

  it('is https, or http on this machine for a try', () => {
    for (const PUBLIC_URL of [
      'https://app.example.com',
      'http://127.0.0.1:3000',
      'http://localhost:3000',
      'http://[::1]:3000',
    ])
      expect(refusal({ ...production, PUBLIC_URL })).toBe('taken');
    expect(refusal(production)).toBe('taken');
  });

  it('that others could read along with stops the start', () => {
    for (const PUBLIC_URL of [
      'http://app.example.com',
      'http://127.0.0.1.example.com',
      'http://10.0.0.5:3000',
    ])
      expect(refusal({ ...production, PUBLIC_URL })).toMatch(/^PUBLIC_URL must start with https/);
    expect(refusal({ ...production, HOST: '0.0.0.0' })).toMatch(/^PUBLIC_URL must start with https/);
    expect(refusal({ PUBLIC_URL: 'http://10.0.0.5:3000' })).toBe('taken');
  });
});

describe('the passwords of database and Redis in production', () => {
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://sala.test' };

  it.each([
    ['REDIS_URL', 'redis://redis.internal:6379/0', 'redis://:word@redis.internal:6379/0'],
    ['REDIS_URL', 'rediss://user@redis.internal:6379/0', 'rediss://user:word@redis.internal:6379/0'],
    ['DATABASE_URL', 'mysql://sala@db.internal:3306/sala', 'mysql://sala:word@db.internal:3306/sala'],
  ])('must be in %s, which %s has not', (name, without, withOne) => {
    expect(refusal({ ...production, [name]: without })).toBe(
      `${name} must hold a password in production, unless the server is on this machine.`,
    );
    expect(refusal({ ...production, [name]: withOne })).toBe('taken');
    expect(refusal({ [name]: without })).toBe('taken');
  });

  it('may be missing where only this machine reaches the server', () => {
    for (const host of ['127.0.0.1', 'localhost'])
      expect(refusal({ ...production, REDIS_URL: `redis://${host}:6379/0` })).toBe('taken');
  });
});

describe('Pay Solutions in production', () => {
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://sala.test' };

  it.each(['PAYSOLUTIONS_FORM_URL', 'PAYSOLUTIONS_API_URL'])('is no sandbox and speaks TLS: %s', (name) => {
    expect(refusal({ ...production, [name]: 'https://app.test/sandbox/pay' })).toBe(
      `${name} must not be a sandbox in production.`,
    );
    expect(refusal({ ...production, [name]: 'http://pay.test' })).toBe(
      `${name} must start with https in production.`,
    );
    expect(refusal({ ...production, [name]: 'https://pay.test' })).toBe('taken');
    expect(refusal({ [name]: 'http://127.0.0.1:3000/sandbox/pay' })).toBe('taken');
  });

  it('takes no payments of test cards', () => {
    expect(refusal({ ...production, PAYSOLUTIONS_TEST_MODE: 'true' })).toBe(
      'PAYSOLUTIONS_TEST_MODE must not be set in production.',
    );
    expect(refusal({ ...production, PAYSOLUTIONS_TEST_MODE: 'false' })).toBe('taken');
  });
});
