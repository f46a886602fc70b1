import type { LocalizedText } from '../../../contract/problems.ts';
import type { LineLoginResult } from '../../../server/line/login.ts';
import type { LineQuota } from '../../../server/line/messaging.ts';
import type { SendOutcome } from '../../../server/providers/send-outcome.ts';
import type { CheckedConnection, CheckLine, signInFaults } from '../contract.ts';

type SignInFault = (typeof signInFaults)[number];

/** What a line says without its name: the state, what was found, what to do. */
export type Verdict = Pick<CheckLine, 'state' | 'found' | 'todo'>;

const titles: Readonly<Record<CheckedConnection, LocalizedText>> = {
  line_sign_in: { en: 'Sign-in by LINE (LIFF ID)', th: 'การเข้าสู่ระบบด้วย LINE (LIFF ID)' },
  line_channel: {
    en: 'LINE messages: Client ID and Client Secret',
    th: 'ข้อความ LINE: Client ID และ Client Secret',
  },
  line_message: { en: 'Test message to you', th: 'ข้อความทดสอบถึงคุณ' },
  payment: { en: 'Pay Solutions', th: 'Pay Solutions' },
};

/** A verdict under its connection's name. */
export const withTitle = (name: CheckedConnection, verdict: Verdict): CheckLine => ({
  name,
  title: titles[name],
  ...verdict,
});

const ok = (finding: LocalizedText): Verdict => ({ state: 'ok', found: finding, todo: null });
const wrong = (finding: LocalizedText, todo: LocalizedText): Verdict => ({
  state: 'wrong',
  found: finding,
  todo,
});
const notSet = (finding: LocalizedText, todo: LocalizedText): Verdict => ({
  state: 'not_set',
  found: finding,
  todo,
});

/** Somebody whose servers do not answer is not the shop's to mend. */
const unreachable = (who: string): Verdict =>
  wrong(
    { en: `${who} did not answer.`, th: `${who} ไม่ตอบกลับ` },
    {
      en: 'Nothing is wrong with your settings as far as we can tell. Check again in a few minutes.',
      th: 'ยังไม่พบว่าการตั้งค่าของคุณผิด กรุณาตรวจสอบอีกครั้งในไม่กี่นาที',
    },
  );

const copyLiffId: LocalizedText = {
  en: 'In LINE Developers open the shop’s LINE Login channel, tab LIFF, copy the LIFF ID from there, and check that its Endpoint URL is {address}.',
  th: 'เปิดช่องทาง LINE Login ของร้านใน LINE Developers แท็บ LIFF คัดลอก LIFF ID จากหน้านั้น และตรวจสอบว่า Endpoint URL คือ {address}',
};

const faults: Readonly<Record<SignInFault, readonly [finding: LocalizedText, todo: LocalizedText]>> = {
  lost: [{ en: 'LINE did not return you to Sala.', th: 'LINE ไม่ได้พาคุณกลับมาที่ Sala' }, copyLiffId],
  refused: [{ en: 'LINE does not know this LIFF ID.', th: 'LINE ไม่รู้จัก LIFF ID นี้' }, copyLiffId],
  no_token: [
    {
      en: 'LINE signed you in, but did not say who you are.',
      th: 'เข้าสู่ระบบ LINE ได้ แต่ LINE ไม่ได้บอกว่าคุณเป็นใคร',
    },
    {
      en: 'In LINE Developers open the LIFF app and switch the scope “openid” on.',
      th: 'เปิดแอป LIFF ใน LINE Developers แล้วเปิด scope “openid”',
    },
  ],
};

const filled = (text: LocalizedText, address: string): LocalizedText => ({
  en: text.en.replace('{address}', address),
  th: text.th.replace('{address}', address),
});

/** What signing in by the shop's LIFF app gave. */
export interface SignIn {
  readonly hasLiffId: boolean;
  /** The address that LINE has to know as the LIFF app's. */
  readonly address: string;
  readonly fault: SignInFault | undefined;
  /** What the check of the ID token said; null where there is none. */
  readonly checked: LineLoginResult | null;
}

/** Of signing in by LINE. */
export function signInVerdict({ hasLiffId, address, fault, checked }: SignIn): Verdict {
  const how = filled(copyLiffId, address);
  if (!hasLiffId) return notSet({ en: 'There is no LIFF ID.', th: 'ยังไม่มี LIFF ID' }, how);
  if (fault) return wrong(faults[fault][0], filled(faults[fault][1], address));
  if (checked === null)
    return {
      state: 'not_tried',
      found: { en: 'You have not signed in by LINE yet.', th: 'คุณยังไม่ได้เข้าสู่ระบบด้วย LINE' },
      todo: { en: 'Press Check again and sign in.', th: 'กดตรวจสอบอีกครั้งแล้วเข้าสู่ระบบ' },
    };
  if (checked.kind === 'verified')
    return ok({ en: 'Members can sign in by LINE.', th: 'สมาชิกเข้าสู่ระบบด้วย LINE ได้' });
  if (checked.kind === 'unavailable') return unreachable('LINE');
  if (checked.kind === 'expired')
    return wrong(
      { en: 'The sign-in is too old.', th: 'การเข้าสู่ระบบหมดอายุแล้ว' },
      { en: 'Press Check again.', th: 'กดตรวจสอบอีกครั้ง' },
    );
  return wrong(
    {
      en: 'The sign-in came from another LINE Login channel than that of the LIFF ID.',
      th: 'การเข้าสู่ระบบมาจากช่องทาง LINE Login อื่น ไม่ใช่ช่องทางของ LIFF ID นี้',
    },
    how,
  );
}

