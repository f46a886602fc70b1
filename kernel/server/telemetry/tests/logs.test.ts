import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeShop } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';

const server = useServer();
const secret = 'what only the shop may read';

/** Makes the database refuse one name, with a number that says whose fault it is. */
const refuse = (errno: number) =>
  server.current.kernel.knex.raw(
    `CREATE TRIGGER refuse_${errno} BEFORE INSERT ON instructor FOR EACH ROW
     IF NEW.name = '${errno} ${secret}' THEN
       SIGNAL SQLSTATE '45000' SET MYSQL_ERRNO = ${errno}, MESSAGE_TEXT = '${secret}';
     END IF`,
  );
const errnos = [1644, 1205, 2013];
const forget = () =>
  Promise.all(
    errnos.map((errno) => server.current.kernel.knex.raw(`DROP TRIGGER IF EXISTS refuse_${errno}`)),
  );

beforeAll(async () => {
  await forget();
  for (const errno of errnos) await refuse(errno);
});
afterAll(forget);

describe('what is logged of a failure', () => {
  it.each([
    [1644, 500, 'error'],
    [1205, 503, 'warn'],
    [2013, 503, 'warn'],
  ] as const)('%i says which, and nothing of what was sent', async (errno, status, level) => {
    const { client } = await (await makeShop(server.current)).user('admin');
    const logged: unknown[] = [];
    const spy = vi.spyOn(server.current.kernel.log, level).mockImplementation((...line: unknown[]) => {
      logged.push(line);
    });
    const answer = await client.post('/api/instructor', { name: `${errno} ${secret}` });
    spy.mockRestore();
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).not.toContain(secret);
    expect(JSON.stringify(logged)).not.toContain(secret);
    expect(JSON.stringify(logged)).toContain(String(errno));
    expect(JSON.stringify(logged)).toContain('createInstructor');
  });
});
