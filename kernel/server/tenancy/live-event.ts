import type { LiveEvent } from '../../contract/boot.ts';
import type { Kernel } from '../runtime/kernel.ts';

interface Announced {
  readonly topic: string;
  readonly ids: readonly string[];
  readonly memberId: string | undefined;
}

/**
 * Returns a plugin's live event.
 * @throws Error if the plugin's contract declares no such topic, or declares it for other readers.
 */
export function createLiveEvent(
  installation: Kernel['installation'],
  source: string,
  { topic, ids, memberId }: Announced,
): LiveEvent {
  const audiences = installation.contract(source)?.live?.[topic];
  if (!audiences) throw new Error(`${source} declares no live topic ${topic}`);
  if (audiences.includes('owner') !== (memberId !== undefined))
    throw new Error(`${source}.${topic} is announced to one member, or to none, against its contract`);
  return { topic: `${source}.${topic}`, ids: [...ids] };
}
