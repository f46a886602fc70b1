import { handler } from '../../../server/plugin/define-plugin.ts';
import { heldSettings, writeSettings } from '../../../server/tenancy/settings.ts';
import { auditText } from '../audit-text.ts';
import { notifyContract } from '../contract.ts';
import { findText, textView } from '../text-view.ts';

export const resetText = handler(notifyContract, 'resetMessageText', async ({ input, scope, fail }) => {
  const text = await findText(scope, input.name);
  if (!text) throw fail('not_found');
  const { texts } = await heldSettings(scope, notifyContract);
  const { [input.name]: own, ...others } = texts;
  if (own) {
    await writeSettings(scope, notifyContract, { texts: others });
    await auditText(scope, text, own, null);
  }
  return textView(scope, text, null);
});
