import { notifyContract } from '#kernel/modules/notify/contract.ts';
import {
  Alert,
  Button,
  Card,
  Dialog,
  refresh,
  staff,
  toast,
  useFormats,
  useTexts,
} from '#kernel/ui/index.ts';
import { notifyTexts } from '../texts/notify.ts';
import type { ShopNotices } from './shop-events.tsx';

/** The code of the dialog, and how it is sent to the bot. */
function SendCode({ code, expiresAt }: { readonly code: string; readonly expiresAt: string }) {
  const t = useTexts(notifyTexts);
  const formats = useFormats();
  const bot = staff.useCall(notifyContract, 'telegramBot', {});
  const name = bot.data?.name;
  return (
    <>
      <p>{t('chat_how', { bot: name ? `@${name}` : t('chat_bot'), date: formats.dateTime(expiresAt) })}</p>
      <output aria-label={t('chat_code')} className="text-center font-semibold text-3xl tracking-widest">
        {code}
      </output>
      <p className="text-muted text-sm">{t('chat_group', { code })}</p>
    </>
  );
}

/** The Telegram chat of the shop's notices, and the one-time code that links one. */
export function TelegramChat({ telegram }: { readonly telegram: ShopNotices['telegram'] }) {
  const t = useTexts(notifyTexts);
  const onProblem = (problem: Error) => toast(problem.message, 'danger');
  const code = staff.useAction(notifyContract, 'giveTelegramCode', { refreshes: [], onProblem });
  const check = staff.useAction(notifyContract, 'checkTelegramLink', { refreshes: ['shopNotices'] });
  const unlink = staff.useAction(notifyContract, 'unlinkTelegram', {
    refreshes: ['shopNotices'],
    onDone: () => toast(t('chat_unlinked')),
    onProblem,
  });
  const close = () => {
    code.reset();
    check.reset();
    void refresh(notifyContract, ['shopNotices']);
  };
  const give = () => {
    check.reset();
    code.mutate({});
  };
  const { chat } = telegram;
  const isLinked = check.data?.telegram.is_pending === false && check.data.telegram.chat !== null;
  return (
    <Card className="flex max-w-2xl flex-col gap-2">
      <h2 className="font-semibold text-lg">{t('chat')}</h2>
      <p className="text-muted text-sm">{t('chat_what')}</p>
      <p className="wrap-anywhere">{chat === null ? t('chat_none') : t('chat_linked', { chat })}</p>
      {!telegram.is_set_up && <p>{t('chat_no_bot')}</p>}
      <div className="flex flex-wrap gap-2">
        {telegram.is_set_up && (
          <Button variant="secondary" icon="send" busy={code.isPending} onClick={give}>
            {t(chat === null ? 'chat_link' : 'chat_change')}
          </Button>
        )}
        {chat !== null && (
          <Button variant="secondary" busy={unlink.isPending} onClick={() => unlink.mutate({})}>
            {t('chat_unlink')}
          </Button>
        )}
      </div>
      <Dialog
        open={code.data !== undefined}
        title={t('chat_link')}
        onClose={close}
        actions={
          isLinked ? (
            <Button onClick={close}>{t('done')}</Button>
          ) : (
            <Button busy={check.isPending} onClick={() => check.mutate({})}>
              {t('chat_check')}
            </Button>
          )
        }
      >
        {code.data && !isLinked && (
          <div className="flex flex-col gap-3">
            <SendCode code={code.data.code} expiresAt={code.data.expires_at} />
          </div>
        )}
        <div role="status" className="empty:hidden">
          {isLinked && (
            <p className="wrap-anywhere text-success">
              {t('chat_done', { chat: check.data?.telegram.chat ?? '' })}
            </p>
          )}
          {check.data && !isLinked && <Alert tone="danger">{t('chat_missing')}</Alert>}
          {check.error && <Alert tone="danger">{check.error.message}</Alert>}
        </div>
      </Dialog>
    </Card>
  );
}
