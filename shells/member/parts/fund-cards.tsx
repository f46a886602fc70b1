import type { PointBalance } from '#kernel/modules/member/contract.ts';
import {
  Badge,
  Card,
  Carousel,
  classes,
  Skeleton,
  useFormats,
  useTexts,
  useToday,
} from '#kernel/ui/index.ts';
import { fundState } from './fund-expiry.ts';
import { homeTexts } from './home-texts.ts';

const compare = (one: number, other: number) => (one < other ? -1 : one > other ? 1 : 0);

const cardSize = 'flex min-h-36 shrink-0 flex-col justify-between gap-2';

function FundCard({ holding: balance, wide }: { readonly holding: PointBalance; readonly wide: boolean }) {
  const t = useTexts(homeTexts);
  const formats = useFormats();
  const state = fundState(balance, useToday());
  return (
    <Card className={classes(cardSize, wide ? 'w-full' : 'w-60', state.soon && 'border-warning')}>
      <h3 className="line-clamp-2 font-medium text-muted text-sm">{balance.name}</h3>
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
          {state.kind === 'unlimited' && t('unlimited_until', { date: formats.date(state.until) })}
          {state.kind === 'points' && state.until && t('expires', { date: formats.date(state.until) })}
          {state.kind === 'points' && !state.until && state.points > 0 && t('no_expiry')}
        </span>
        {state.soon && state.daysLeft !== null && (
          <Badge tone="warning">
            {state.daysLeft === 0 ? t('expires_today') : t('expires_in', { count: state.daysLeft })}
          </Badge>
        )}
      </div>
    </Card>
  );
}

/** What a member holds of each fund, one card a fund; those that can be used now come first. */
export function FundCards({ funds }: { readonly funds: Readonly<Record<string, PointBalance>> | undefined }) {
  const t = useTexts(homeTexts);
  const today = useToday();
  if (!funds) return <Skeleton className="h-36 w-60" />;
  // What can be used comes first, and of that what is over soonest.
  const turn = (balance: PointBalance) => {
    const state = fundState(balance, today);
    if (state.kind === 'points' && state.points === 0) return Number.POSITIVE_INFINITY;
    return state.daysLeft ?? Number.MAX_SAFE_INTEGER;
  };
  const shown = Object.entries(funds).sort(
    ([, one], [, other]) => compare(turn(one), turn(other)) || one.name.localeCompare(other.name),
  );
  if (shown.length === 0)
    return (
      <Card className={classes(cardSize, 'justify-center gap-1 border-dashed text-center')}>
        <p className="font-medium">{t('no_points')}</p>
        <p className="text-muted text-sm">{t('no_points_how')}</p>
      </Card>
    );
  if (shown.length === 1) return shown.map(([id, balance]) => <FundCard key={id} holding={balance} wide />);
  return (
    <Carousel label={t('points')}>
      {shown.map(([id, balance]) => (
        <FundCard key={id} holding={balance} wide={false} />
      ))}
    </Carousel>
  );
}
