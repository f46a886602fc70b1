import { localizedMessage } from '../../../contract/field-messages.ts';
import { placeholdersIn } from '../../../contract/message-template.ts';
import { languages } from '../../../contract/problems.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { heldSettings, writeSettings } from '../../../server/tenancy/settings.ts';
import { auditText } from '../audit-text.ts';
import { notifyContract } from '../contract.ts';
import { findText, textView } from '../text-view.ts';
import { type MessageText, type MessageWords, sharedPlaceholders } from '../texts.ts';

/** The fields of a text that hold a placeholder it does not have, with the placeholder's name. */
function unknownPlaceholders(text: MessageText, words: MessageWords) {
  const known = new Set([...Object.keys(text.placeholders), ...Object.keys(sharedPlaceholders)]);
  return (['title', 'body'] as const).flatMap((part) =>
    languages.flatMap((language) => {
      const unknown = placeholdersIn(words[part][language]).find((name) => !known.has(name));
      if (unknown === undefined) return [];
      const message = localizedMessage({
        en: `{${unknown}} is no placeholder of this text.`,
        th: `ข้อความนี้ไม่มีตัวแปร {${unknown}}`,
      });
      return [{ path: `${part}.${language}`, message }];
    }),
  );
}

export const changeText = handler(notifyContract, 'changeMessageText', async ({ input, scope, fail }) => {
  const { name, title, body } = input;
  const text = await findText(scope, name);
  if (!text) throw fail('not_found');
  const words: MessageWords = { title, body };
  const errors = unknownPlaceholders(text, words);
  if (errors.length > 0) throw fail('invalid', { errors });
  const { texts } = await heldSettings(scope, notifyContract);
  await writeSettings(scope, notifyContract, { texts: { ...texts, [name]: words } });
  await auditText(scope, text, texts[name] ?? null, words);
  return textView(scope, text, words);
});
