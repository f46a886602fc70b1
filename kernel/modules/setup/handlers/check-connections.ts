import { fillAddress } from '../../../contract/address.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { Scope } from '../../../server/tenancy/scope.ts';
import { readSettings } from '../../../server/tenancy/settings.ts';
import { checkLineToken } from '../../member/api.ts';
import { tryLineChannel, tryLineMessage } from '../../notify/api.ts';
import { tryProvider } from '../../order/api.ts';
import { shopContract } from '../../shop/contract.ts';
import { setupContract } from '../contract.ts';
import { channelVerdict, messageVerdict, signInVerdict, withTitle } from '../domain/check-texts.ts';
import { paymentVerdict } from '../domain/payment-texts.ts';

const words = {
  en: 'A test message from Sala: your shop can write to its members.',
  th: 'ข้อความทดสอบจาก Sala: ร้านของคุณส่งข้อความถึงสมาชิกได้แล้ว',
};

/** What LINE is asked, one after the other: the message needs the person and the channel. */
async function askLine(scope: Scope, idToken: string | undefined) {
  const [checked, quota] = await Promise.all([
    idToken === undefined ? null : checkLineToken(scope, idToken),
    tryLineChannel(scope),
  ]);
  const sent =
    checked?.kind === 'verified' && quota?.kind === 'quota'
      ? await tryLineMessage(scope, checked.profile.userId, words)
      : null;
  return { checked, quota, sent };
}

/** Speaks to other systems, so it opens no transaction; each of their clients ends its waiting by itself. */
export const checkConnections = handler(
  setupContract,
  'checkConnections',
  async ({ input, scope }) => {
    const { PUBLIC_URL } = kernelScopeOf(scope).kernel.environment;
    const [line, asked] = await Promise.all([askLine(scope, input.id_token), tryProvider(scope)]);
    return {
      lines: [
        withTitle(
          'line_sign_in',
          signInVerdict({
            hasLiffId: readSettings(scope.shop, shopContract).member_liff_id !== null,
            address: `${PUBLIC_URL}${fillAddress('/membership/shop-{shopId}', { shopId: scope.shopId })}`,
            fault: input.fault,
            checked: line.checked,
          }),
        ),
        withTitle('line_channel', channelVerdict(line.quota)),
        withTitle('line_message', messageVerdict(line.sent)),
        withTitle('payment', paymentVerdict(asked)),
      ],
    };
  },
  { transaction: 'manual' },
);
