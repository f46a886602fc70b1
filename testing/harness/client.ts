import { problemSchema } from '#kernel/contract/problems.ts';
import { checkAnswer } from './documented-answers.ts';
import type { TestServer } from './server.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON, or the text where it is none. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape and assert on what they find
  readonly body: any;
}

export interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent under this Idempotency-Key. */
  readonly key?: string;
}

/** Calls the server over HTTP as one caller. */
export class Client {
  readonly #url: string;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(server: Pick<TestServer, 'url'>, headers: Readonly<Record<string, string>> = {}) {
    this.#url = server.url;
    this.#headers = headers;
  }

  get(path: string, options?: CallOptions): Promise<Answer> {
    return this.send('GET', path, undefined, options);
  }

  post(path: string, body: unknown = {}, options?: CallOptions): Promise<Answer> {
    return this.send('POST', path, body, options);
  }

  patch(path: string, body: unknown, options?: CallOptions): Promise<Answer> {
    return this.send('PATCH', path, body, options);
  }

  async send(method: string, path: string, body?: unknown, options: CallOptions = {}): Promise<Answer> {
    const asForm = body instanceof FormData;
    const response = await fetch(this.#url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(body === undefined || asForm ? {} : { 'content-type': 'application/json' }),
        ...(options.key ? { 'idempotency-key': options.key } : {}),
        ...this.#headers,
        ...options.headers,
      },
      ...(body === undefined
        ? {}
        : { body: asForm ? body : typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const { status } = response;
    checkAnswer(this.#url, method, path, { status, type: response.headers.get('content-type') ?? '', text });
    const answer = read(text);
    if (status >= 400) checkSentences(`${method} ${path}`, answer);
    return { status, headers: response.headers, body: answer };
  }
}

/** A date as the program writes it, which no person reads. */
const programDate = /\d{4}-\d\d-\d\d/;

/** What is said to people of a refusal; what is no refusal, such as a file's text, says nothing. */
const refusal = problemSchema.partial();

/** @throws Error where a sentence of a refusal shows a date as the program writes it. */
function checkSentences(what: string, answer: unknown): void {
  const { detail = '', errors = [] } = refusal.safeParse(answer).data ?? {};
  for (const sentence of [detail, ...errors.map(({ message }) => message)])
    if (programDate.test(sentence)) throw new Error(`${what} says a date of the program: ${sentence}`);
}

const read = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** A caller that nobody is signed in as. */
export const visitor = (server: Pick<TestServer, 'url'>): Client => new Client(server);

/** A caller with a session's token. */
export const bearer = (
  server: Pick<TestServer, 'url'>,
  token: string,
  headers: Readonly<Record<string, string>> = {},
): Client => new Client(server, { authorization: `Bearer ${token}`, ...headers });
