import { bookingContract } from '#kernel/modules/booking/contract.ts';
import { Chart } from '#kernel/ui/desk.ts';
import {
  type ApiResponse,
  EmptyState,
  LinkButton,
  ReadError,
  staff,
  useFormats,
  useMay,
  useText,
  useTexts,
} from '#kernel/ui/index.ts';
import { Figure, FigureSkeleton, Figures } from '../../staff/figure.tsx';
import { useReportAddress } from './report-address.ts';
import { overviewTexts } from './texts.ts';

type Overview = ApiResponse<typeof bookingContract, 'overview', 'staff'>;
type Kind = Overview['kinds'][number];

const useBookings = () => {
  const t = useTexts(overviewTexts);
  const formats = useFormats();
  return (count: number) =>
    count === 1 ? t('one_booking') : t('bookings', { count: formats.number(count) });
};

function Fill({ today: { subjects, taken, total } }: Pick<Kind, 'today'>) {
  const t = useTexts(overviewTexts);
  if (subjects === 0) return <span>{t('none_on')}</span>;
  if (total === null) return <span className="tabular">{t('on_open', { count: subjects, taken })}</span>;
  return (
    <>
      <span className="tabular">{t('on_full', { subjects, taken, total })}</span>
      <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-sunken">
        <span
          className="block h-full rounded-full bg-accent"
          style={{ width: `${Math.min(100, (100 * taken) / Math.max(1, total))}%` }}
        />
      </span>
    </>
  );
}

/** The bookings of each day, and on which there were most. */
function Days({ days }: Pick<Overview, 'days'>) {
  const t = useTexts(overviewTexts);
  const formats = useFormats();
  const bookings = useBookings();
  const sum = days.reduce((all, { bookings: count }) => all + count, 0);
  const most = days.reduce<Overview['days'][number] | undefined>(
    (best, day) => (best && best.bookings >= day.bookings ? best : day),
    undefined,
  );
  if (!most) return null;
  return (
    <Chart
      kind="bars"
      title={t('days_most', {
        bookings: bookings(sum),
        weekday: formats.weekday(most.date),
        date: formats.date(most.date),
        most: formats.number(most.bookings),
      })}
      across={t('day')}
      upwards={t('bookings_up')}
      series={[{ key: 'bookings', label: t('bookings_up'), tone: 'accent' }]}
      points={days.map(({ date, bookings: count }) => ({
        key: date,
        label: formats.dayShort(date),
        name: `${formats.weekday(date, 'short')} ${formats.date(date)}`,
        values: [count],
      }))}
    />
  );
}

/** What is booked today, of each feature that books, and on the days before. */
export function Bookings() {
  const t = useTexts(overviewTexts);
  const text = useText();
  const formats = useFormats();
  const may = useMay();
  const bookings = useBookings();
  const reportOf = useReportAddress();
  const read = staff.useCall(bookingContract, 'overview', {});
  if (read.isPending) return <FigureSkeleton count={4} />;
  if (!read.data) return <ReadError read={read} />;
  const { date, from, kinds, days } = read.data;
  if (kinds.length === 0)
    return (
      <div className="rounded-card border border-line bg-surface text-ink">
        <EmptyState message={t('features_off')} />
      </div>
    );
  const isEmpty = kinds.every((kind) => kind.bookings + kind.today.bookings === 0);
  return (
    <>
      <Figures title={t('today', { weekday: formats.weekday(date, 'short'), date: formats.date(date) })}>
        {kinds.map(({ kind, title, today }) => (
          <Figure
            key={kind}
            label={text(title)}
            value={bookings(today.bookings)}
            to={reportOf(kind, { from: date, to: date })}
          >
            <Fill today={today} />
          </Figure>
        ))}
      </Figures>
      {isEmpty ? (
        <div className="rounded-card border border-line bg-surface text-ink">
          <EmptyState
            message={t('none_booked')}
            action={
              may('shop.settings') && (
                <LinkButton variant="secondary" icon="qr-code" to="/management/share">
                  {t('share')}
                </LinkButton>
              )
            }
          />
        </div>
      ) : (
        <>
          <Days days={days} />
          <Figures title={t('days')}>
            {kinds.map((kind) => (
              <Figure
                key={kind.kind}
                label={text(kind.title)}
                value={bookings(kind.bookings)}
                to={reportOf(kind.kind, { from, to: date })}
              />
            ))}
          </Figures>
        </>
      )}
    </>
  );
}
