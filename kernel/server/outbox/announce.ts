import type { Kernel } from '../runtime/kernel.ts';
import { noShop } from './outbox.ts';

/** Has open lists of a shop's messages look again, because one was written, sent or given up. */
export function announceMessages({ live }: Pick<Kernel, 'live'>, shopId: string): void {
  if (shopId !== noShop) live.publish(shopId, 'notify', { topic: 'notify.messages', ids: [] });
}
