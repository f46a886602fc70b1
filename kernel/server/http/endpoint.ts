import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from 'koa';
import { type Endpoint, effectOf, type Output } from '../../contract/contract.ts';
import { attachmentFieldsOf, fileFieldsOf, imageFieldsOf } from '../../contract/files.ts';
import { isKernelProblem, kernelProblems } from '../../contract/problems.ts';
import { recordFieldsOf } from '../../contract/record-fields.ts';
import { isConnectionLost } from '../db/errno.ts';
import { Problem, problem } from '../errors/problem.ts';
import { CallIds } from '../ids/call-ids.ts';
import type { ErasedCall, Http, NextPage, Plugin } from '../plugin/define-plugin.ts';
import type { Kernel } from '../runtime/kernel.ts';
import { actorKey } from '../security/actor.ts';
import { storeImage } from '../storage/stored-files.ts';
import { storeAttachment } from '../storage/task-files.ts';
import { KernelScope } from '../tenancy/kernel-scope.ts';
import type { Scope } from '../tenancy/scope.ts';
import { readSettings } from '../tenancy/settings.ts';
import { isExpired } from '../tenancy/shops.ts';
import { type AuthRequirement, type Caller, identify, requirementOf } from './caller.ts';
import { chosenShopCookie, shopCookie, staffCookie, writeCookie } from './cookies.ts';
import { type Answer, Attempt } from './idempotency.ts';
import { createGather, parseInput, type RawInput } from './input.ts';
import type { Limits } from './rate-limits.ts';
import { checkRecords } from './records.ts';
import { RequestCoalescer } from './request-coalescer.ts';
import { runWrite, runWrites, type Write } from './write.ts';

/** The contract's flag and date, which only the kernel looks at (docs/domain/features.md#f2). */
function gate(
  kernel: Kernel,
  plugin: Plugin,
  endpoint: Endpoint,
  { shop, audience }: Caller,
  now: Date,
): void {
  if (!shop) return;
  const { id } = plugin.contract;
  if (endpoint.whenOff !== 'allow' && !kernel.installation.isOn(shop, id)) throw problem('feature_disabled');
  const bound = audience === 'member' || audience === 'public';
  if (bound && endpoint.whenExpired === 'refuse' && isExpired(shop, now)) throw problem('shop_expired');
}

function permit(plugin: Plugin, endpoint: Endpoint, { actor }: Caller, raw: RawInput): void {
  if (actor.audience === 'staff') {
    const permission = endpoint.access.staff?.permission;
    if (permission !== 'anyone' && !actor.permissions.has(`${plugin.contract.id}.${permission}`))
      throw problem('not_allowed');
  }
  if (actor.audience === 'member') {
    const owner = endpoint.access.member?.owner;
    if (typeof owner === 'object' && 'input' in owner) {
      const given = raw[owner.input];
      if (typeof given === 'string' && given.toUpperCase() !== actor.memberId) throw problem('not_allowed');
    }
  }
}

/** What is asked for once more of people who sign in with a password, before what cannot be taken back lightly. */
async function checkPasswordGiven(
  { sessions }: Kernel,
  { asksPassword }: Endpoint,
  { session, token }: Caller,
  raw: RawInput,
): Promise<void> {
  if (!asksPassword || session?.kind !== 'user' || token === null) return;
  if (asksPassword !== true && asksPassword.every((name) => raw[name] === undefined)) return;
  if (!(await sessions.isConfirmed(token))) throw problem('password_needed');
}

/** Looked at again after the parse, where a missing field has become what the contract says it is. */
async function checkOwner(
  plugin: Plugin,
  endpoint: Endpoint,
  scope: Scope,
  input: Record<string, unknown>,
): Promise<void> {
  const { actor } = scope;
  const owner = endpoint.access.member?.owner;
  if (actor.audience !== 'member' || typeof owner !== 'object') return;
  if ('input' in owner) {
    if (input[owner.input] !== actor.memberId) throw problem('not_allowed');
    return;
  }
  const ownerId = await plugin.owners[owner.record]?.(scope, input);
  if (!ownerId || ownerId !== actor.memberId) throw problem('not_found');
}

/** Puts the files of an input into the storage, before any transaction begins. */
async function storeFiles(
  kernel: Kernel,
  { shop }: Caller,
  input: Readonly<Record<string, unknown>>,
  endpoint: Endpoint,
): Promise<void> {
  if (!shop) return;
  for (const [field, rules] of imageFieldsOf(endpoint)) {
    const file = input[field];
    if (file instanceof File) await storeImage(kernel, shop.id, { field, file, rules });
  }
  for (const field of attachmentFieldsOf(endpoint).keys()) {
    const file = input[field];
    if (file instanceof File) await storeAttachment(kernel, shop.id, file);
  }
}

