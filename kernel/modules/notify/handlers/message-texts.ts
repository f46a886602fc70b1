import { handler } from '../../../server/plugin/define-plugin.ts';
import { notifyContract } from '../contract.ts';
import { listMessageTexts, textView } from '../text-view.ts';
import { ownWords } from '../texts.ts';

export const listTexts = handler(notifyContract, 'messageTexts', async ({ scope }) =>
  (await listMessageTexts(scope)).map((text) => textView(scope, text, ownWords(scope, text.name))),
);
