import type { notifyContract } from '#kernel/modules/notify/contract.ts';
import { TextLink } from '#kernel/ui/desk.ts';
import { type ApiResponse, Badge, fillAddress, type Tone, useText, useTexts } from '#kernel/ui/index.ts';
import { messageTexts } from '../texts/messages.ts';

export type MessageRow = ApiResponse<typeof notifyContract, 'messages', 'staff'>['data'][number];

const tones: Readonly<Record<MessageRow['state'], Tone | undefined>> = {
  waiting: 'warning',
  sent: 'success',
  failed: 'danger',
  unreached: undefined,
};

/** Whom a message is for; a member's name leads to them. */
export function MessageReceiver({ row: { to } }: { readonly row: MessageRow }) {
  const t = useTexts(messageTexts);
  if (!to) return <span className="text-muted">{t('nobody')}</span>;
  if (to.member_id === null) return <span className="wrap-anywhere">{to.name}</span>;
  return (
    <TextLink to={fillAddress('/frontdesk/membership/member-{memberId}', { memberId: to.member_id })}>
      {to.name}
    </TextLink>
  );
}

/** What a message says. */
export function MessageText({ row: { title, body } }: { readonly row: MessageRow }) {
  const text = useText();
  return (
    <span className="wrap-anywhere block sm:max-w-sm">
      <span className="block">{text(title)}</span>
      {body && <span className="block whitespace-pre-line text-muted text-sm">{text(body)}</span>}
    </span>
  );
}

/** What became of a message, by which channel, and why not otherwise. */
export function MessageStatus({ row }: { readonly row: MessageRow }) {
  const t = useTexts(messageTexts);
  const text = useText();
  const { state, channel, why, fallback, attempts } = row;
  const tone = tones[state];
  return (
    <span className="block sm:max-w-sm">
      <Badge {...(tone ? { tone } : {})}>
        {state === 'sent' && channel ? t(`sent_${channel}`) : t(state)}
      </Badge>
      {fallback && (
        <span className="mt-1 block text-sm">
          {t('not_by_line')} {text(fallback)}
        </span>
      )}
      {why && <span className="mt-1 block break-words text-sm">{text(why)}</span>}
      {state === 'unreached' && <span className="mt-1 block text-sm">{t('unreached_why')}</span>}
      {state === 'failed' && (
        <span className="block text-muted text-sm">{t('tries', { count: attempts })}</span>
      )}
    </span>
  );
}
