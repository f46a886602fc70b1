import type { LiveEvent } from '#kernel/contract/boot.ts';
import type { TestServer } from './server.ts';

/** An open page that listens to live updates. */
export interface TestListener {
  readonly status: number;
  readonly events: readonly LiveEvent[];
  /** What the stream has called the shop's version, first to last. */
  readonly versions: readonly string[];
  /** Waits for an event of this topic. */
  heard(topic: string): Promise<LiveEvent>;
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
  leave(): void;
}

const timeoutMs = 30_000;

/** Opens a stream as the session of a token. */
export async function listen(
  { url }: Pick<TestServer, 'url'>,
  token: string,
  query = '',
): Promise<TestListener> {
  const leaving = new AbortController();
  const response = await fetch(`${url}/api/live?${query}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  const events: LiveEvent[] = [];
  const versions: string[] = [];
  const shopEvent = 'event: shop\ndata: ';
  const waiting = new Set<() => void>();
  const read = async () => {
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks)
        if (block.startsWith('data: ')) events.push(JSON.parse(block.slice(6)));
        else if (block.startsWith(shopEvent)) versions.push(block.slice(shopEvent.length));
      for (const look of waiting) look();
    }
  };
  const ended = read().catch(() => undefined);
  return {
    status: response.status,
    events,
    versions,
    ended,
    heard: (topic) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`${topic} was not heard of`));
        }, timeoutMs);
        const look = () => {
          const event = events.find((each) => each.topic === topic);
          if (!event) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve(event);
        };
        waiting.add(look);
        look();
      }),
    leave: () => leaving.abort(),
  };
}
