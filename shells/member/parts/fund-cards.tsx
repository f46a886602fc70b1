import type { MemberRecord } from '#kernel/modules/member/contract.ts';
import {
  Badge,
  Card,
  classes,
  Skeleton,
  Slot,
  useFormats,
  useShop,
  useTexts,
  useToday,
} from '#kernel/ui/index.ts';
import { Carousel } from '#kernel/ui/kit/components/carousel.tsx';
import { type FundState, type ShownFund, shownFunds } from './fund-expiry.ts';
import { homeTexts } from './home-texts.ts';

const cardSize = 'flex min-h-36 shrink-0 flex-col justify-between gap-2';

/** A day without its year if that is this year. */
const useShownDay = () => {
  const formats = useFormats();
  const today = useToday();
  return (date: string) =>
    date.slice(0, 4) === today.slice(0, 4) ? formats.dayShort(date) : formats.date(date);
};

/** Until when what can be used now can be used; of points, those that expire next. */
function Until({ state }: { readonly state: FundState }) {
  const t = useTexts(homeTexts);
  const formats = useFormats();
  const shownDay = useShownDay();
  if (state.kind === 'unlimited') return t('unlimited_until', { date: formats.date(state.until) });
  if (state.until) return t('next_until', { count: state.nextPoints, date: shownDay(state.until) });
  return state.points > 0 ? t('no_expiry') : null;
}

/** What is frozen, which pays for nothing until it can be used again. */
function Frozen({ state }: { readonly state: FundState }) {
  const t = useTexts(homeTexts);
  const shownDay = useShownDay();
  const lines =
    state.kind === 'points'
      ? state.frozen.map(({ points, until }) => t('frozen', { count: points, date: shownDay(until) }))
      : state.frozenUntil
        ? [t('access_frozen', { date: shownDay(state.frozenUntil) })]
        : [];
  return lines.map((line) => (
    <span key={line} className="basis-full text-muted">
      <span aria-hidden="true">❄ </span>
      {line}
    </span>
  ));
}

interface FundCardProps {
  readonly memberId: string;
  readonly fund: ShownFund;
  readonly wide: boolean;
}

function FundCard({ memberId, fund: { id, name, state }, wide }: FundCardProps) {
  const t = useTexts(homeTexts);
  const formats = useFormats();
  const { expired } = useShop();
  const isEmpty = state.kind === 'points' && state.points === 0 && state.frozen.length === 0;
  return (
    <Card className={classes(cardSize, wide ? 'w-full' : 'w-60', state.soon && 'border-warning')}>
      <h3 className="line-clamp-2 font-medium text-muted text-sm">{name}</h3>
      {state.kind === 'unlimited' ? (
        <p className="font-semibold text-xl">{t('unlimited')}</p>
      ) : (
        <p className="flex items-baseline gap-2">
          <span className="tabular font-semibold text-2xl">{formats.number(state.points)}</span>
          <span className="text-muted">{t('points_unit', { count: state.points })}</span>
        </p>
      )}
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-2 gap-y-1 text-sm">
        <span className="text-muted">
          <Until state={state} />
        </span>
        {state.soon && state.daysLeft !== null && (
          <Badge tone="warning">
            {state.daysLeft === 0 ? t('expires_today') : t('expires_in', { count: state.daysLeft })}
          </Badge>
        )}
        <Frozen state={state} />
      </div>
      {isEmpty && !expired && <Slot name="points.buy" given={{ memberId, fundId: id }} />}
    </Card>
  );
}

interface Props {
  readonly memberId: string;
  readonly record: Pick<MemberRecord, 'fund' | 'lots'> | undefined;
}

/** What a member holds of each fund, one card a fund; those that can be used now come first. */
export function FundCards({ memberId, record }: Props) {
  const t = useTexts(homeTexts);
  const today = useToday();
  const { expired } = useShop();
  if (!record) return <Skeleton className="h-36 w-60" />;
  const shown = shownFunds(record, today);
  if (shown.length === 0)
    return (
      <Card className={classes(cardSize, 'justify-center gap-1 border-dashed text-center')}>
        <p className="font-medium">{t('no_points')}</p>
        <p className="text-muted text-sm">{t('no_points_how')}</p>
        {!expired && <Slot name="points.buy" given={{ memberId }} />}
      </Card>
    );
  const cards = shown.map((fund) => (
    <FundCard key={fund.id} memberId={memberId} fund={fund} wide={shown.length === 1} />
  ));
  return shown.length === 1 ? cards : <Carousel label={t('points')}>{cards}</Carousel>;
}
