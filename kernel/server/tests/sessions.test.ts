import { describe, expect, it } from 'vitest';
import { word } from '../../testing/factories.ts';
import { useServer } from '../../testing/server.ts';
import type { MemberSession } from '../sessions.ts';

const server = useServer();

const lineUser = (): MemberSession => ({
  kind: 'member',
  shopId: word('shop'),
  lineUserId: word('U'),
  memberId: null,
  name: 'Nok',
  picture: null,
});

const keys = async (part: string): Promise<string[]> => server.current.kernel.redis.keys(`*${part}*`);

describe('a session', () => {
  it('that is over is not brought back by what replaces it', async () => {
    const { sessions } = server.current.kernel;
    const value = lineUser();
    const { token } = await sessions.open(value);
    await sessions.close(token);
    await sessions.replace(token, { ...value, memberId: word('member') });
    expect(await sessions.find(token)).toBeNull();
  });

  it('keeps its end when it is replaced', async () => {
    const { sessions, redis } = server.current.kernel;
    const value = lineUser();
    const { token } = await sessions.open(value);
    await sessions.replace(token, { ...value, memberId: 'somebody' });
    expect(await sessions.find(token)).toMatchObject({ memberId: 'somebody' });
    for (const key of await keys('sala:session')) expect(await redis.ttl(key)).toBeGreaterThan(0);
  });

  it('leaves nothing behind when it is signed out', async () => {
    const { sessions } = server.current.kernel;
    const value = lineUser();
    for (let count = 0; count < 3; count += 1) await sessions.close((await sessions.open(value)).token);
    expect(await keys(value.lineUserId)).toEqual([]);
  });

  it('ends with all others of its owner, also one that is opened while they end', async () => {
    const { sessions } = server.current.kernel;
    const value = lineUser();
    const end = () => sessions.closeAllOfLineUser(value.shopId, value.lineUserId);
    for (let round = 0; round < 50; round += 1) {
      await sessions.open(value);
      const [{ token }] = await Promise.all([sessions.open(value), end(), end()]);
      await end();
      expect(await sessions.find(token)).toBeNull();
    }
  });
});
