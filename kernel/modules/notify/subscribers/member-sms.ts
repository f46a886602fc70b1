import { subscribe } from '../../../server/plugin/subscription.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { memberContact } from '../api.ts';
import { memberSms } from '../events.ts';
import { getSenders, toDeliveryOutcome } from '../senders.ts';

/**
 * Sends a member an SMS, in the sender's name and words that HQ has set for the shop (docs/domain/notifications.md#n2).
 */
export const smsMember = subscribe(memberSms, {
  name: 'sms_member',
  title: { en: 'SMS to a member', th: 'SMS ถึงสมาชิก' },
  transaction: 'manual',
  receiver: ({ member_id }) => ({ memberId: member_id, name: null }),
  async run(scope, { member_id, sender, text }) {
    const [answer] = await scope.ask(memberContact, 'addresses', [member_id]);
    const phone = answer?.value.get(member_id)?.phone;
    // Somebody who was erased has no number any more.
    if (!phone?.startsWith('+')) return { sent: { channel: null, title: text, body: null } };
    const { sms } = getSenders(kernelScopeOf(scope).kernel);
    if (!sms) return { deadLetter: 'Sala has no account for SMS' };
    return toDeliveryOutcome(await sms.send({ to: phone, sender, text }), {
      channel: 'sms',
      title: text,
      body: null,
    });
  },
});
