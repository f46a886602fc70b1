import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, BarStack, LinePath } from '@visx/shape';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ChartPoint, ChartProps } from './chart.tsx';
import { toneLook } from './chart-tones.ts';

interface Props extends Pick<ChartProps, 'kind' | 'across' | 'upwards' | 'series'> {
  readonly title: string;
  readonly points: readonly ChartPoint[];
  readonly format: (value: number) => string;
}

interface Size {
  readonly width: number;
  readonly height: number;
  /** Pixels of a rem, which people with large text have raised. */
  readonly rem: number;
}

/** Letters of the labels' size are at most this wide, in rem. */
const letter = 0.55;

const useSize = () => {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => {
      // On paper the drawing is scaled, so that it stays the one that was on the screen.
      if (window.matchMedia('print').matches) return;
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setSize({ width: element.clientWidth, height: element.clientHeight, rem });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, size };
};

/** A longer name is cut under the axis; the table has it whole. */
const mostLetters = 16;
const short = (label: string) => (label.length > mostLetters ? `${label.slice(0, mostLetters - 1)}…` : label);

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Every so many points one is labelled, so that labels keep apart. */
const labelled = (points: readonly ChartPoint[], room: number, rem: number): string[] => {
  const widest = Math.max(...points.map(({ label }) => short(label).length), 1) * letter * rem + rem;
  const step = Math.max(1, Math.ceil((points.length * widest) / Math.max(room, 1)));
  return points.filter((_, at) => at % step === 0).map(({ key }) => key);
};

interface MarksProps extends Pick<Props, 'series' | 'points'> {
  readonly x: ReturnType<typeof scaleBand<string>>;
  readonly y: ReturnType<typeof scaleLinear<number>>;
}

function Bars({ series, points, x, y }: MarksProps) {
  return (
    <BarStack
      data={[...points]}
      keys={series.map(({ key }) => key)}
      value={({ values }, key) => values[series.findIndex((each) => each.key === key)] ?? 0}
      x={({ key }) => key}
      xScale={x}
      yScale={y}
      color={() => ''}
    >
      {(stacks) =>
        stacks.map(({ key, index, bars }) => (
          <g key={key} className={toneLook[series[index]?.tone ?? 'accent'].fill}>
            {bars.map((bar) => (
              <Bar key={bar.index} x={bar.x} y={bar.y} width={bar.width} height={Math.max(0, bar.height)} />
            ))}
          </g>
        ))
      }
    </BarStack>
  );
}

function Lines({ series, points, x, y }: MarksProps) {
  const middle = ({ key }: ChartPoint) => (x(key) ?? 0) + x.bandwidth() / 2;
  return series.map(({ key, tone }, at) => (
    <LinePath
      key={key}
      data={[...points]}
      x={middle}
      y={({ values }) => y(values[at] ?? 0)}
      className={`${toneLook[tone].stroke} fill-none stroke-2`}
    />
  ));
}

/** The values of each point, shown while the pointer is over it. */
function PointTitles({ series, points, format, x, y }: MarksProps & Pick<Props, 'format'>) {
  const [bottom = 0, top = 0] = y.range();
  return points.map((point) => (
    <rect
      key={point.key}
      x={x(point.key)}
      y={top}
      width={x.bandwidth()}
      height={bottom - top}
      className="fill-transparent"
    >
      <title>
        {[
          point.name ?? point.label,
          ...series.map(({ label }, at) => `${label}: ${format(point.values[at] ?? 0)}`),
        ].join('\n')}
      </title>
    </rect>
  ));
}

function Drawing({ kind, title, across, upwards, series, points, format, size }: Props & { size: Size }) {
  const { width, height, rem } = size;
  const highest = Math.max(
    1,
    ...points.map(({ values }) => (kind === 'bars' ? sum(values) : Math.max(0, ...values))),
  );
  const lowest = Math.min(0, ...points.flatMap(({ values }) => values));
  // Below the words at the top stands a label of its own height.
  const top = 2.25 * rem;
  const bottom = height - 3 * rem;
  const y = scaleLinear({ domain: [lowest, highest], range: [bottom, top], nice: 4 });
  const ticks = y.ticks(4).filter(Number.isInteger);
  const left = Math.max(...ticks.map((tick) => format(tick).length)) * letter * rem + rem;
  const x = scaleBand({
    domain: points.map(({ key }) => key),
    range: [left, width],
    padding: 0.2,
  });
  const byKey = new Map(points.map((point) => [point.key, point]));
  const text = { className: 'fill-muted font-sans text-sm' };
  return (
    <svg
      role="img"
      aria-label={title}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMinYMin"
      className="absolute inset-0 size-full overflow-visible"
    >
      <text x={0} y={rem} {...text}>
        {upwards}
      </text>
      <text x={width} y={height - 0.25 * rem} textAnchor="end" {...text}>
        {across}
      </text>
      <AxisLeft
        scale={y}
        left={left}
        tickValues={ticks}
        tickFormat={(value) => format(Number(value))}
        hideAxisLine
        tickLength={left - width}
        tickLineProps={{ className: 'stroke-line' }}
        tickLabelProps={{ ...text, textAnchor: 'end', x: -0.5 * rem, dx: 0, dy: '0.3em' }}
      />
      {kind === 'bars' ? <Bars {...{ series, points, x, y }} /> : <Lines {...{ series, points, x, y }} />}
      <AxisBottom
        scale={x}
        top={y(Math.max(0, lowest))}
        tickValues={labelled(points, width - left, rem)}
        tickFormat={(key) => short(byKey.get(key)?.label ?? '')}
        hideTicks
        axisLineClassName="stroke-control"
        tickLabelProps={{ ...text, textAnchor: 'middle', dy: '0.5em' }}
      />
      <PointTitles {...{ series, points, format, x, y }} />
    </svg>
  );
}

/** The drawing of a chart, as large as the box that it stands in. */
export function ChartBody(props: Props) {
  const { box, size } = useSize();
  return (
    <div ref={box} className="size-full">
      {size && size.width > 0 && <Drawing {...props} size={size} />}
    </div>
  );
}