/** Of the channel that messages are sent from. @param quota null where none is set up. */
export function channelVerdict(quota: LineQuota | null): Verdict {
  const copy: LocalizedText = {
    en: 'In LINE Developers open the shop’s Messaging API channel, tab Basic settings, and copy Channel ID and Channel secret from there.',
    th: 'เปิดช่องทาง Messaging API ของร้านใน LINE Developers แท็บ Basic settings แล้วคัดลอก Channel ID และ Channel secret จากหน้านั้น',
  };
  if (!quota)
    return notSet(
      {
        en: 'Client ID or Client Secret is not set, so members get no LINE messages.',
        th: 'ยังไม่มี Client ID หรือ Client Secret สมาชิกจึงไม่ได้รับข้อความ LINE',
      },
      copy,
    );
  if (quota.kind === 'quota')
    return ok(
      quota.limit === null
        ? { en: 'LINE accepts the channel.', th: 'LINE ยอมรับช่องทางนี้' }
        : {
            en: `LINE accepts the channel. ${quota.used} of ${quota.limit} messages of this month are used.`,
            th: `LINE ยอมรับช่องทางนี้ เดือนนี้ใช้ข้อความไปแล้ว ${quota.used} จาก ${quota.limit} ข้อความ`,
          },
    );
  if (/^LINE token 40[0134]/.test(quota.reason))
    return wrong(
      { en: 'LINE refuses Client ID or Client Secret.', th: 'LINE ไม่ยอมรับ Client ID หรือ Client Secret' },
      copy,
    );
  return unreachable('LINE');
}

const pushRefusals: readonly (readonly [RegExp, LocalizedText, LocalizedText])[] = [
  [
    /^LINE push 429.*monthly limit/i,
    { en: 'The LINE messages of this month are used up.', th: 'ใช้โควตาข้อความ LINE ของเดือนนี้หมดแล้ว' },
    {
      en: 'Take a larger plan in LINE Official Account Manager, or wait for the next month. Until then members with an email get emails.',
      th: 'เลือกแพ็กเกจที่ใหญ่ขึ้นใน LINE Official Account Manager หรือรอเดือนถัดไป ระหว่างนี้สมาชิกที่มีอีเมลจะได้รับอีเมลแทน',
    },
  ],
  [
    /^LINE push 429/,
    { en: 'LINE takes no more messages for a moment.', th: 'LINE ยังไม่รับข้อความในขณะนี้' },
    { en: 'Check again in a minute.', th: 'กรุณาตรวจสอบอีกครั้งในหนึ่งนาที' },
  ],
  [
    /^LINE push 40[13]/,
    { en: 'LINE refuses the channel’s access token.', th: 'LINE ไม่ยอมรับ access token ของช่องทาง' },
    {
      en: 'Check in LINE Developers that the channel is a Messaging API channel and is not suspended.',
      th: 'ตรวจสอบใน LINE Developers ว่าเป็นช่องทาง Messaging API และไม่ถูกระงับ',
    },
  ],
  [
    /^LINE push 4/,
    { en: 'LINE could not send the message to you.', th: 'LINE ส่งข้อความถึงคุณไม่ได้' },
    {
      en: 'The channel of the LIFF ID and the Messaging API channel must be of the same provider in LINE Developers. If they are, add the shop’s official account as a friend, and check that you have not blocked it.',
      th: 'ช่องทางของ LIFF ID และช่องทาง Messaging API ต้องอยู่ใน provider เดียวกันใน LINE Developers หากใช่แล้ว กรุณาเพิ่มบัญชีทางการของร้านเป็นเพื่อนและตรวจสอบว่าคุณไม่ได้บล็อกบัญชีนั้น',
    },
  ],
];

/** Of the test message. @param sent null where it was not tried, because something else has to be right first. */
export function messageVerdict(sent: SendOutcome | null): Verdict {
  if (!sent)
    return {
      state: 'not_tried',
      found: {
        en: 'Not tried: signing in by LINE and the channel have to work first.',
        th: 'ยังไม่ได้ลอง ต้องเข้าสู่ระบบด้วย LINE และใช้ช่องทางได้ก่อน',
      },
      todo: null,
    };
  if (sent.kind === 'sent')
    return ok({ en: 'Sent. It is in your LINE now.', th: 'ส่งแล้ว ข้อความอยู่ใน LINE ของคุณ' });
  const refusal = pushRefusals.find(([pattern]) => pattern.test(sent.reason));
  return refusal ? wrong(refusal[1], refusal[2]) : unreachable('LINE');
}
