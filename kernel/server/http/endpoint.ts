import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from 'koa';
import { type Endpoint, effectOf, type Output } from '../../contract/contract.ts';
import { attachmentFieldsOf, fileFieldsOf, imageFieldsOf } from '../../contract/files.ts';
import { isKernelProblem, kernelProblems } from '../../contract/problems.ts';
import { recordFieldsOf } from '../../contract/record-fields.ts';
import { isConnectionLost } from '../db/errno.ts';
import { Problem, problem } from '../errors/problem.ts';
import { CallIds } from '../ids/call-ids.ts';
import type { ErasedCall, ErasedHandler, Http, NextPage, Plugin } from '../plugin/define-plugin.ts';
import type { Kernel } from '../runtime/kernel.ts';
import { actorKey } from '../security/actor.ts';
import { storeImage } from '../storage/stored-files.ts';
import { storeAttachment } from '../storage/task-files.ts';
import { KernelScope } from '../tenancy/kernel-scope.ts';
import type { ScopeParts } from '../tenancy/scope-parts.ts';
import { readSettings } from '../tenancy/settings.ts';
import { checkOwner, checkPasswordGiven, gate, permit } from './admission.ts';
import { type AuthRequirement, type Caller, identify, requirementOf } from './caller.ts';
import { chosenShopCookie, shopCookie, staffCookie, writeCookie } from './cookies.ts';
import { Attempt } from './idempotency.ts';
import { createGather, parseInput, type RawInput } from './input.ts';
import { markAsPage, sendDrawnPage } from './public-page.ts';
import type { RateLimits } from './rate-limits.ts';
import { checkRecords } from './records.ts';
import { createWriteBatcher, runWrite, type Write } from './write.ts';

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
  if (output.kind === 'page') return sendDrawnPage(ctx, returned);
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
class EndpointPipeline {
  readonly #kernel: Kernel;
  readonly #limits: RateLimits;
  readonly #carry: PagePrefetch;
  readonly #plugin: Plugin;
  readonly #endpoint: Endpoint;
  readonly #implementation: ErasedHandler;
  /** `plugin.endpoint`. */
  readonly #name: string;
  /** The same, under which its answers are stored. */
  readonly #storedName: string;
  readonly writes: boolean;
  readonly #takesFiles: boolean;
  readonly #gather: ReturnType<typeof createGather>;
  readonly #problems: ReadonlySet<string>;
  readonly #records: ReturnType<typeof recordFieldsOf>;
  readonly #batcher = createWriteBatcher();

  constructor(
    kernel: Kernel,
    limits: RateLimits,
    carry: PagePrefetch,
    plugin: Plugin,
    name: string,
    endpoint: Endpoint,
  ) {
    this.#kernel = kernel;
    this.#limits = limits;
    this.#carry = carry;
    this.#plugin = plugin;
    this.#endpoint = endpoint;
    this.#name = `${plugin.contract.id}.${name}`;
    this.#storedName = `${plugin.contract.id}.${endpoint.storedName ?? name}`;
    const implementation = plugin.handlers[name];
    if (!implementation) throw new Error(`${this.#name} has no handler`);
    this.#implementation = implementation;
    this.writes = effectOf(endpoint) === 'write';
    if (this.writes && endpoint.idempotent === false && implementation.transaction !== 'manual')
      throw new Error(
        `${this.#name} keeps no answer by which a lost COMMIT could be settled; it must be manual`,
      );
    const files = fileFieldsOf(endpoint);
    this.#takesFiles = files.size > 0;
    if (this.#takesFiles && (endpoint.access.public || endpoint.access.webhook || endpoint.access.hq))
      throw new Error(`${this.#name} takes a file; only who is signed in to a shop may send one`);
    this.#gather = createGather(endpoint, files);
    this.#problems = new Set<string>(endpoint.errors ?? []);
    this.#records = recordFieldsOf(endpoint).filter(({ byHandler }) => !byHandler);
  }

  readonly #fail: ErasedCall['fail'] = (code, details) => {
    const own = this.#problems.has(code) ? this.#plugin.contract.problems[code] : undefined;
    if (own) return new Problem(code, own, details);
    if (isKernelProblem(code)) return problem(code, details);
    throw new Error(`${this.#name} does not declare the problem ${code}`);
  };

