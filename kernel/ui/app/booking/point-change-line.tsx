import type { ReactNode } from 'react';
import { Alert } from '../../kit/components/surfaces.tsx';
import { useFormats } from '../../kit/text/format.ts';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import type { PointChange } from './point-change.ts';

/** What is said of points before and after a booking, and when it is given back. */
export const pointTexts = defineTexts('booking.points', {
  pays: { en: '{fund}: {before} → {after} points', th: '{fund}: {before} → {after} แต้ม' },
  uses: {
    one: 'Uses {count} point valid until {date}',
    en: 'Uses {count} points valid until {date}',
    th: 'ใช้ {count} แต้ม (ถึง {date})',
  },
  unlimited: { en: 'Unlimited until {date}', th: 'ใช้ไม่จำกัดถึง {date}' },
  too_few: { en: 'Not enough points that can be used on that day', th: 'แต้มที่ใช้ได้ในวันนั้นไม่พอ' },
  left: { one: '{count} point left', en: '{count} points left', th: 'เหลือ {count} แต้ม' },
  returned: { one: '{count} point is back', en: '{count} points are back', th: 'คืน {count} แต้ม' },
});

interface Props {
  readonly change: PointChange;
  /** Why there are too few, if the reader is the member. */
  readonly cause?: string;
  /** Only what changes, for the folded book bar. */
  readonly isSummary?: boolean;
  /** The way on where there are too few. */
  readonly children?: ReactNode;
}

/** What a booking does to the member's points, said before it is made. */
export function PointChangeLine({ change, cause, isSummary = false, children }: Props) {
  const t = useTexts(pointTexts);
  const formats = useFormats();
  if (change.kind === 'too_few')
    return (
      <Alert tone="warning">
        <p className="font-medium">{cause ?? t('too_few')}</p>
        {children}
      </Alert>
    );
  const look = isSummary ? 'tabular font-semibold text-sm' : 'tabular text-muted text-sm';
  if (change.kind === 'unlimited')
    return <p className={look}>{t('unlimited', { date: formats.date(change.until) })}</p>;
  const { fund, before, after, uses } = change;
  return (
    <div className={look}>
      <p>{t('pays', { fund, before: formats.number(before), after: formats.number(after) })}</p>
      {!isSummary &&
        uses.map(
          ({ points, until }) =>
            until && <p key={until}>{t('uses', { count: points, date: formats.date(until) })}</p>,
        )}
    </div>
  );
}
