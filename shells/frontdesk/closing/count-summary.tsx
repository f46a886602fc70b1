import { toBaht } from '#kernel/contract/satang.ts';
import { useFormats, useTexts } from '#kernel/ui/index.ts';
import type { CountComparison } from './compare-count.ts';
import { closingTexts } from './texts.ts';

/** What the books expect beside what was counted, for each way of payment. */
export function CountSummary({ tenders }: Pick<CountComparison, 'tenders'>) {
  const t = useTexts(closingTexts);
  const formats = useFormats();
  return (
    <dl className="flex flex-col gap-2">
      {tenders.map(({ tender, expected, counted }) => (
        <div key={tender} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="font-medium">{t(tender)}</dt>
          <dd className="tabular text-right">
            <span className="block text-muted text-sm">
              {t('expected')} {formats.baht(toBaht(expected))}
            </span>
            <span className="block">
              {counted === null ? t('not_counted') : `${t('counted')} ${formats.baht(toBaht(counted))}`}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
