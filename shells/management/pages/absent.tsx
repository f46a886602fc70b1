import { useState } from 'react';
import { bookingContract } from '#kernel/modules/booking/contract.ts';
import { DataTable, Table, TaskCard, useAddressFilters, useTableQuery } from '#kernel/ui/desk.ts';
import {
  Button,
  EmptyState,
  fillAddress,
  PageHeader,
  ReadError,
  Select,
  staff,
  useFormats,
  useText,
  useTexts,
} from '#kernel/ui/index.ts';
import { WriteToAbsent } from '../parts/write-to-absent.tsx';
import { absentDays, absentTexts } from '../texts/absent.ts';
import { menuGroups } from '../texts/shared.ts';

function Runs({ read }: { readonly read: ReturnType<typeof useRuns> }) {
  const t = useTexts(absentTexts);
  const formats = useFormats();
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold text-lg text-on-ground">{t('runs')}</h2>
      <ReadError read={read} />
      {!read.isError && (
        <Table
          label={t('runs')}
          rows={read.data}
          waiting={2}
          rowKey={({ id }) => id}
          columns={[
            { key: 'when', title: t('when'), cell: ({ create_dt }) => formats.dateTime(create_dt) },
            { key: 'since', title: t('since'), cell: ({ days }) => t('days', { count: days }) },
            {
              key: 'written',
              title: t('sent_to'),
              number: true,
              cell: ({ written }) => formats.number(written),
            },
            {
              key: 'back',
              title: t('came_back'),
              number: true,
              cell: ({ came_back }) => formats.number(came_back),
            },
          ]}
        >
          {read.data?.length === 0 && <EmptyState icon="mail" message={t('no_runs')} />}
        </Table>
      )}
    </section>
  );
}

const useRuns = () => staff.useCall(bookingContract, 'absentRuns', {});

/** Members who were not checked in for long, a message to them, and how many came back. */
export function Page() {
  const t = useTexts(absentTexts);
  const text = useText();
  const formats = useFormats();
  const { get, put } = useAddressFilters();
  const days = absentDays.find((each) => String(each) === get('days')) ?? absentDays[0];
  const read = staff.useCall(
    bookingContract,
    'absentPage',
    { ...useTableQuery(), days },
    { keepsPrevious: true },
  );
  const runs = useRuns();
  const [isWriting, setWriting] = useState(false);
  const [taskId, setTaskId] = useState<string | null>(null);
  const sent = (id: string) => {
    setTaskId(id);
    void runs.refetch();
  };
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: text(menuGroups.crm) }, { label: t('title') }]}
        action={
          <Button icon="send" onClick={() => setWriting(true)}>
            {t('write')}
          </Button>
        }
      />
      {isWriting && <WriteToAbsent days={days} onClose={() => setWriting(false)} onSent={sent} />}
      <div className="flex flex-col gap-4">
        {taskId && <TaskCard id={taskId} />}
        <DataTable
          label={t('title')}
          read={read}
          rowKey={({ id }) => id}
          to={({ id: memberId }) => fillAddress('/frontdesk/membership/member-{memberId}', { memberId })}
          empty={t('none')}
          tools={
            <Select
              label={t('since')}
              choices={absentDays.map((each) => ({ value: String(each), label: t('days', { count: each }) }))}
              value={String(days)}
              onChange={(event) => put({ days: event.target.value })}
              className="w-full sm:w-52"
            />
          }
          columns={[
            { key: 'name', title: t('member'), cell: ({ name }) => name },
            { key: 'phone', title: t('phone'), cell: ({ phone }) => phone },
            {
              key: 'last_visit',
              title: t('last_visit'),
              cell: ({ last_visit }) => (last_visit ? formats.date(last_visit) : t('never')),
            },
            { key: 'consent', title: t('consent'), cell: ({ marketing }) => t(marketing ? 'yes' : 'no') },
            { key: 'written', title: t('written'), cell: ({ written }) => formats.date(written) },
          ]}
        />
        <Runs read={runs} />
      </div>
    </>
  );
}
