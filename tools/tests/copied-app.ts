import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { readEnvironment } from '../../config/environment.ts';
import { createKernel, type Kernel } from '../../kernel/server/runtime/kernel.ts';
import { bearer, type Client, visitor } from '../../testing/harness/client.ts';
import { onServer, testDatabase } from '../../testing/harness/database.ts';
import { freePort } from '../../testing/harness/server.ts';
import { demoPassword, fillShop } from '../demo/fill.ts';
import { seededRandom } from '../demo/random.ts';
import { demoShops } from '../demo/shops.ts';
import { type CopiedTree, copyTree, type TreeProcess } from './copied-tree.ts';

/** Numbers of a copy's database and Redis, which no other test uses. */
interface Stores {
  readonly database: number;
  readonly redis: number;
}

/** The one shop that it has. */
export const shopId = 'sixth';

interface Member {
  readonly id: string;
  readonly name: string;
  readonly token: string;
  readonly client: Client;
}

/** A copy of the tree with a feature more, at work on a database of its own, with people of one shop. */
export interface CopiedApp {
  readonly url: string;
  readonly tree: CopiedTree;
  /** A kernel of the tests' own tree, which has never heard of the feature. */
  readonly kernel: Kernel;
  readonly member: Member;
  readonly other: Member;
  readonly branchId: string;
  readonly fundId: string;
  readonly hq: Client;
  readonly admin: Client;
  readonly adminToken: string;
  readonly frontdesk: Client;
  readonly frontdeskToken: string;
  /** What `migrate` printed. */
  readonly migrated: string;
  startWeb(): Promise<void>;
  stopWeb(): Promise<void>;
  /** What the first member holds of the fund. */
  points(): Promise<number>;
  /** What the database counts of the rows of a kind. */
  rowsOf(kind: string): Promise<Record<string, number>>;
  /** What a shell is given when it starts. */
  boot(client: Client, shell: string): Promise<{ readonly remotes: readonly unknown[] }>;
  discard(): Promise<void>;
}

const given = (name: 'DATABASE_URL' | 'REDIS_URL', path: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`This test needs ${name}; \`npm test\` provides it.`);
  const address = new URL(value);
  address.pathname = path;
  return address.href;
};

async function tokenOf(url: string, email: string): Promise<string> {
  const login = { username: email, password: demoPassword };
  const { status, body } = await visitor({ url }).post('/auth/login', login);
  expect(status).toBe(200);
  return body.access_token;
}

/** One shop with nothing switched on, and two of its members. */
async function makeShop(
  kernel: Kernel,
  url: string,
): Promise<Pick<CopiedApp, 'member' | 'other' | 'branchId'>> {
  const random = seededRandom(11);
  const [demo] = demoShops([], (end) => Math.floor(random() * end));
  if (!demo) throw new Error('The demo has no shop');
  await fillShop(kernel, { ...demo, id: shopId, people: demo.people.slice(0, 8) }, random);
  const people: { id: string; line_id: string; first_name: string; last_name: string }[] = await kernel
    .knex('member')
    .where({ shop_id: shopId })
    .whereNotNull('line_id')
    .orderBy('id')
    .limit(2);
  const [member, other] = await Promise.all(
    people.map(async ({ id, line_id, first_name, last_name }): Promise<Member> => {
      const session = { shopId, lineUserId: line_id, memberId: id, name: first_name, picture: null };
      const { token } = await kernel.sessions.open({ kind: 'member', ...session });
      return { id, token, name: `${first_name} ${last_name}`, client: bearer({ url }, token) };
    }),
  );
  if (!member || !other) throw new Error('The demo has no two members by LINE');
  const { id: branchId } = await kernel.knex('branch').where({ shop_id: shopId }).orderBy('name').first('id');
  return { member, other, branchId };
}

