import { shownPhone } from '../../../contract/phone.ts';
import type { Language } from '../../../contract/problems.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { WriteScope } from '../../../server/tenancy/scope.ts';
import { mailNotice } from '../../notify/events.ts';
import { type DemoRequestRow, demoRequests, digestOf, mailsOf } from './rows.ts';

/**
 * Within this time the same words are the same request, as of a call with the same key (docs/domain/conventions.md#c5).
 */
const sameHours = 24;

interface Written {
  readonly name: string;
  readonly organization: string;
  readonly phone: string;
}

/** Mails the provider who asks, where the installation names an address. */
async function mailProvider(scope: WriteScope, id: string, written: Written): Promise<void> {
  const to = kernelScopeOf(scope).kernel.environment.DEMO_REQUEST_EMAIL;
  if (to === undefined) return;
  const { name, organization } = written;
  const phone = shownPhone(written.phone);
  await scope.emit(
    mailNotice,
    {
      to,
      subject: { en: `Demo request: ${organization}`, th: `ขอดูเดโม: ${organization}` },
      body: {
        en: `${name} of ${organization} asks to be shown Sala. Phone: ${phone}`,
        th: `${name} จาก ${organization} ขอดูเดโมของ Sala เบอร์โทร: ${phone}`,
      },
      link: '/hq/demo-request',
      language: 'th',
    },
    { dedupe: `${mailsOf(id)}${scope.now.getTime()}` },
  );
}

/**
 * Stores a request and mails it to the provider. The same words are one request; who writes them again after a day,
 * when they were answered, asks again.
 */
export async function storeRequest(scope: WriteScope, written: Written, language: Language): Promise<void> {
  const { drawId, now } = kernelScopeOf(scope);
  const id = drawId();
  const digest = digestOf(written);
  await demoRequests(scope)
    .insert({ id, digest, ...written, language, state: 'new', created_at: now })
    .onConflict('digest')
    .merge({ digest });
  const stored: DemoRequestRow | undefined = await demoRequests(scope).where({ digest }).forUpdate().first();
  if (!stored) throw new Error('A demo request was not stored');
  if (stored.id === id) return mailProvider(scope, id, written);
  const isOver = now.getTime() - stored.created_at.getTime() > sameHours * 3_600_000;
  if (stored.state === 'new' || !isOver) return;
  const renewed = { state: 'new', language, answered_by: null, answered_at: null, created_at: now } as const;
  await demoRequests(scope).where({ id: stored.id }).update(renewed);
  await mailProvider(scope, stored.id, written);
}
