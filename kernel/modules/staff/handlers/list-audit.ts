import { z } from 'zod';
import { toLocal } from '../../../contract/time.ts';
import { onPage } from '../../../server/db/page.ts';
import { containing } from '../../../server/db/search.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { type KernelScope, kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { staffContract } from '../contract.ts';
import { historyWords } from '../history-texts.ts';

interface AuditRecord {
  id: string;
  shop_id: string | null;
  actor_name: string;
  audience: string;
  action: string;
  entity: string;
  entity_id: string;
  before_state: string | null;
  after_state: string | null;
  created_at: Date;
}

const searched = ['actor_name', 'action', 'entity', 'entity_id'];

const state = (json: string | null): Record<string, unknown> | null => {
  if (json === null) return null;
  const parsed: unknown = JSON.parse(json);
  const result = z.record(z.string(), z.unknown()).safeParse(parsed);
  return result.success ? result.data : { value: parsed };
};

export const listAudit = handler(staffContract, 'listAudit', async ({ input, actor, scope }) => {
  const { search, entity, entity_id } = input;
  const shopId = actor.audience === 'staff' ? scope.shopId : input.shop_id;
  const zone = scope.hasShop ? scope.shop.timeZone : kernelScopeOf(scope).kernel.environment.TIME_ZONE;
  const matching = () => {
    const query = kernelScopeOf(scope).db('audit');
    if (shopId !== undefined) query.where({ shop_id: shopId });
    // What a shop's own people did names their members (docs/domain/identity.md#i12).
    if (actor.audience === 'hq') query.where({ audience: 'hq' });
    if (entity !== undefined) query.where({ entity });
    if (entity_id !== undefined) query.where({ entity_id });
    if (search) {
      query.where((any) => {
        for (const column of searched) any.orWhere(column, 'like', containing(search));
      });
    }
    return query;
  };
  const rows: AuditRecord[] = await onPage(matching().orderBy('id', 'desc'), input);
  const counted = await matching().count({ total: '*' }).first();
  const kernelScope = kernelScopeOf(scope);
  const scopes = new Map<string | null, KernelScope>([[null, kernelScope]]);
  for (const { shop_id } of rows) {
    if (shop_id === null || scopes.has(shop_id)) continue;
    const ofShop = scope.hasShop ? kernelScope : await kernelScope.forShop(shop_id);
    if (ofShop) scopes.set(shop_id, ofShop);
  }
  const said = async (row: AuditRecord) => {
    const { action, entity, entity_id } = row;
    const [before, after] = [state(row.before_state), state(row.after_state)];
    const of = scopes.get(row.shop_id) ?? kernelScope;
    return { before, after, ...(await historyWords(of, { action, entity, entity_id, before, after })) };
  };
  return {
    data: await Promise.all(
      rows.map(async (row) => ({
        ...(await said(row)),
        id: row.id,
        shop_id: row.shop_id,
        shop_name: row.shop_id === null ? null : (scopes.get(row.shop_id)?.shop.name ?? null),
        actor: row.actor_name,
        audience: row.audience,
        action: row.action,
        entity: row.entity,
        entity_id: row.entity_id,
        create_dt: toLocal(row.created_at, zone),
      })),
    ),
    total_items: Number(counted?.total ?? 0),
  };
});
