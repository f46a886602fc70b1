import type { Answer, Client } from '../../../testing/client.ts';
import { makeShop, type TestShop } from '../../../testing/factories.ts';
import { runTasks } from '../../../testing/run-tasks.ts';
import type { TestServer } from '../../../testing/server.ts';

/** A shop with a kind of points called Yoga, whose admin imports. */
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

export const heading =
  'First name,Last name,Phone,Email,Kind of points,Points,Expire on,Unlimited until,Note';