/** Makes the shop, starts the web process and signs its people in. */
async function openApp({
  url,
  tree,
  kernel,
}: Pick<CopiedApp, 'url' | 'tree' | 'kernel'>): Promise<Omit<CopiedApp, 'migrated' | 'discard'>> {
  const { member, other, branchId } = await makeShop(kernel, url);
  let web: TreeProcess;
  const startWeb = async () => {
    web = tree.start(['kernel/server/main.ts', 'web']);
    await tree.untilReady(`${url}/readyz`);
  };
  await startWeb();
  const adminToken = await tokenOf(url, 'admin@sala.test');
  const frontdeskToken = await tokenOf(url, 'frontdesk@sala.test');
  const hq = bearer({ url }, await tokenOf(url, 'hq@sala.test'));
  const admin = bearer({ url }, adminToken);
  // A reminder that is due in the shop's quiet hours would wait for the morning.
  const always = await admin.patch('/api/shop_notice/quiet_hours', { quiet_hours: null });
  expect(always.status).toBe(200);
  const { id: fundId } = (await admin.post('/api/member_fund', { name: 'แต้มอาหาร' })).body;
  return {
    url,
    tree,
    kernel,
    member,
    other,
    branchId,
    fundId,
    hq,
    admin,
    adminToken,
    frontdesk: bearer({ url }, frontdeskToken),
    frontdeskToken,
    startWeb,
    stopWeb: () => web.stop(),
    async points() {
      const { body } = await member.client.get(`/api/member/id-${member.id}`);
      return body.fund[fundId]?.value ?? 0;
    },
    async rowsOf(kind) {
      const counts = ['booking', 'capacity'].map(async (table) => {
        const rows: unknown[] = await kernel.knex(table).where({ kind }).select('id');
        return [table, rows.length] as const;
      });
      return Object.fromEntries(await Promise.all(counts));
    },
    async boot(client, shell) {
      const ofShop = { headers: { 'x-sala-shop': shopId } };
      return (await client.get(`/api/boot?shell=${shell}`, ofShop)).body;
    },
  };
}

/**
 * Copies the tree, adds the feature in a folder, builds and migrates the copy, and starts its web process.
 * @param stores tests that run at the same time need different ones.
 */
export async function startCopiedApp(
  feature: string,
  stores: Stores = { database: 31, redis: 13 },
): Promise<CopiedApp> {
  const database = testDatabase(stores.database);
  await onServer([
    `DROP DATABASE IF EXISTS ${database}`,
    `CREATE DATABASE ${database} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`,
  ]);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const variables = {
    NODE_ENV: 'test',
    DATABASE_URL: given('DATABASE_URL', `/${database}`),
    REDIS_URL: given('REDIS_URL', `/${stores.redis}`),
    HQ_SECOND_FACTOR: 'offered',
    SECRET_KEY: randomBytes(32).toString('base64'),
    PORT: String(port),
    PUBLIC_URL: url,
    LOG_LEVEL: 'error',
  };
  const tree = copyTree(variables);
  let kernel: Kernel | undefined;
  const discard = async () => {
    await tree.discard();
    await kernel?.stop();
  };
  try {
    tree.add(feature);
    const [migrated] = await Promise.all([tree.run(['kernel/server/main.ts', 'migrate']), tree.build()]);
    kernel = await createKernel(readEnvironment(variables), { process: 'test' });
    return { ...(await openApp({ url, tree, kernel })), migrated, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** Signs a browser in with a session's token. @param cookie the cookie's name. */
export const signIn = (context: BrowserContext, { url }: CopiedApp, cookie: string, token: string) =>
  context.addCookies([{ name: cookie, value: token, url, httpOnly: true }]);

/** Collects the errors of a page and of its console. */
export function collectFaults(page: Page, faults: string[] = []): string[] {
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  return faults;
}

/** Lists the TypeScript files of a feature in a folder. */
export const listSources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));

/** Counts the lines of some files. */
export const countLines = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0);
