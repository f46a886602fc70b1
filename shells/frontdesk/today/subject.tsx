import { Fragment, type ReactNode } from 'react';
import type { bookingContract } from '#kernel/modules/booking/contract.ts';
import { type ApiResponse, Badge, Card, ColorDot, useFormats, useTexts } from '#kernel/ui/index.ts';
import { todayTexts } from './texts.ts';

export type Today = ApiResponse<typeof bookingContract, 'today', 'staff'>;
export type TodaySubject = Today['subjects'][number];
type Person = NonNullable<TodaySubject['people']>['expected'][number];

interface Props {
  readonly subject: TodaySubject;
  /** Opens its roster; undefined where its feature shows none. */
  readonly onOpen: (() => void) | undefined;
}

/** Most names of one list; the roster has them all. */
const mostNames = 6;

function Title({ subject: { title, color }, onOpen }: Props) {
  return (
    <span className="flex items-start gap-2 font-medium">
      {color && <ColorDot color={color} className="mt-1.5" />}
      {onOpen ? (
        // The whole line is pressed, but only its name is read out.
        <button
          type="button"
          onClick={onOpen}
          className="wrap-anywhere text-left underline-offset-2 after:absolute after:inset-0 after:rounded-card hover:underline"
        >
          {title}
        </button>
      ) : (
        title
      )}
    </span>
  );
}

const isFull = ({ taken, total, state }: TodaySubject) =>
  state === 'open' && total !== null && taken >= total;

function Marks({ subject }: { readonly subject: TodaySubject }) {
  const t = useTexts(todayTexts);
  const { state, is_on_closed_day: isOnClosedDay } = subject;
  if (state === 'cancelled') return <Badge tone="danger">{t('cancelled')}</Badge>;
  return (
    <>
      {state === 'closed' && <Badge>{t('closed')}</Badge>}
      {isFull(subject) && <Badge tone="warning">{t('full')}</Badge>}
      {isOnClosedDay && <Badge>{t('closed_day')}</Badge>}
    </>
  );
}

function Fill({ subject: { taken, total } }: { readonly subject: TodaySubject }) {
  const t = useTexts(todayTexts);
  if (total === null) return <span className="tabular text-sm">{t('taken_open', { taken })}</span>;
  return (
    <span className="flex min-w-28 flex-1 flex-col gap-1">
      <span className="tabular text-sm">{t('taken', { taken, total })}</span>
      <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-sunken">
        <span
          className="block h-full rounded-full bg-accent"
          style={{ width: `${Math.min(100, (100 * taken) / Math.max(1, total))}%` }}
        />
      </span>
    </span>
  );
}

const placeOf = ({ instructor, branch }: TodaySubject) => [instructor, branch].filter(Boolean).join(' · ');

function Names({ label, people, count }: { label: string; people: readonly Person[]; count: number }) {
  const t = useTexts(todayTexts);
  if (count === 0) return null;
  const shown = people.slice(0, mostNames);
  const more = count - shown.length;
  return (
    <div className="flex flex-col">
      <dt className="text-muted text-sm">{t('people', { label, count })}</dt>
      <dd className="wrap-anywhere">
        {shown.map(({ member_id, name, phone }, at) => (
          // A name that fits a line is not parted.
          <Fragment key={member_id}>
            <span className="inline-block">{`${name || phone}${at < count - 1 ? ',' : ''}`}</span>{' '}
          </Fragment>
        ))}
        {more > 0 && t('more_people', { count: more })}
      </dd>
    </div>
  );
}

/** What is on now or next: how full it is, and who is expected, has arrived and waits. */
export function NearSubject({ subject, onOpen }: Props) {
  const t = useTexts(todayTexts);
  const formats = useFormats();
  const { datetime, period, people, expected, arrived, waiting } = subject;
  return (
    <li className="contents">
      <Card className="relative flex flex-col gap-3 transition-colors duration-150 focus-within:border-control hover:border-control">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <time className="tabular font-semibold text-lg">{formats.span(datetime, period)}</time>
          <Marks subject={subject} />
        </div>
        <div>
          <Title {...{ subject, onOpen }} />
          <p className="text-muted text-sm">{placeOf(subject)}</p>
        </div>
        <Fill subject={subject} />
        {people && expected + arrived + waiting > 0 ? (
          <dl className="flex flex-col gap-2">
            <Names label={t('expected')} people={people.expected} count={expected} />
            <Names label={t('arrived')} people={people.arrived} count={arrived} />
            <Names label={t('waiting_list')} people={people.waiting} count={waiting} />
          </dl>
        ) : (
          <p className="text-muted">{t('nobody')}</p>
        )}
      </Card>
    </li>
  );
}

/** One line of what comes later, or is over. */
export function SubjectLine({ subject, onOpen, isOver = false }: Props & { readonly isOver?: boolean }) {
  const t = useTexts(todayTexts);
  const formats = useFormats();
  const { datetime, period, taken, total, expected, arrived, waiting, state } = subject;
  const counts: readonly (readonly [label: string, count: number])[] = isOver
    ? [
        [t('arrived'), arrived],
        [t('missed'), expected],
      ]
    : [
        [t('arrived'), arrived],
        [t('waiting_list'), waiting],
      ];
  const facts: ReactNode[] = counts.flatMap(([label, count]) =>
    count > 0 ? [t('count', { label, count })] : [],
  );
  return (
    <li className="relative flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-3 hover:bg-sunken">
      <time className="tabular w-28 shrink-0 font-semibold">{formats.span(datetime, period)}</time>
      <div className="min-w-0 flex-1 basis-40">
        <Title {...{ subject, onOpen }} />
        <p className="text-muted text-sm">{placeOf(subject)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Marks subject={subject} />
        {state !== 'cancelled' && (
          <span className="tabular">
            {total === null ? t('taken_open', { taken }) : t('taken', { taken, total })}
          </span>
        )}
        {facts.length > 0 && <span className="tabular text-muted">{facts.join(' · ')}</span>}
      </div>
    </li>
  );
}
