import { messageChannels, notifyContract } from '#kernel/modules/notify/contract.ts';
import { DataTable, Segments, useAddressChoice, useTableQuery } from '#kernel/ui/desk.ts';
import {
  Button,
  LinkButton,
  PageHeader,
  Select,
  staff,
  toast,
  useFormats,
  useMay,
  useText,
  useTexts,
} from '#kernel/ui/index.ts';
import { LineQuota } from '../parts/line-quota.tsx';
import { MessageReceiver, type MessageRow, MessageStatus, MessageText } from '../parts/message-cells.tsx';
import { messageTexts } from '../texts/messages.ts';
import { sharedTexts } from '../texts/shared.ts';

const shows = ['all', 'failed', 'waiting', 'sent'] as const;
const goodNews = { failed: 'none_failed', waiting: 'none_waiting' } as const;

function Retry({ row }: { readonly row: MessageRow }) {
  const t = useTexts(messageTexts);
  const text = useText();
  const formats = useFormats();
  const retry = staff.useAction(notifyContract, 'retry', {
    onDone: () => toast(t('retried')),
    onProblem: (problem) => toast(problem.message, 'danger'),
  });
  const { id, to, title, created_at } = row;
  return (
    <Button
      variant="secondary"
      icon="refresh-cw"
      className="sm:whitespace-nowrap"
      aria-label={t('retry_one', { to: to?.name ?? text(title), when: formats.dateTime(created_at) })}
      busy={retry.isPending}
      onClick={() => retry.mutate({ id })}
    >
      {t('retry')}
    </Button>
  );
}

/** Tries all failed messages again; it is there while any message is failed. */
function RetryAll() {
  const t = useTexts(messageTexts);
  const failed = staff.useCall(
    notifyContract,
    'messages',
    { state: 'failed', length: 1 },
    { keepsPrevious: true, live: 'notify.messages' },
  );
  const retry = staff.useAction(notifyContract, 'retryAll', {
    onDone: ({ retried }) => toast(t('retried_all', { count: retried })),
    onProblem: (problem) => toast(problem.message, 'danger'),
  });
  const count = failed.data?.total_items ?? 0;
  if (count === 0) return null;
  return (
    <Button
      variant="secondary"
      icon="refresh-cw"
      className="mb-4"
      busy={retry.isPending}
      onClick={() => retry.mutate({})}
    >
      {t('retry_all', { count })}
    </Button>
  );
}

/** What the shop has sent, what waits and what failed, with a way to try again what failed. */
export function Page() {
  const t = useTexts(messageTexts);
  const shared = useTexts(sharedTexts);
  const formats = useFormats();
  const [shown, show] = useAddressChoice('show', shows);
  const [channel, chooseChannel] = useAddressChoice('by', ['', ...messageChannels]);
  const mayWrite = useMay()('notify.texts');
  const read = staff.useCall(
    notifyContract,
    'messages',
    {
      ...useTableQuery(),
      ...(shown === 'all' ? {} : { state: shown }),
      ...(channel ? { channel } : {}),
    },
    { keepsPrevious: true, live: 'notify.messages' },
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: shared('shop') }, { label: t('title') }]}
        action={
          mayWrite && (
            <LinkButton to="/management/messages/texts" variant="secondary" icon="pencil">
              {t('texts')}
            </LinkButton>
          )
        }
      />
      <LineQuota onlyWarns />
      <p className="mb-4 text-on-ground-muted">{t('what')}</p>
      <RetryAll />
      <DataTable
        label={t('title')}
        read={read}
        rowKey={({ id }) => id}
        empty={t('none')}
        filters={['show', 'by']}
        noMatch={
          channel === '' && (shown === 'failed' || shown === 'waiting') ? t(goodNews[shown]) : undefined
        }
        searchable
        tools={
          <>
            <Segments
              label={t('show')}
              choices={shows.map((value) => ({ value, label: t(value) }))}
              value={shown}
              onChange={show}
            />
            <Select
              label={t('by')}
              hidesLabel
              choices={[
                { value: '', label: t('any_channel') },
                ...messageChannels.map((value) => ({ value, label: t(value) })),
              ]}
              value={channel}
              onChange={({ target }) =>
                chooseChannel(messageChannels.find((each) => each === target.value) ?? '')
              }
            />
          </>
        }
        columns={[
          { key: 'to', title: t('to'), cell: (row) => <MessageReceiver row={row} /> },
          { key: 'message', title: t('message'), cell: (row) => <MessageText row={row} /> },
          { key: 'status', title: t('status'), cell: (row) => <MessageStatus row={row} /> },
          {
            key: 'when',
            title: t('when'),
            cell: ({ sent_at, created_at }) => (
              <span className="sm:whitespace-nowrap">{formats.dateTime(sent_at ?? created_at)}</span>
            ),
          },
          { key: 'action', title: '', cell: (row) => row.state === 'failed' && <Retry row={row} /> },
        ]}
      />
    </>
  );
}
