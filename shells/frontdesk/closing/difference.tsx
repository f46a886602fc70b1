import { type Satang, toBaht } from '#kernel/contract/satang.ts';
import { Icon, useFormats, useTexts } from '#kernel/ui/index.ts';
import { closingTexts } from './texts.ts';

/** The difference in words: what is missing or too much. */
export const useDifference = (): ((satang: Satang) => string) => {
  const t = useTexts(closingTexts);
  const formats = useFormats();
  return (satang) => {
    if (satang === 0) return t('exact');
    const amount = formats.baht(toBaht(Math.abs(satang)));
    return t(satang < 0 ? 'short' : 'over', { amount });
  };
};

/** How much the count differs from the books, large; nothing is counted yet where it is null. */
export function Difference({ satang }: { readonly satang: Satang | null }) {
  const t = useTexts(closingTexts);
  const said = useDifference();
  const look =
    satang === null
      ? 'bg-sunken text-muted'
      : satang === 0
        ? 'bg-success-soft text-success'
        : 'bg-danger-soft text-danger';
  const icon = satang === null ? 'info' : satang === 0 ? 'circle-check' : 'triangle-alert';
  return (
    <div role="status" className={`flex flex-col gap-1 rounded-card px-4 py-4 ${look}`}>
      <p className="text-sm">{t('difference')}</p>
      <p className="flex items-center gap-2">
        <Icon name={icon} />
        <span className={satang === null ? '' : 'tabular font-semibold text-2xl'}>
          {satang === null ? t('count_first') : said(satang)}
        </span>
      </p>
    </div>
  );
}
