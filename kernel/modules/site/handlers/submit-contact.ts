import { handler } from '../../../server/plugin/define-plugin.ts';
import { siteContract } from '../contract.ts';
import { storeRequest } from '../demo-request/store-request.ts';

const thanks = { th: '/thank-you', en: '/en/thank-you' } as const;

export const submitContact = handler(siteContract, 'submitContact', async ({ input, scope }) => {
  const { website, language, ...written } = input;
  if (website === '') await storeRequest(scope, written, language);
  return thanks[language];
});
