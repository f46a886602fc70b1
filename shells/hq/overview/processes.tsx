import type { operationContract } from '#kernel/modules/operation/contract.ts';
import { Table } from '#kernel/ui/desk.ts';
import { type ApiResponse, Badge, EmptyState, type Tone, useFormats, useTexts } from '#kernel/ui/index.ts';
import { overviewTexts } from '../texts/overview.ts';

type Process = ApiResponse<typeof operationContract, 'overview', 'hq'>['processes'][number];

const tones: Readonly<Record<Process['state'], Tone | undefined>> = {
  running: 'success',
  stopped: undefined,
  gone: 'danger',
};

/** A job that waits for less than this waits its turn. */
const lateMinutes = 2;

function State({ process: { state, job_late_minutes: late } }: { readonly process: Process }) {
  const t = useTexts(overviewTexts);
  const tone = tones[state];
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Badge {...(tone && { tone })}>{t(state)}</Badge>
      {state === 'running' && late !== null && late >= lateMinutes && (
        <Badge tone="warning">{t('jobs_late', { count: late })}</Badge>
      )}
    </span>
  );
}

/** Every process of a day with its version, and whether it lives. */
export function Processes({ processes }: { readonly processes: readonly Process[] }) {
  const t = useTexts(overviewTexts);
  const formats = useFormats();
  const kinds: Readonly<Record<string, string>> = { web: t('web'), worker: t('worker') };
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold">{t('processes')}</h2>
      <Table
        label={t('processes')}
        rows={processes}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'process',
            title: t('process'),
            cell: ({ kind, host, pid }) => (
              <span className="wrap-anywhere block">
                {kinds[kind] ?? kind}
                <span className="tabular block text-muted text-sm">{t('where', { host, pid })}</span>
              </span>
            ),
          },
          { key: 'state', title: t('state'), cell: (process) => <State process={process} /> },
          {
            key: 'version',
            title: t('version'),
            cell: ({ version }) => <span className="wrap-anywhere">{version || '-'}</span>,
          },
          {
            key: 'started',
            title: t('started'),
            cell: ({ started_local_dt }) => <span>{formats.dateTime(started_local_dt)}</span>,
          },
          {
            key: 'seen',
            title: t('seen'),
            cell: ({ seen_local_dt }) => <span>{formats.dateTime(seen_local_dt)}</span>,
          },
        ]}
      >
        {processes.length === 0 && <EmptyState icon="layers" message={t('none_running')} />}
      </Table>
    </section>
  );
}
