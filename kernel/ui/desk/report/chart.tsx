import { useState } from 'react';
import { Button } from '../../kit/components/button.tsx';
import { classes } from '../../kit/components/classes.ts';
import { Skeleton } from '../../kit/components/skeleton.tsx';
import { EmptyState, ErrorState } from '../../kit/components/states.tsx';
import { useCode } from '../../kit/network/code.ts';
import { useFormats } from '../../kit/text/format.ts';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import { Table } from '../table/table.tsx';
import { type ChartTone, toneLook } from './chart-tones.ts';

const texts = defineTexts('kit.chart', {
  table: { en: 'Table', th: 'ตาราง' },
  nothing: {
    en: 'The chart is drawn as soon as there is something to count.',
    th: 'ยังไม่มีข้อมูลให้แสดงในกราฟ',
  },
});

/** One line, or one part of each bar. */
export interface ChartSeries {
  readonly key: string;
  readonly label: string;
  readonly tone: ChartTone;
}

/** What stands over one place of the horizontal axis. */
export interface ChartPoint {
  readonly key: string;
  /** In short, under the axis. */
  readonly label: string;
  /** In full, in the table and under the pointer; the label unless given. */
  readonly name?: string;
  /** One for each series, in their order. */
  readonly values: readonly number[];
}

export interface ChartProps {
  /** Parts of a bar stand on each other, so their values must add up; lines are drawn one over the other. */
  readonly kind: 'bars' | 'lines';
  /** States the finding, such as `Most bookings are made on Fridays`; a grey line until it is given. */
  readonly title: string | undefined;
  /** What the horizontal axis holds, such as `Day`; also the heading of the table's first column. */
  readonly across: string;
  /** What is counted upwards, such as `Bookings`. */
  readonly upwards: string;
  readonly series: readonly ChartSeries[];
  /** Undefined while they are fetched. */
  readonly points: readonly ChartPoint[] | undefined;
  /** How a value is written, whole numbers with separators unless given. */
  readonly format?: (value: number) => string;
  readonly className?: string;
}

/** The plot's height is fixed, so that nothing moves when its code or its numbers arrive. */
const plotLook = 'relative h-64 w-full';

function Plot({ title, points, ...rest }: ChartProps & { readonly format: (value: number) => string }) {
  const { code, retry } = useCode('kit:chart', () => import('./chart-body.tsx'));
  if (code.status === 'failed') return <ErrorState onRetry={retry} />;
  if (code.status === 'loading' || !points) return <Skeleton className="h-full w-full" />;
  return <code.value.ChartBody {...rest} title={title ?? ''} points={points} />;
}

function Legend({ series }: Pick<ChartProps, 'series'>) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {series.map(({ key, label, tone }) => (
        <li key={key} className="flex items-center gap-2">
          <svg aria-hidden className="size-3 shrink-0" viewBox="0 0 12 12">
            <rect width="12" height="12" rx="3" className={toneLook[tone].fill} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

/**
 * Numbers over days, months or kinds, as bars or lines in the page's colours, with the table behind them at a click.
 * On paper the table follows the chart. Its code comes late and only with the first chart of a page.
 */
export function Chart(props: ChartProps) {
  const { title, across, series, points, className } = props;
  const t = useTexts(texts);
  const { number } = useFormats();
  const { format = number } = props;
  const [isTable, setTable] = useState(false);
  const isEmpty = points?.every(({ values }) => values.every((value) => value === 0));
  return (
    <figure
      className={classes(
        'flex flex-col gap-3 rounded-card border border-line bg-surface p-4 text-ink print:break-inside-avoid',
        className,
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-2">
        <figcaption className="min-w-0 flex-1 basis-48 font-semibold text-lg">
          {title ?? <Skeleton className="my-1 h-5 w-64 max-w-full" />}
        </figcaption>
        {!isEmpty && (
          <Button
            variant="secondary"
            icon="table"
            aria-expanded={isTable}
            className="print:hidden"
            onClick={() => setTable(!isTable)}
          >
            {t('table')}
          </Button>
        )}
      </div>
      {series.length > 1 && !isEmpty && <Legend series={series} />}
      <div className={classes(plotLook, isEmpty && 'flex items-center justify-center')}>
        {isEmpty ? (
          <EmptyState icon="chart-column" message={t('nothing')} />
        ) : (
          <Plot {...props} format={format} />
        )}
      </div>
      {points && !isEmpty && (
        <div className={isTable ? undefined : 'hidden print:block'}>
          <Table
            label={title ?? ''}
            rows={points}
            rowKey={({ key }) => key}
            columns={[
              { key: 'across', title: across, cell: ({ name, label }) => name ?? label },
              ...series.map((each, at) => ({
                key: each.key,
                title: each.label,
                number: true,
                cell: ({ values }: ChartPoint) => format(values[at] ?? 0),
              })),
            ]}
          />
        </div>
      )}
    </figure>
  );
}
