import { Card, defineTexts, fillAddress, Icon, Link, useShop, useTexts, useTiles } from '#kernel/ui/index.ts';
import { addresses } from '../addresses.ts';
import { filterReadingEntries } from './expired-entries.ts';

const texts = defineTexts('member.expired', {
  title: { en: 'You can still see', th: 'ยังดูได้' },
  bookings: { en: 'Bookings', th: 'การจอง' },
  points: { en: 'Points history', th: 'ประวัติแต้ม' },
});

interface Props {
  readonly memberId: string;
  /** Whether the member has or had points. */
  readonly hasPoints: boolean;
}

/** The pages that members of an expired shop can still open, in place of tiles and tabs. */
export function ExpiredLinks({ memberId, hasPoints }: Props) {
  const t = useTexts(texts);
  const { id: shopId } = useShop();
  const at = (address: string) => fillAddress(address, { shopId, memberId });
  const links = [
    { to: at(addresses.upcoming), icon: 'calendar-days', label: t('bookings') },
    ...(hasPoints ? [{ to: `${at(addresses.history)}?tab=points`, icon: 'ticket', label: t('points') }] : []),
    ...filterReadingEntries(useTiles()),
  ];
  return (
    <Card aria-label={t('title')} className="flex flex-col gap-1">
      <h2 className="font-semibold">{t('title')}</h2>
      <ul className="divide-y divide-line">
        {links.map(({ to, icon, label }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-14 items-center gap-3">
              <Icon name={icon} className="size-5 text-accent" />
              <span className="min-w-0 flex-1">{label}</span>
              <Icon name="chevron-right" className="size-4 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
