import type { BookingNotice } from '../../../contract/booking-views.ts';
import { shownPhone } from '../../../contract/phone.ts';
import { Checkbox } from '../../kit/components/field.tsx';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';

const texts = defineTexts('desk.notice', {
  members: {
    one: '{count} member has booked.',
    en: '{count} members have booked.',
    th: 'มีสมาชิกจอง {count} คน',
  },
  waiting: {
    one: '{count} member is on the waitlist.',
    en: '{count} members are on the waitlist.',
    th: 'มีสมาชิกในรายชื่อรอ {count} คน',
  },
  by_line: { en: '{count} by LINE', th: 'ทาง LINE {count} คน' },
  by_mail: { en: '{count} by email', th: 'ทางอีเมล {count} คน' },
  unreachable: {
    en: '{count} with neither LINE nor email: please call them',
    th: 'ไม่มีทั้ง LINE และอีเมล {count} คน กรุณาโทรแจ้ง',
  },
  send: { en: 'Send this message', th: 'ส่งข้อความนี้' },
  silent: { en: 'No message is sent. Use this for a small correction.', th: 'จะไม่แจ้งใคร ใช้เมื่อแก้ไขเล็กน้อย' },
  in_th: {
    one: 'In Thai, to {count} member',
    en: 'In Thai, to {count} members',
    th: 'ภาษาไทย ถึง {count} คน',
  },
  in_en: {
    one: 'In English, to {count} member',
    en: 'In English, to {count} members',
    th: 'ภาษาอังกฤษ ถึง {count} คน',
  },
});

interface Props {
  readonly notice: BookingNotice;
  /** Whether it is to be sent. */
  readonly sends: boolean;
  /** Absent where sending it is all that is done. */
  readonly onChange?: ((sends: boolean) => void) | undefined;
}

/** What members would be sent: how many, by which channel and the very text, and the choice not to send it. */
export function NoticeQuestion({ notice, sends, onChange }: Props) {
  const t = useTexts(texts);
  const { members, waiting, by_line, by_mail, unreachable } = notice;
  const ways = [
    by_line > 0 ? t('by_line', { count: by_line }) : '',
    by_mail > 0 ? t('by_mail', { count: by_mail }) : '',
    unreachable.length > 0 ? t('unreachable', { count: unreachable.length }) : '',
  ].filter(Boolean);
  return (
    <div className="flex flex-col gap-3">
      <div>
        {members > waiting && <p>{t('members', { count: members - waiting })}</p>}
        {waiting > 0 && <p>{t('waiting', { count: waiting })}</p>}
        <p className="text-muted">{ways.join(' · ')}</p>
        <ul>
          {unreachable.map(({ member_id, name, phone }) => (
            <li key={member_id} className="flex flex-wrap gap-x-3">
              <span className="wrap-anywhere min-w-0">{name}</span>
              <a href={`tel:${phone}`} className="tabular whitespace-nowrap text-accent hover:underline">
                {shownPhone(phone)}
              </a>
            </li>
          ))}
        </ul>
      </div>
      {onChange && notice.texts.length > 0 && (
        <Checkbox label={t('send')} checked={sends} onChange={(event) => onChange(event.target.checked)} />
      )}
      {notice.texts.length > 0 && !sends && <p className="text-muted">{t('silent')}</p>}
      {sends &&
        notice.texts.map(({ language, members: count, title, body }) => (
          <figure key={`${language} ${title} ${body}`} className="flex flex-col gap-1">
            <figcaption className="text-muted text-sm">
              {t(language === 'th' ? 'in_th' : 'in_en', { count })}
            </figcaption>
            <blockquote lang={language} className="break-words rounded-control border border-line p-3">
              <p className="font-semibold">{title}</p>
              <p className="whitespace-pre-line">{body}</p>
            </blockquote>
          </figure>
        ))}
    </div>
  );
}
