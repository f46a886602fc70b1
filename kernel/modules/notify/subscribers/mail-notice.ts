import { subscribe } from '../../../server/plugin/subscription.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { WriteScope } from '../../../server/tenancy/scope.ts';
import { mailMessage } from '../domain/mail-message.ts';
import { translateNotice } from '../domain/notice.ts';
import { mailNotice } from '../events.ts';
import { readMailFiles } from '../mail-files.ts';
import { getSenders, toDeliveryOutcome } from '../senders.ts';

/** Whether somebody of the team has a permission now, whatever they might when a mail was asked for. */
async function mayRead(
  scope: WriteScope,
  { user_id, permission }: { readonly user_id: string; readonly permission: string },
): Promise<boolean> {
  const { kernel, shopId } = kernelScopeOf(scope);
  const person = await kernel.people.find(user_id);
  return kernel.installation.permissionsOf(person?.shops.get(shopId) ?? []).has(permission);
}

/** Sends a mail to one address, in the language its sender has chosen. */
export const sendMail = subscribe(mailNotice, {
  name: 'send_mail',
  title: { en: 'E-mail', th: 'อีเมล' },
  transaction: 'manual',
  receiver: ({ to }) => ({ memberId: null, name: to }),
  async run(scope, { to, reader, subject, body, link, language, attachments }, delivery) {
    if (reader && !(await mayRead(scope, reader)))
      return { deadLetter: 'the person may not read it any more' };
    const { kernel } = kernelScopeOf(scope);
    const notice = translateNotice({ title: subject, body, link }, language, {
      publicUrl: kernel.environment.PUBLIC_URL,
      shop: scope.hasShop ? scope.shop : null,
    });
    const files = await readMailFiles(kernel, attachments);
    if (!Array.isArray(files)) return { deadLetter: files.refused };
    const sent = await getSenders(kernel).mailer.send({
      to,
      ...mailMessage(notice),
      messageId: delivery.id,
      attachments: files,
    });
    // What a mail says beside its subject may be for its receiver alone.
    return toDeliveryOutcome(sent, { channel: 'mail', title: notice.title, body: null });
  },
});
