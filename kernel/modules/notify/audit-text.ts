import { auditChange } from '../../server/tenancy/audited-change.ts';
import type { Audit } from '../../server/tenancy/scope.ts';
import type { MessageText, MessageWords } from './texts.ts';

const fields = ({ title, body }: MessageWords) => ({
  title_en: title.en,
  title_th: title.th,
  body_en: body.en,
  body_th: body.th,
});

/** Writes down that a text was rewritten, or taken back; null stands for the original. */
export const auditText = (
  scope: Audit,
  text: MessageText,
  before: MessageWords | null,
  after: MessageWords | null,
): Promise<void> =>
  auditChange(scope, {
    action: after ? 'notify.change_text' : 'notify.reset_text',
    entity: 'message_text',
    entityId: text.name,
    before: fields(before ?? text.words),
    patch: fields(after ?? text.words),
  });
