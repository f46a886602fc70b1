import type { z } from 'zod';
import { type Audience, type Endpoint, pathFields, roles } from '#kernel/contract/contract.ts';
import { recordFieldsOf } from '#kernel/contract/record-fields.ts';
import { memberCookie, staffCookie } from '#kernel/server/http/cookies.ts';
import type { DocumentedEndpoint } from '#kernel/server/http/openapi.ts';
import type { Session } from '#kernel/server/security/session-values.ts';
import { checkAnswer } from '../harness/documented-answers.ts';
import { makers, unknownEntity } from '../harness/endpoint-world.ts';
import { makeHq, makeShop, type TestShop, word } from '../harness/factories.ts';
import { entityOf, sampleOf } from '../harness/sample.ts';
import type { TestServer } from '../harness/server.ts';
import type { FuzzCall } from './calls.ts';
import { asText, encodeBody } from './encode.ts';
import { putRecords } from './values.ts';
import { Wire, type WireAnswer, type WireCall } from './wire.ts';

type SignedIn = 'member' | 'staff' | 'hq';

/** A shop that calls are made to, with a record of each kind and a person of each audience. */
interface Ground {
  readonly shop: TestShop;
  readonly records: ReadonlyMap<string, string>;
  readonly sessions: Readonly<Record<SignedIn, Session>>;
  readonly tokens: Map<SignedIn, string>;
}

/** What came of a run; `failures` are sentences, the first of each endpoint and kind. */
export interface FuzzResult {
  readonly failures: readonly string[];
  /** How many calls were answered with each status; 0 are those that were cut. */
  readonly statuses: ReadonlyMap<number, number>;
  readonly called: ReadonlySet<string>;
  readonly succeeded: ReadonlySet<string>;
}

/** Remembers what a schema leads to, which takes long to find out. */
const remembering = <T>(find: (schema: z.ZodType, name: string) => T) => {
  const known = new WeakMap<z.ZodType, { value: T }>();
  return (schema: z.ZodType, name = ''): T => {
    const entry = known.get(schema) ?? { value: find(schema, name) };
    known.set(schema, entry);
    return entry.value;
  };
};
const entityIn = remembering(entityOf);
const sampleIn = remembering(sampleOf);

const idOf = (ground: Ground | null, entity: string): string | undefined =>
  entity === 'shop' ? ground?.shop.id : ground?.records.get(entity);

/** Makes calls to a server and looks at what it answers. */
export class Fuzzer {
  readonly #server: TestServer;
  readonly #wire: Wire;
  readonly #entries: ReadonlyMap<string, DocumentedEndpoint>;
  readonly #failures = new Map<string, string>();
  readonly #statuses = new Map<number, number>();
  readonly #called = new Set<string>();
  readonly #succeeded = new Set<string>();
  #ground: Ground | null = null;
  #elsewhere: Ground | null = null;

  constructor(server: TestServer, entries: readonly DocumentedEndpoint[], connections: number) {
    this.#server = server;
    this.#wire = new Wire(server.url, connections);
    this.#entries = new Map(entries.map((entry) => [entry.name, entry]));
  }

