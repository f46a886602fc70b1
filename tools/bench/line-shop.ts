import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { readEnvironment } from '../../config/environment.ts';
import { createKernel } from '../../kernel/server/runtime/kernel.ts';
import { startWeb } from '../../kernel/server/runtime/web.ts';
import { createSandbox } from '../../testing/sandbox/create-sandbox.ts';
import { sandboxEnvironment } from '../../testing/sandbox/environment.ts';
import { benchInstallation } from './installation.ts';
import type { Bench } from './throughput.ts';

const channel = '1650000001';

/** A web process that people sign in to by the sandbox's LINE, which production refuses. */
export interface LineShop {
  /** Such as `http://127.0.0.1:3000`. */
  readonly url: string;
  /** What LINE leaves behind the address of a connect page, as it opens it for the member. */
  readonly fragment: string;
  readonly stop: () => Promise<void>;
}

/**
 * Gives a shop a LIFF id and serves it beside the sandbox of LINE.
 * @param memberId who is going to sign in.
 */
export async function startLineShop(
  { kernel, variables, port: freePort }: Bench,
  shopId: string,
  memberId: string,
): Promise<LineShop> {
  const { knex } = kernel;
  const lineId = `U${randomBytes(16).toString('hex')}`;
  await knex('member').where({ id: memberId }).update({ line_id: lineId });
  const data = JSON.stringify({ member_liff_id: `${channel}-Bench001` });
  await knex('shop_setting').insert({ shop_id: shopId, plugin: 'shop', data, secrets: '{}' });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const sandbox = createSandbox({ publicUrl: url });
  await sandbox.start();
  const settings = {
    ...variables,
    NODE_ENV: 'test',
    PORT: String(port),
    PUBLIC_URL: url,
    ...sandboxEnvironment({ publicUrl: url, smtpPort: Number(new URL(sandbox.smtpUrl).port) }),
  };
  const installation = await benchInstallation();
  const beside = await createKernel(readEnvironment(settings), { process: 'bench', installation });
  const web = await startWeb(beside, { before: [sandbox.middleware] });
  const response = await fetch(`${url}/sandbox/line/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_id: channel, user_id: lineId, name: 'สมหญิง' }),
  });
  const { id_token } = z.object({ id_token: z.string() }).parse(await response.json());
  return {
    url,
    fragment: `#id_token=${id_token}`,
    async stop() {
      await web.stop();
      await beside.stop();
      await sandbox.stop();
    },
  };
}
