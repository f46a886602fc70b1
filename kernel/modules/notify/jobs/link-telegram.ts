import type { Job } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { readTelegramCodes } from '../read-telegram.ts';

/** Links chats whose codes were sent to the bot, for admins who closed the page before they sent the code. */
export const linkTelegram: Job = {
  name: 'link_telegram',
  cron: '* * * * *',
  per: 'once',
  run: (scope) => readTelegramCodes(kernelScopeOf(scope)),
};
