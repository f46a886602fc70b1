import { type LiveEvent, shortIdLength } from '../../contract/boot.ts';

/** A change as it goes through Redis. */
export interface LiveChange {
  readonly plugin: string;
  readonly event: LiveEvent;
  /** The one member who hears it, where it is addressed. */
  readonly member?: string | undefined;
}

/** More ids than this are sent as none, which means any of the topic. */
const mostIds = 64;

/** Changes of one shop that wait to be sent, of each topic and addressee one. */
export class LiveQueue {
  readonly #changes = new Map<string, LiveChange>();

  add(change: LiveChange): void {
    const key = `${change.event.topic} ${change.member ?? ''}`;
    const before = this.#changes.get(key);
    this.#changes.set(key, before ? { ...change, event: merged(before.event, change.event) } : change);
  }

  /** @returns what waited, and waits no more. */
  take(): LiveChange[] {
    const all = [...this.#changes.values()];
    this.#changes.clear();
    return all;
  }

  get isEmpty(): boolean {
    return this.#changes.size === 0;
  }
}

const merged = (one: LiveEvent, other: LiveEvent): LiveEvent => {
  if (one.ids.length === 0) return one;
  if (other.ids.length === 0) return other;
  const ids = [...new Set([...one.ids, ...other.ids])];
  return { topic: one.topic, ids: ids.length > mostIds ? [] : ids };
};

/** The event as every member is sent it: its ids say something only to a page that shows the records. */
export const forMembers = ({ topic, ids }: LiveEvent): LiveEvent => ({
  topic,
  ids: ids.map((id) => id.slice(-shortIdLength)),
});
