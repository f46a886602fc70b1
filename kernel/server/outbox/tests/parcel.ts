import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { defineContract } from '../../../contract/contract.ts';
import { newId } from '../../ids/new-id.ts';
import { definePlugin } from '../../plugin/define-plugin.ts';
import { defineEvent } from '../../plugin/event.ts';
import { type Delivery, type Outcome, subscribe } from '../../plugin/subscription.ts';
import { Installation, loadInstallation } from '../../runtime/loader.ts';
import { kernelScopeOf } from '../../tenancy/kernel-scope.ts';
import type { Audit, ReadScope } from '../../tenancy/scope.ts';

/** Emitted by the feature `parcel`; `label` names it in what its subscribers leave behind. */
export const sent = defineEvent('parcel.sent', z.object({ label: z.string() }));
export const posted = defineEvent('parcel.posted', z.object({ label: z.string() }));

/** What the subscribers are to do with a label; done at once unless a test says otherwise. */
export const behaviour = new Map<string, (delivery: Delivery) => Outcome | Promise<Outcome>>();
/** Deliveries of this process in the order they came. */
export const deliveries: (Delivery & { label: string; consumer: string })[] = [];

/** Leaves a row behind, in the scope's transaction. */
export const leave = async (scope: Audit, action: string, label: string): Promise<void> => {
  await scope.audit({ action, entity: 'parcel', entityId: label });
};

/** How often a subscriber's work has taken hold. */
export async function countOf(scope: ReadScope, action: string): Promise<Map<string, number>> {
  const rows: { entity_id: string; times: number }[] = await kernelScopeOf(scope)
    .db('audit')
    .where({ shop_id: scope.shopId, action })
    .groupBy('entity_id')
    .select('entity_id')
    .count({ times: '*' });
  return new Map(rows.map(({ entity_id, times }) => [entity_id, Number(times)]));
}

/** Milliseconds each delivery takes in a process of its own, so that it can be killed in the middle. */
const pace = Number(process.env.PARCEL_PACE_MS ?? 0);

const take = async (consumer: string, label: string, delivery: Delivery): Promise<Outcome> => {
  deliveries.push({ ...delivery, label, consumer });
  if (pace > 0) await wait(pace);
  return behaviour.get(label)?.(delivery);
};

const empty = { permissions: {}, problems: {}, endpoints: {} };

const parcel = definePlugin({
  contract: defineContract({ id: 'parcel', title: { en: 'Parcels', th: 'พัสดุ' }, ...empty }),
  handlers: {},
  on: [
    subscribe(posted, {
      name: 'outside',
      transaction: 'manual',
      run: async (_scope, { label }, delivery) => take('outside', label, delivery),
    }),
  ],
});

const depot = definePlugin({
  contract: defineContract({ id: 'depot', title: { en: 'Depot', th: 'คลัง' }, ...empty }),
  needs: ['parcel'],
  handlers: {},
  on: [
    subscribe(sent, {
      name: 'inside',
      async run(scope, { label }, delivery) {
        await leave(scope, 'depot.inside', label);
        return take('inside', label, delivery);
      },
    }),
  ],
});

/** All modules and features, and two that only the tests know: `parcel` emits, `depot` and itself listen. */
export async function parcelInstallation(): Promise<Installation> {
  const real = await loadInstallation();
  const folder = import.meta.dirname;
  return new Installation([
    ...real.plugins,
    { plugin: parcel, folder, isFeature: true },
    { plugin: depot, folder, isFeature: true },
  ]);
}

export const label = (): string => `L${newId()}`;