/** Finds what a page of a session that has just begun carries. */
export type PagePrefetch = (ctx: Context, next: NextPage) => Promise<string | null>;

const httpOf = (kernel: Kernel, ctx: Context, token: string | null, carry: PagePrefetch): Http => {
  return {
    address: ctx.ip,
    token,
    headers: ctx.headers,
    // Made when it is asked for: few calls wait for their caller to leave, and an abort costs a read a tenth.
    get closed() {
      const leaving = new AbortController();
      ctx.res.once('close', () => leaving.abort());
      if (ctx.res.closed || ctx.req.socket.destroyed) leaving.abort();
      return leaving.signal;
    },
    account: (name) => {
      ctx.state.account = name;
    },
    cookie: (name, value, options) => writeCookie(kernel, ctx, name, value, options),
    page: (next) => carry(ctx, next),
  };
};

async function send(ctx: Context, output: Output, status: number, returned: unknown): Promise<void> {
  // An answer to one person must not be cached for the next.
  ctx.set('cache-control', 'no-store');
  if (output.kind === 'redirect') {
    ctx.redirect(String(returned));
    ctx.body = '';
    ctx.status = 303;
    return;
  }
  ctx.status = status;
  // The framework would look the same words up for each answer.
  if (output.kind === 'json') ctx.set('content-type', 'application/json; charset=utf-8');
  else ctx.type = output.type;
  if (
    output.kind === 'file' &&
    typeof returned === 'object' &&
    returned !== null &&
    'body' in returned &&
    'name' in returned
  ) {
    ctx.attachment(String(returned.name));
    ctx.body = returned.body;
  } else ctx.body = returned;
  if (output.kind === 'stream') {
    ctx.set({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' });
    ctx.compress = false;
  }
}

/** One endpoint as the pipeline answers it. */
export interface MountedEndpoint {
  /** Answers a request of its own. */
  readonly handle: (ctx: Context, params: Readonly<Record<string, string>>) => Promise<void>;
  /**
   * Answers it as a part of another request, which is written for the same person; null for what is no JSON read.
   * @returns the JSON of the answer.
   * @throws Problem as a request of its own would be answered with.
   */
  readonly read: ((ctx: Context, input: RawInput, wanted: AuthRequirement) => Promise<string>) | null;
}

/**
 * Everything that happens to one request of one endpoint, in the order of the design: body, session, shop, flag
 * and expiry, permission and owner, parse, transaction, idempotency row, handler, parse of the output.
 */
export function mountedEndpoint(
  kernel: Kernel,
  limits: Limits,
  carry: PagePrefetch,
  plugin: Plugin,
  name: string,
  endpoint: Endpoint,
): MountedEndpoint {
  const implementation = plugin.handlers[name];
  if (!implementation) throw new Error(`${plugin.contract.id}.${name} has no handler`);
  const fullName = `${plugin.contract.id}.${name}`;
  const writes = effectOf(endpoint) === 'write';
  if (writes && endpoint.idempotent === false && implementation.transaction !== 'manual')
    throw new Error(`${fullName} keeps no answer by which a lost COMMIT could be settled; it must be manual`);
  const files = fileFieldsOf(endpoint);
  const takesFiles = files.size > 0;
  if (takesFiles && (endpoint.access.public || endpoint.access.webhook || endpoint.access.hq))
    throw new Error(`${fullName} takes a file; only who is signed in to a shop may send one`);
  const gather = createGather(endpoint, files);
  const allowed = new Set<string>(endpoint.errors ?? []);
  const records = recordFieldsOf(endpoint).filter(({ byHandler }) => !byHandler);

  const fail: ErasedCall['fail'] = (code, details) => {
    const own = allowed.has(code) ? plugin.contract.problems[code] : undefined;
    if (own) return new Problem(code, own, details);
    if (isKernelProblem(code)) return problem(code, details);
    throw new Error(`${fullName} does not declare the problem ${code}`);
  };

  const gathering = new RequestCoalescer<Write, Answer>(runWrites);

  const called = (ctx: Context, raw: RawInput, wanted: AuthRequirement): Promise<Caller> =>
    identify(kernel, ctx, endpoint, raw, wanted).catch(async (error: unknown) => {
      if (error instanceof Problem) await limits.spendRefused(ctx.ip);
      throw error;
    });

  /**
   * The pipeline from a known caller up to the handler.
   * @param gatherRest reads what was not read before it was known who sends it.
   */
  const admit = async (
    ctx: Context,
    known: RawInput,
    caller: Caller,
    now: Date,
    gatherRest?: () => Promise<RawInput>,
  ) => {
    await limits.spend(ctx.ip, caller, endpoint, fullName, writes);
    gate(kernel, plugin, endpoint, caller, now);
    permit(plugin, endpoint, caller, known);
    const raw = gatherRest ? await gatherRest() : known;
    await checkPasswordGiven(kernel, endpoint, caller, raw);
    const access = endpoint.access[caller.audience];
    const output = access?.output ?? endpoint.output;
    const input = parseInput(access?.input ?? endpoint.input, raw);
    const settings =
      caller.shop && plugin.contract.settings ? readSettings(caller.shop, plugin.contract) : {};
    const http = httpOf(kernel, ctx, caller.token, carry);
    const work = async (kernelScope: KernelScope): Promise<unknown> => {
      const scope = kernelScope.of(plugin.contract.id);
      await checkOwner(plugin, endpoint, scope, input);
      await checkRecords(kernelScope, records, input);
      const returned = await kernel.tracing.within({ name: `handler ${fullName}` }, () =>
        implementation.run({ input, actor: caller.actor, scope, settings, fail, http }),
      );
      return output.kind === 'json' ? JSON.stringify(output.schema.parse(returned)) : returned;
    };
    const base = { kernel, actor: caller.actor, now, shop: caller.shop, source: plugin.contract.id };
    return { raw, input, output, work, base };
  };

  type Admitted = Pick<Awaited<ReturnType<typeof admit>>, 'work' | 'base'>;

  const runOutside = ({ work, base }: Admitted): Promise<unknown> => {
    const run = () => work(new KernelScope({ ...base, db: kernel.knex }));
    // A read may simply be asked again when its connection was a dead one.
    return writes
      ? run()
      : run().catch((error: unknown) => (isConnectionLost(error) ? run() : Promise.reject(error)));
  };

  const read = async (ctx: Context, raw: RawInput, wanted: AuthRequirement): Promise<string> => {
    const caller = await called(ctx, raw, wanted);
    return String(await runOutside(await admit(ctx, raw, caller, kernel.clock.now())));
  };

  const handle = async (ctx: Context, params: Readonly<Record<string, string>>): Promise<void> => {
    const now = kernel.clock.now();
    ctx.state.endpoint = fullName;
    ctx.state.route = endpoint.path;
    // A file is many times larger than all else, so who sends it is known before it is read.
    const known = takesFiles ? params : await gather(ctx, params);
    const caller = await called(ctx, known, requirementOf(ctx)).catch((error: unknown) => {
      if (!(endpoint.whenSignedOut && error instanceof Problem && error.code === 'no_session')) throw error;
      for (const name of [staffCookie, shopCookie, chosenShopCookie]) writeCookie(kernel, ctx, name, null);
      ctx.set('allow', endpoint.method === 'GET' ? 'HEAD, GET' : endpoint.method);
      throw new Problem('no_session', { ...kernelProblems.no_session, status: endpoint.whenSignedOut });
    });
    ctx.state.actor = actorKey(caller.actor);
    ctx.state.audience = caller.actor.audience;
    ctx.state.shop = caller.shop?.id;
    const gatherRest = takesFiles ? () => gather(ctx, params) : undefined;
    const { raw, input, output, work, base } = await admit(ctx, known, caller, now, gatherRest);
    const status = endpoint.status ?? 200;

    if (!writes || implementation.transaction === 'manual') {
      await storeFiles(kernel, caller, input, endpoint);
      return send(ctx, output, status, await runOutside({ work, base }));
    }

    const write: Write = {
      kernel,
      person: actorKey(caller.actor),
      attempt: new Attempt(
        kernel,
        caller,
        { name: fullName, secretAnswer: endpoint.secretAnswer },
        raw,
        ctx.get('idempotency-key'),
      ),
      status,
      parts: base,
      ids: new CallIds(),
      inItsTrace: AsyncLocalStorage.snapshot(),
      work: async (scope) => {
        const body = await work(scope);
        return typeof body === 'string' ? body : '';
      },
    };
    if (takesFiles) {
      const first = write.attempt.mayBeStored ? await write.attempt.look() : null;
      if (first) return send(ctx, output, first.status, first.body);
      await storeFiles(kernel, caller, input, endpoint);
    }
    const { meetAt } = implementation;
    const answer = meetAt
      ? await gathering.join(`${caller.shop?.id} ${meetAt(input)}`, write)
      : await runWrite(write);
    return send(ctx, output, answer.status, answer.body);
  };

  const isRead = !writes && endpoint.method === 'GET' && endpoint.output.kind === 'json';
  return { handle, read: isRead ? read : null };
}
