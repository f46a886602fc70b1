import { deepStrictEqual } from 'node:assert';
import type { Answer, Client } from '#testing/harness/client.ts';
import { makeShop, type TestShop } from '#testing/harness/factories.ts';
import { ledgerDifferences } from '#testing/harness/ledger-differences.ts';
import { runTasks } from '#testing/harness/run-tasks.ts';
import type { TestServer } from '#testing/harness/server.ts';

/** A shop with a point type called Yoga, whose admin imports. */
export async function importShop(server: TestServer) {
  const shop = await makeShop(server);
  const { client } = await shop.user('admin');
  const { body } = await client.post('/api/member_fund', { name: 'Yoga' });
  const fundId: string = body.id;
  return { shop, client, fundId };
}

/** Sends a file. */
export function sendFile(client: Client, content: string | Uint8Array): Promise<Answer> {
  const form = new FormData();
  form.append('import_file', new File([Buffer.from(content)], 'members.csv'));
  return client.post('/api/member_import', form);
}

/** Sends a file and does the tasks up to a step of it. @returns the import's id. */
export async function imported(
  shop: TestShop,
  client: Client,
  content: string | Uint8Array,
  upTo: 'read' | 'checked' | 'done' = 'done',
): Promise<string> {
  const { kernel } = shop.server;
  const { body } = await sendFile(client, content);
  const id: string = body.id;
  await runTasks(kernel, shop.id);
  if (upTo === 'read') return id;
  const read = await client.get(`/api/member_import/id-${id}`);
  const columns = read.body.columns.map(({ field }: { field: string | null }) => field ?? '');
  await client.post(`/api/member_import/id-${id}/check`, { columns });
  await runTasks(kernel, shop.id);
  if (upTo === 'checked') return id;
  await client.post(`/api/member_import/id-${id}/run`, {});
  await runTasks(kernel, shop.id);
  return id;
}

/** Takes an import back. @returns how its task stands then. */
export async function undone(shop: TestShop, client: Client, id: string) {
  await client.post(`/api/member_import/id-${id}/undo`, { confirm: true });
  await runTasks(shop.server.kernel, shop.id);
  const { body } = await client.get(`/api/member_import/id-${id}`);
  const task = await client.get(`/api/task/id-${body.task_id}`);
  return { state: body.state, task: task.body };
}

export const heading = 'First name,Last name,Phone,Email,Point type,Points,Expire on,Unlimited until,Note';

/** Two rows of Ann, a row of สมชาย with unlimited access, and a row with errors. */
export const list = [
  heading,
  'Ann,Dee,0812345678,ann@example.com,Yoga,10,2199-12-31,,Likes mornings',
  'Ann,Dee,081-234-5678,,Yoga,3,,,',
  'สมชาย,ใจดี,812345679,,Yoga,,,31/12/2742,',
  'Bad,Phone,abc,,Yoga,x,,,',
].join('\r\n');

/** Asserts that each ledger of the shop equals the points and money of its members. */
export async function expectSoundLedgers(shop: TestShop): Promise<void> {
  deepStrictEqual(await ledgerDifferences(shop), []);
}

/** The members of the client's shop. */
export async function membersOf(client: Client): Promise<{ id: string; first_name: string }[]> {
  return (await client.get('/api/member/vuetify?length=100')).body.data;
}

/** Imports a file up to its check. @returns its rows, with the shop. */
export async function checkedRows(server: TestServer, content: string | Uint8Array) {
  const { shop, client } = await importShop(server);
  const id = await imported(shop, client, content, 'checked');
  const { body } = await client.get(`/api/member_import/id-${id}/row/vuetify?length=50`);
  return { shop, client, id, rows: body.data };
}
