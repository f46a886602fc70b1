import { Badge, defineTexts, useFormats, useTexts } from '#kernel/ui/index.ts';

const texts = defineTexts('staff.activation', {
  activated: { en: 'Activated', th: 'เปิดใช้แล้ว' },
  invited_until: { en: 'Invited until {time}', th: 'เชิญแล้ว ลิงก์ใช้ได้ถึง {time}' },
  over: { en: 'Invitation expired', th: 'คำเชิญหมดอายุ' },
  me: { en: 'You', th: 'คุณ' },
});

interface Props {
  readonly person: {
    readonly activated: boolean;
    readonly invited_until: string | null;
    readonly invitation_over: boolean;
  };
}

/** Whether a person has accepted the invitation, or until when they can. */
export function Activation({ person }: Props) {
  const t = useTexts(texts);
  const formats = useFormats();
  if (person.activated) return <Badge tone="success">{t('activated')}</Badge>;
  if (person.invitation_over) return <Badge tone="warning">{t('over')}</Badge>;
  return <span>{t('invited_until', { time: formats.dateTime(person.invited_until) })}</span>;
}

/** The e-mail of a person in a list, with a word where it is who looks. */
export function UserName({ email, isMe }: { readonly email: string; readonly isMe: boolean }) {
  const t = useTexts(texts);
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span className="wrap-anywhere">{email}</span>
      {isMe && <Badge>{t('me')}</Badge>}
    </span>
  );
}
