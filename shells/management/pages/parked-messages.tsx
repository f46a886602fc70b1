import { notifyContract } from '#kernel/modules/notify/contract.ts';
import { DataTable, useTableQuery } from '#kernel/ui/desk.ts';
import {
  Button,
  defineTexts,
  PageHeader,
  staff,
  toast,
  useFormats,
  useText,
  useTexts,
} from '#kernel/ui/index.ts';
import { sharedTexts } from '../texts/shared.ts';

const texts = defineTexts('management.outbox', {
  title: { en: 'Failed messages', th: 'ข้อความที่ส่งไม่สำเร็จ' },
  what: {
    en: 'Messages that were tried several times and given up. Retry sends one again from the beginning.',
    th: 'ข้อความที่พยายามส่งหลายครั้งแล้วไม่สำเร็จ กดลองใหม่เพื่อส่งอีกครั้งตั้งแต่ต้น',
  },
  empty: { en: 'No failed messages: everything was delivered.', th: 'ไม่มีข้อความค้าง ส่งสำเร็จทั้งหมด' },
  event: { en: 'Message', th: 'ข้อความ' },
  reason: { en: 'Reason', th: 'สาเหตุ' },
  attempts: { en: 'Tries', th: 'จำนวนครั้ง' },
  created_at: { en: 'Created', th: 'เวลาที่สร้าง' },
  retry: { en: 'Retry', th: 'ลองใหม่' },
  action: { en: 'Send again', th: 'ส่งอีกครั้ง' },
  retried: { en: 'The message is sent again.', th: 'กำลังส่งข้อความอีกครั้ง' },
});

/** Messages of the shop that were given up, with why, and a way to try them again. */
export function Page() {
  const t = useTexts(texts);
  const text = useText();
  const shared = useTexts(sharedTexts);
  const formats = useFormats();
  const read = staff.useCall(notifyContract, 'parked', useTableQuery(), { keepsPrevious: true });
  const retry = staff.useAction(notifyContract, 'retry', {
    onDone: () => toast(t('retried')),
    onProblem: (problem) => toast(problem.message, 'danger'),
  });
  return (
    <>
      <PageHeader title={t('title')} crumbs={[{ label: shared('shop') }, { label: t('title') }]} />
      <p className="mb-4 text-on-ground-muted">{t('what')}</p>
      <DataTable
        label={t('title')}
        read={read}
        rowKey={({ id }) => id}
        empty={t('empty')}
        columns={[
          {
            key: 'event',
            title: t('event'),
            cell: ({ what, to }) =>
              to ? (
                <span className="block min-w-40">
                  {to.name}
                  <span className="block text-muted text-sm">{text(to.title)}</span>
                </span>
              ) : (
                text(what)
              ),
          },
          {
            key: 'reason',
            title: t('reason'),
            cell: ({ why }) => <span className="block min-w-48 max-w-md break-words">{text(why)}</span>,
          },
          {
            key: 'attempts',
            title: t('attempts'),
            number: true,
            cell: ({ attempts }) => formats.number(attempts),
          },
          {
            key: 'created_at',
            title: t('created_at'),
            cell: ({ created_at }) => (
              <span className="whitespace-nowrap">{formats.dateTime(created_at)}</span>
            ),
          },
          {
            key: 'action',
            title: t('action'),
            cell: ({ id, what, to, created_at }) => (
              <Button
                variant="secondary"
                icon="refresh-cw"
                aria-label={`${t('retry')}: ${to?.name ?? text(what)}, ${formats.dateTime(created_at)}`}
                busy={retry.isPending && retry.variables.id === id}
                onClick={() => retry.mutate({ id })}
              >
                {t('retry')}
              </Button>
            ),
          },
        ]}
      />
    </>
  );
}