  get result(): FuzzResult {
    return {
      failures: [...this.#failures.values()],
      statuses: this.#statuses,
      called: this.#called,
      succeeded: this.#succeeded,
    };
  }

  /** The tokens that are in use, which no log may hold. */
  get tokens(): string[] {
    return [...(this.#ground?.tokens.values() ?? [])];
  }

  close(): void {
    this.#wire.close();
  }

  /** Goes on in a new shop; what was done to the last one's records and people is behind, and its ids are foreign. */
  async enterNewShop(): Promise<void> {
    const shop = await makeShop(this.#server);
    const entities = [...this.#entries.values()].flatMap(({ endpoint }) =>
      recordFieldsOf(endpoint).map(({ entity }) => entity),
    );
    const records = new Map<string, string>();
    for (const entity of new Set(['member', ...entities]))
      records.set(entity, await (makers.get(entity) ?? unknownEntity(entity))(shop, word('own')));
    const memberId = records.get('member') ?? null;
    const person = { name: 'own', picture: null };
    const [staff, hq] = [await shop.user(...roles), await makeHq(this.#server)];
    this.#elsewhere = this.#ground;
    this.#ground = {
      shop,
      records,
      sessions: {
        member: { kind: 'member', shopId: shop.id, lineUserId: `U${memberId}`, memberId, ...person },
        staff: { kind: 'user', userId: staff.id, shopId: shop.id },
        hq: { kind: 'user', userId: hq.id, shopId: null },
      },
      tokens: new Map(),
    };
  }

  /** Makes one call and notes what is wrong with its answer. */
  async call(call: FuzzCall): Promise<void> {
    const [entry, ground] = [this.#entries.get(call.operation), this.#ground];
    if (!entry || !ground) throw new Error('No such operation, or no shop was entered');
    const audience = entry.audiences[call.pick % entry.audiences.length] ?? 'public';
    const sent = await this.#build(call, entry.endpoint, audience, ground);
    const describe = () =>
      `${call.operation} as ${call.caller}: ${sent.method} ${sent.path.slice(0, 300)} ` +
      `${JSON.stringify(sent.headers).slice(0, 400)} ${sent.body?.toString('utf8').slice(0, 400) ?? ''}`;
    try {
      const answer = await this.#wire.send(sent);
      this.#called.add(call.operation);
      this.#count(answer?.status ?? 0);
      if (answer) this.#judge(call, sent, answer, ground, describe);
    } catch (error) {
      this.#fail(call.operation, 'no answer', `${describe()}\n  ${String(error)}`);
    }
  }

  #count(status: number): void {
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
  }

  #fail(operation: string, kind: string, sentence: string): void {
    const key = `${operation} ${kind}`;
    if (!this.#failures.has(key)) this.#failures.set(key, sentence);
  }

  #judge(call: FuzzCall, sent: WireCall, answer: WireAnswer, ground: Ground, describe: () => string): void {
    const { status, text } = answer;
    if (status < 400) this.#succeeded.add(call.operation);
    // Somebody who was signed out, or whose session was ended by another call, signs in again.
    if (status === 401 || status === 405) ground.tokens.clear();
    if (status >= 500 && status !== 503)
      this.#fail(call.operation, `${status}`, `${describe()}\n  answered ${status} ${text.slice(0, 300)}`);
    if (/\n\s+at .+:\d+/.test(text) || text.includes('node_modules'))
      this.#fail(call.operation, 'stack', `${describe()}\n  answered a stack: ${text.slice(0, 300)}`);
    // What the server's HTTP parser refuses never reaches the program.
    if ((status === 400 || status === 431) && text === '') return;
    const [path = ''] = sent.path.split('#');
    try {
      checkAnswer(this.#server.url, sent.method, path, answer);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      this.#fail(call.operation, 'document', `${describe()}\n  ${why.slice(0, 600)}`);
    }
  }

  async #token(who: SignedIn, ground: Ground): Promise<string> {
    const open = ground.tokens.get(who);
    if (open) return open;
    const { token } = await this.#server.kernel.sessions.open(ground.sessions[who]);
    ground.tokens.set(who, token);
    return token;
  }

  async #signIn(call: FuzzCall, audience: Audience, ground: Ground): Promise<Record<string, string>> {
    const who = call.caller === 'rightful' ? audience : call.caller;
    if (who === 'broken token')
      return { authorization: `Bearer ${call.rawBody.replace(/[^\w-]/g, 'x').slice(0, 1_000) || 'x'}` };
    if (who !== 'member' && who !== 'staff' && who !== 'hq') return {};
    const token = await this.#token(who, ground);
    if (!call.byCookie) return { authorization: `Bearer ${token}` };
    const name = who === 'member' ? memberCookie(ground.shop.id) : staffCookie;
    return {
      cookie: `${name}=${token}`,
      origin: this.#server.url,
      'x-sala-client': 'fuzz',
      'x-sala-audience': who,
      'x-sala-shop': ground.shop.id,
    };
  }

  /** What the endpoint asks for, and what the call changes of it. */
  #input(call: FuzzCall, endpoint: Endpoint, audience: Audience, ground: Ground): Record<string, unknown> {
    const { shape } = endpoint.access[audience]?.input ?? endpoint.input;
    const memberId = ground.records.get('member');
    const fields = Object.entries(shape).map(([name, schema]): [string, unknown] => {
      const entity = entityIn(schema);
      if (entity) return [name, idOf(ground, entity)];
      if (/^line_(user_)?id$/.test(name)) return [name, `U${memberId}`];
      return [name, sampleIn(schema, name)];
    });
    const changed = Object.entries(call.changed).map(([name, value]): [string, unknown] => [
      name,
      putRecords(value, (owner, entity) => idOf(owner === 'own' ? ground : this.#elsewhere, entity)),
    ]);
    return Object.fromEntries([...fields, ...changed]);
  }

  async #build(call: FuzzCall, endpoint: Endpoint, audience: Audience, ground: Ground): Promise<WireCall> {
    const input = this.#input(call, endpoint, audience, ground);
    const inPath = new Set(pathFields(endpoint.path));
    const rest = Object.entries(input).filter(([name, value]) => !inPath.has(name) && value !== undefined);
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_place, name: string) =>
      encodeURIComponent(asText(input[name]).slice(0, 4_000)),
    );
    const method = call.method ?? endpoint.method;
    const query = new URLSearchParams();
    if (endpoint.method === 'GET' || call.isDoubled)
      for (const [name, value] of rest)
        for (const each of call.isDoubled ? [value, value] : [value].flat())
          query.append(name, asText(each).slice(0, 4_000));
    const encoded = endpoint.method === 'GET' ? null : await encodeBody(call, Object.fromEntries(rest));
    const end = query.size > 0 ? `${call.pathEnd.replace(/[?#].*/, '')}?${query}` : call.pathEnd;
    return {
      method,
      path: `${path}${end}`,
      headers: {
        ...(call.address === '' ? {} : { 'x-forwarded-for': call.address }),
        ...(encoded ? { 'content-type': encoded.type } : {}),
        ...(await this.#signIn(call, audience, ground)),
        ...call.headers,
      },
      body: encoded?.body ?? null,
      how: call.body === 'cut' || call.body === 'slow' ? call.body : 'whole',
    };
  }
}
