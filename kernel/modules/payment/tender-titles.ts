import type { Text } from '../../contract/problems.ts';
import type { Scope } from '../../server/scope.ts';
import { outsideTender } from './desk-tenders.ts';
import { tender } from './extensions.ts';

/** Paying at the provider. */
export const byCard: Text = { en: 'Card or QR', th: 'บัตรหรือ QR' };

/** What a tender is called; by its own key where its feature is gone. */
export const tenderTitle = (scope: Scope, name: string): Text =>
  name === 'card'
    ? byCard
    : (outsideTender(name)?.title ?? scope.contributor(tender, name)?.parts.title ?? { en: name, th: name });
