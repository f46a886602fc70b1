import { createHash } from 'node:crypto';
import { toLocal } from '../../../contract/time.ts';
import { beginningWith } from '../../../server/db/search.ts';
import { noShop } from '../../../server/outbox/outbox.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { CallContext, ReadScope, WriteScope } from '../../../server/tenancy/scope.ts';
import { mailNotice } from '../../notify/events.ts';

/** A demo request as it is stored. */
export interface DemoRequestRow {
  readonly id: string;
  readonly name: string;
  readonly organization: string;
  readonly phone: string;
  readonly language: 'en' | 'th';
  readonly state: 'new' | 'answered';
  readonly answered_by: string | null;
  readonly answered_at: Date | null;
  readonly created_at: Date;
}

/** The requests; they are HQ's and of no shop. */
export const demoRequests = (scope: ReadScope) =>
  kernelScopeOf(scope).db<DemoRequestRow & { readonly digest: string }>('demo_request');

/** A request as HQ sees it, its times in the installation's zone. */
export function demoRequestView(scope: CallContext, { created_at, answered_at, ...row }: DemoRequestRow) {
  const zone = kernelScopeOf(scope).kernel.environment.TIME_ZONE;
  return {
    ...row,
    create_dt: toLocal(created_at, zone),
    answered_dt: answered_at && toLocal(answered_at, zone),
  };
}

/** By what the same request is known when it is sent again: what was written, whatever its capitals. */
export const digestOf = (written: { name: string; organization: string; phone: string }): string =>
  createHash('sha256')
    .update(JSON.stringify([written.name, written.organization, written.phone]).toLowerCase())
    .digest('hex');

/** What the keys of the mails about a request begin with. */
export const mailsOf = (id: string): string => `site.demo_request:${id}:`;

/** Erases the mails about a request, which say who asked, too. */
export async function removeMails(scope: WriteScope, id: string): Promise<void> {
  const { kernel, db } = kernelScopeOf(scope);
  for (const consumer of kernel.installation.consumersOf(mailNotice.name))
    await db('outbox')
      .where({ shop_id: noShop })
      .where('dedupe_key', 'like', beginningWith(`${consumer}:${mailsOf(id)}`))
      .delete();
}
