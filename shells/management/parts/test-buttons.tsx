import { notifyContract, type ShopChannel, shopChannels } from '#kernel/modules/notify/contract.ts';
import { Alert, type ApiRequest, Button, defineTexts, staff, useText, useTexts } from '#kernel/ui/index.ts';

const texts = defineTexts('management.test', {
  mail: { en: 'Test email', th: 'ทดสอบอีเมล' },
  telegram: { en: 'Test Telegram', th: 'ทดสอบ Telegram' },
  line: { en: 'Test LINE', th: 'ทดสอบ LINE' },
  sent: { en: 'Sent to {to}.', th: 'ส่งถึง {to} แล้ว' },
  failed: { en: 'Not sent.', th: 'ส่งไม่สำเร็จ' },
});

interface Props {
  readonly channels?: readonly ShopChannel[];
  /** A text, and the language that it is sent in; the words of a test without it. */
  readonly text?: Pick<ApiRequest<typeof notifyContract, 'sendTest', 'staff'>, 'name' | 'language'>;
}

/** A button for each channel that sends a test at once, and says in words what is wrong where it does not arrive. */
export function TestButtons({ channels = shopChannels, text = {} }: Props) {
  const t = useTexts(texts);
  const say = useText();
  const test = staff.useAction(notifyContract, 'sendTest', { refreshes: [] });
  const answer = test.data;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        {channels.map((channel) => (
          <Button
            key={channel}
            variant="secondary"
            icon="send"
            busy={test.isPending && test.variables.channel === channel}
            onClick={() => test.mutate({ channel, ...text })}
          >
            {t(channel)}
          </Button>
        ))}
      </div>
      <div role="status" className="empty:hidden">
        {answer?.is_sent && (
          <p className="wrap-anywhere text-success">{t('sent', { to: answer.to ?? '' })}</p>
        )}
        {answer && !answer.is_sent && (
          <Alert tone="danger">
            {t('failed')} {answer.why && say(answer.why)}
          </Alert>
        )}
        {test.error && <Alert tone="danger">{test.error.message}</Alert>}
      </div>
    </div>
  );
}
