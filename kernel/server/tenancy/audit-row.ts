import { newId } from '../ids/new-id.ts';
import { type Actor, actorKey, actorName } from '../security/actor.ts';
import type { AuditEntry } from './scope.ts';
import type { Shop } from './shops.ts';

/** The row of an audited change. @param shop the caller's, unless the entry names another one. */
export const auditRowOf = (
  { actor, now }: { readonly actor: Actor; readonly now: Date },
  shop: Shop | null,
  { action, entity, entityId, shopId, actorName: name, before, after }: AuditEntry,
) => ({
  id: newId(),
  shop_id: shopId ?? shop?.id ?? null,
  actor_id: actorKey(actor),
  actor_name: name ?? actorName(actor),
  audience: actor.audience,
  action,
  entity,
  entity_id: entityId,
  before_state: before === undefined ? null : JSON.stringify(before),
  after_state: after === undefined ? null : JSON.stringify(after),
  created_at: now,
});
