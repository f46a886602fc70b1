import { Counter, Gauge } from 'prom-client';
import type { Kernel } from '../../runtime/kernel.ts';
import { monitoredFigures } from './monitored.ts';
import { createWatch, type Watch } from './watch.ts';

interface Labelled {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

interface FigureSpec {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  read(watch: Watch): readonly Labelled[];
}

const alone = (value: number): readonly Labelled[] => [{ labels: {}, value }];

/** What is read of the database; with the database away there is `sala_database_up 0` in their place. */
const figures: readonly FigureSpec[] = [
  {
    name: 'sala_outbox_rows',
    help: 'Outbox rows that are not done, by state; those that are parked have failed permanently',
    labels: ['state'],
    read: ({ outbox }) => outbox.map(({ state, rows }) => ({ labels: { state }, value: rows })),
  },
  {
    name: 'sala_outbox_oldest_seconds',
    help: 'How long the oldest message that is due has been waiting for a worker',
    labels: [],
    read: ({ outboxOldestSeconds }) => alone(outboxOldestSeconds),
  },
  {
    name: 'sala_task_oldest_seconds',
    help: 'How long the oldest task that may begin has been waiting for a worker',
    labels: [],
    read: ({ taskOldestSeconds }) => alone(taskOldestSeconds),
  },
  {
    name: 'sala_job_late_seconds',
    help: 'For how long a scheduled time of a job has been waiting to be begun',
    labels: ['job_name'],
    read: ({ jobs }) => jobs.map(({ job, lateMs }) => ({ labels: { job_name: job }, value: lateMs / 1000 })),
  },
  {
    name: 'sala_job_failed_runs',
    help: 'Runs of jobs within a day that failed permanently',
    labels: ['job_name'],
    read: ({ failedJobs }) => failedJobs.map(({ job, runs }) => ({ labels: { job_name: job }, value: runs })),
  },
  {
    name: 'sala_processes',
    help: 'Processes within a day: they run, have stopped by themselves, or are gone without a word',
    labels: ['process', 'state', 'version'],
    read: ({ processes }) =>
      [
        ...Map.groupBy(processes, ({ kind, state, version }) => JSON.stringify([kind, state, version])),
      ].flatMap(([, [first, ...others]]) =>
        first
          ? [
              {
                labels: { process: first.kind, state: first.state, version: first.version },
                value: 1 + others.length,
              },
            ]
          : [],
      ),
  },
];

/** A figure without labels is 0 after its reset, which is nothing that was seen. */
const clear = (gauge: Gauge, labels: readonly string[]): void => {
  gauge.reset();
  if (labels.length === 0) gauge.remove();
};

/** Has a kernel tell what the whole installation looks like. It is added by who serves the figures, so once for a kernel. */
export function addInstallationMetrics(kernel: Kernel): void {
  const { installation: registry } = kernel.metrics;
  const watch = createWatch(kernel);
  for (const { name, help, labels, read } of figures)
    new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [registry],
      async collect() {
        clear(this, labels);
        const seen = await watch();
        if (!seen) return;
        for (const { labels: of, value } of read(seen)) this.set(of, value);
      },
    });
  for (const { parts } of monitoredFigures.contributors(kernel.installation))
    for (const { name, help } of parts.figures)
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          clear(this, []);
          const value = (await watch())?.monitored.get(name);
          if (value !== undefined) this.set(value);
        },
      });
  new Counter({
    name: 'sala_transactions_rejected_total',
    help: 'Transactions that the database rejected, by process and cause; most run again and pass',
    labelNames: ['process', 'host', 'pid', 'cause'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { kind: process, host, pid, state, rejected } of (await watch())?.processes ?? [])
        if (state === 'running')
          for (const [cause, count] of Object.entries(rejected))
            this.inc({ process, host, pid: String(pid), cause }, count);
    },
  });
  new Gauge({
    name: 'sala_database_up',
    help: 'Whether the database answered this process: 1, or 0 where it is away',
    registers: [registry],
    async collect() {
      this.set((await watch()) ? 1 : 0);
    },
  });
}
