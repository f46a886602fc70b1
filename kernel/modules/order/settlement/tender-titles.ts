import type { LocalizedText } from '../../../contract/problems.ts';
import type { CallContext } from '../../../server/tenancy/scope.ts';
import { tender } from '../extensions.ts';
import { externalTender } from './desk-tenders.ts';

/** Paying at the provider. */
export const byCard: LocalizedText = { en: 'Card or PromptPay QR', th: 'บัตรหรือ QR พร้อมเพย์' };

/** What a tender is called; by its own key where its feature is gone. */
export const tenderTitle = (scope: CallContext, name: string): LocalizedText =>
  name === 'card'
    ? byCard
    : (externalTender(name)?.title ?? scope.contributor(tender, name)?.parts.title ?? { en: name, th: name });