  #identify(ctx: Context, raw: RawInput, wanted: AuthRequirement): Promise<Caller> {
    return identify(this.#kernel, ctx, this.#endpoint, raw, wanted).catch(async (error: unknown) => {
      if (error instanceof Problem) await this.#limits.spendRefused(ctx.ip);
      throw error;
    });
  }

  /**
   * The pipeline from a known caller up to the handler.
   * @param gatherRest reads what was not read before it was known who sends it.
   */
  async #admit(
    ctx: Context,
    known: RawInput,
    caller: Caller,
    now: Date,
    gatherRest?: () => Promise<RawInput>,
  ): Promise<AdmittedCall> {
    const [kernel, plugin, endpoint] = [this.#kernel, this.#plugin, this.#endpoint];
    await this.#limits.spend(ctx.ip, caller, endpoint, this.#name, this.writes);
    gate(kernel, plugin, endpoint, caller, now);
    permit(plugin, endpoint, caller, known);
    const raw = gatherRest ? await gatherRest() : known;
    await checkPasswordGiven(kernel, endpoint, caller, raw);
    const access = endpoint.access[caller.audience];
    const output = access?.output ?? endpoint.output;
    const input = parseInput(access?.input ?? endpoint.input, raw);
    const settings =
      caller.shop && plugin.contract.settings ? readSettings(caller.shop, plugin.contract) : {};
    const http = httpOf(kernel, ctx, caller.token, this.#carry);
    const work = async (kernelScope: KernelScope): Promise<unknown> => {
      const scope = kernelScope.of(plugin.contract.id);
      await checkOwner(plugin, endpoint, scope, input);
      await checkRecords(kernelScope, this.#records, input);
      const returned = await kernel.tracing.within({ name: `handler ${this.#name}` }, () =>
        this.#implementation.run({ input, actor: caller.actor, scope, settings, fail: this.#fail, http }),
      );
      return output.kind === 'json' ? JSON.stringify(output.schema.parse(returned)) : returned;
    };
    const base = { kernel, actor: caller.actor, now, shop: caller.shop, source: plugin.contract.id };
    return { raw, input, output, work, base };
  }

  #runOutside({ work, base }: Pick<AdmittedCall, 'work' | 'base'>): Promise<unknown> {
    const run = () => work(new KernelScope({ ...base, db: this.#kernel.knex }));
    // A read may simply be asked again when its connection was a dead one.
    return this.writes
      ? run()
      : run().catch((error: unknown) => (isConnectionLost(error) ? run() : Promise.reject(error)));
  }

  async read(ctx: Context, raw: RawInput, wanted: AuthRequirement): Promise<string> {
    const caller = await this.#identify(ctx, raw, wanted);
    return String(await this.#runOutside(await this.#admit(ctx, raw, caller, this.#kernel.clock.now())));
  }

  async handle(ctx: Context, params: Readonly<Record<string, string>>): Promise<void> {
    const now = this.#kernel.clock.now();
    ctx.state.endpoint = this.#name;
    ctx.state.route = this.#endpoint.path;
    if (this.#endpoint.output.kind === 'page') markAsPage(ctx);
    // A file is many times larger than all else, so who sends it is known before it is read.
    const known = this.#takesFiles ? params : await this.#gather(ctx, params);
    const caller = await this.#identifySignedIn(ctx, known);
    ctx.state.actor = actorKey(caller.actor);
    ctx.state.audience = caller.actor.audience;
    ctx.state.shop = caller.shop?.id;
    const gatherRest = this.#takesFiles ? () => this.#gather(ctx, params) : undefined;
    const admitted = await this.#admit(ctx, known, caller, now, gatherRest);

    if (this.writes && this.#implementation.transaction !== 'manual')
      return this.#write(ctx, caller, admitted);
    await storeFiles(this.#kernel, caller, admitted.input, this.#endpoint);
    return send(ctx, admitted.output, this.#status, await this.#runOutside(admitted));
  }

  get #status(): number {
    return this.#endpoint.status ?? 200;
  }

  /** Identifies the caller. A call that answers signed-out callers in its own way also forgets their cookies. */
  #identifySignedIn(ctx: Context, known: RawInput): Promise<Caller> {
    const { method, whenSignedOut } = this.#endpoint;
    return this.#identify(ctx, known, requirementOf(ctx)).catch((error: unknown) => {
      if (!(whenSignedOut && error instanceof Problem && error.code === 'no_session')) throw error;
      for (const name of [staffCookie, shopCookie, chosenShopCookie])
        writeCookie(this.#kernel, ctx, name, null);
      ctx.set('allow', method === 'GET' ? 'HEAD, GET' : method);
      throw new Problem('no_session', { ...kernelProblems.no_session, status: whenSignedOut });
    });
  }

  /** Runs a write in its transaction, once for each idempotency key, and sends its answer. */
  async #write(
    ctx: Context,
    caller: Caller,
    { raw, input, output, work, base }: AdmittedCall,
  ): Promise<void> {
    const kernel = this.#kernel;
    const write: Write = {
      kernel,
      person: actorKey(caller.actor),
      attempt: new Attempt(
        kernel,
        caller,
        { name: this.#storedName, secretAnswer: this.#endpoint.secretAnswer },
        raw,
        ctx.get('idempotency-key'),
      ),
      status: this.#status,
      parts: base,
      ids: new CallIds(),
      inItsTrace: AsyncLocalStorage.snapshot(),
      work: async (scope) => {
        const body = await work(scope);
        return typeof body === 'string' ? body : '';
      },
    };
    if (this.#takesFiles) {
      const first = write.attempt.mayBeStored ? await write.attempt.look() : null;
      if (first) return send(ctx, output, first.status, first.body);
      await storeFiles(kernel, caller, input, this.#endpoint);
    }
    const { meetAt } = this.#implementation;
    const answer = meetAt
      ? await this.#batcher.do(`${caller.shop?.id} ${meetAt(input)}`, write)
      : await runWrite(write);
    return send(ctx, output, answer.status, answer.body);
  }
}

/** A call that its checks have let through. */
interface AdmittedCall {
  readonly raw: RawInput;
  readonly input: Record<string, unknown>;
  readonly output: Output;
  readonly work: (scope: KernelScope) => Promise<unknown>;
  readonly base: Pick<ScopeParts, 'kernel' | 'actor' | 'now' | 'shop' | 'source'>;
}

/** Prepares an endpoint for requests. @throws Error if its contract or its handler is wrong. */
export function mountedEndpoint(
  kernel: Kernel,
  limits: RateLimits,
  carry: PagePrefetch,
  plugin: Plugin,
  name: string,
  endpoint: Endpoint,
): MountedEndpoint {
  const pipeline = new EndpointPipeline(kernel, limits, carry, plugin, name, endpoint);
  const isRead = !pipeline.writes && endpoint.method === 'GET' && endpoint.output.kind === 'json';
  return {
    handle: (ctx, params) => pipeline.handle(ctx, params),
    read: isRead ? (ctx, input, wanted) => pipeline.read(ctx, input, wanted) : null,
  };
}
