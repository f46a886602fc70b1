import type { LocalizedText } from '../../contract/problems.ts';
import type { Http } from '../../server/plugin/define-plugin.ts';
import { languageOf } from '../../server/security/actor.ts';
import type { Events } from '../../server/tenancy/scope.ts';
import { mailNotice } from '../notify/events.ts';

/** What somebody does who did not make the change that the mail is about. */
const notYou: LocalizedText = {
  en: 'Wasn’t you? Use the link to set a new password. This signs out every other device.',
  th: 'หากคุณไม่ได้ทำรายการนี้ กรุณาตั้งรหัสผ่านใหม่ทันทีจากลิงก์ ซึ่งจะทำให้อุปกรณ์อื่นออกจากระบบทั้งหมด',
};

/**
 * Writes to the owner of an account what was changed about how it is signed in to, once the transaction is committed.
 * @param mail.dedupe names the change, so that it is mailed once.
 */
export async function mailAccountChange(
  scope: Events,
  http: Pick<Http, 'headers'>,
  mail: {
    readonly to: string;
    readonly subject: LocalizedText;
    readonly what: LocalizedText;
    readonly dedupe: string;
  },
): Promise<void> {
  const { to, subject, what, dedupe } = mail;
  await scope.emit(
    mailNotice,
    {
      to,
      subject,
      body: { en: `${what.en} ${notYou.en}`, th: `${what.th} ${notYou.th}` },
      link: '/management/forgot-password',
      language: languageOf(http.headers['accept-language']),
    },
    { dedupe: `staff.${dedupe}` },
  );
}
