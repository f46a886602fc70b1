import { paymentContract } from '#kernel/modules/order/contract.ts';
import { type ApiResponse, ReadError, staff, useFormats, useTexts } from '#kernel/ui/index.ts';
import { Figure, FigureSkeleton, Figures } from '../../staff/figure.tsx';
import { overviewTexts } from './texts.ts';

type Revenue = ApiResponse<typeof paymentContract, 'revenue', 'staff'>;

/** The month's page, until the day that a figure counts to. */
const monthAddress = ({ to }: Revenue['month']) =>
  `/management/month?month=${to.slice(0, 7)}&day=${Number(to.slice(8))}`;

function Change({ revenue: { month, last } }: { readonly revenue: Revenue }) {
  const t = useTexts(overviewTexts);
  const { number } = useFormats();
  const [now, before] = [Number(month.revenue), Number(last.revenue)];
  // There is nothing to compare with.
  if (before <= 0) return null;
  const percent = Math.round((100 * (now - before)) / before);
  if (percent === 0) return <span>{t('same')}</span>;
  return (
    <span className="tabular">
      {t(percent > 0 ? 'more' : 'less', { percent: number(Math.abs(percent)) })}
    </span>
  );
}

/** What the shop sold this month, against the last one until the same day, by its books. */
export function Money() {
  const t = useTexts(overviewTexts);
  const formats = useFormats();
  const read = staff.useCall(paymentContract, 'revenue', {}, { live: 'payment.orders' });
  if (read.isPending) return <FigureSkeleton />;
  if (!read.data) return <ReadError read={read} />;
  const { month, last } = read.data;
  return (
    <Figures title={t('money')}>
      <Figure label={t('this_month')} value={formats.baht(month.revenue)} to={monthAddress(month)}>
        <Change revenue={read.data} />
      </Figure>
      <Figure
        label={t('last_month', { date: formats.date(last.to) })}
        value={formats.baht(last.revenue)}
        to={monthAddress(last)}
      />
    </Figures>
  );
}
