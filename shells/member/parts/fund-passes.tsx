import type { MemberRecord } from '#kernel/modules/member/contract.ts';
import { Badge, Card, useFormats, useTexts, useToday } from '#kernel/ui/index.ts';
import type { ShownFund } from './fund-expiry.ts';
import { type LotPass, listPasses } from './lot-passes.ts';
import { passTexts } from './pass-texts.ts';

function Pass({ pass: { points, of, soldAs, until, frozenUntil, isNext } }: { readonly pass: LotPass }) {
  const t = useTexts(passTexts);
  const formats = useFormats();
  return (
    <li className="flex flex-col gap-2 border-line border-t pt-3 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="tabular font-semibold text-lg">
          {t('left', { points: formats.number(points), of: formats.number(of) })}
        </p>
        {isNext && <Badge>{t('next')}</Badge>}
        {frozenUntil !== null && <Badge>{t('frozen', { date: formats.date(frozenUntil) })}</Badge>}
      </div>
      <div aria-hidden="true" className="h-2 rounded-full bg-sunken">
        <div className="h-2 rounded-full bg-accent" style={{ width: `${(100 * points) / of}%` }} />
      </div>
      <p className="wrap-break-word text-muted text-sm">
        {[until === null ? t('no_expiry') : t('until', { date: formats.date(until) }), soldAs ?? '']
          .filter((fact) => fact !== '')
          .join(' · ')}
      </p>
    </li>
  );
}

/** Unlimited access, which needs no points while it lasts. */
function Unlimited({ state }: { readonly state: ShownFund['state'] & { readonly kind: 'unlimited' } }) {
  const t = useTexts(passTexts);
  const formats = useFormats();
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <div>
        <p className="font-semibold text-lg">{t('unlimited')}</p>
        <p className="text-muted text-sm">
          {t('until', { date: formats.date(state.until) })} ·{' '}
          {state.daysLeft === 0 ? t('last_day') : t('days_left', { count: state.daysLeft })}
        </p>
      </div>
      {state.frozenUntil !== null && <Badge>{t('frozen', { date: formats.date(state.frozenUntil) })}</Badge>}
    </div>
  );
}

interface Props {
  readonly fund: ShownFund;
  /** The fund's own lots, the soonest to expire first. */
  readonly lots: MemberRecord['lots'];
}

/** What a member holds of one point type: unlimited access, and each lot as a pass. */
export function FundPasses({ fund: { name, state }, lots }: Props) {
  const t = useTexts(passTexts);
  const today = useToday();
  const paysFirst = state.kind === 'unlimited' && state.frozenUntil === null;
  const passes = listPasses(lots, today).map((pass) => (paysFirst ? { ...pass, isNext: false } : pass));
  return (
    <section>
      <Card className="flex flex-col gap-3">
        <h2 className="font-medium text-muted">{name}</h2>
        {state.kind === 'unlimited' && <Unlimited state={state} />}
        {passes.length > 0 && (
          <ul className="flex flex-col gap-3">
            {passes.map((pass, at) => (
              // A lot has no id here, and its place among the others is its own.
              <Pass key={`${pass.until} ${at}`} pass={pass} />
            ))}
          </ul>
        )}
        {passes.length === 0 && state.kind === 'points' && <p className="text-muted">{t('empty')}</p>}
      </Card>
    </section>
  );
}
