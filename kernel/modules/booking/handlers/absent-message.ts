import { handler } from '../../../server/plugin/define-plugin.ts';
import { messageWords } from '../../notify/api.ts';
import { countAbsent, unseenSince } from '../absent/members.ts';
import { absentText } from '../absent/text.ts';
import { bookingContract } from '../contract.ts';

export const absentMessage = handler(bookingContract, 'absentMessage', async ({ input, scope }) => ({
  ...(await countAbsent(scope, unseenSince(scope, input.days))),
  ...messageWords(scope, absentText, {}),
}));
