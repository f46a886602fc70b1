import { notifyContract } from '#kernel/modules/notify/contract.ts';
import { Alert, Card, staff, useFormats, useText, useTexts } from '#kernel/ui/index.ts';
import { notifyTexts } from '../texts/notify.ts';

/** From this part of the month's messages on, the shop is warned. */
const soon = 0.8;

interface Props {
  /** Whether nothing is shown while there is enough left. */
  readonly onlyWarns?: boolean;
}

/** How many of the month's LINE messages are used, with a warning before they run out. */
export function LineQuota({ onlyWarns = false }: Props) {
  const t = useTexts(notifyTexts);
  const text = useText();
  const formats = useFormats();
  const { data } = staff.useCall(notifyContract, 'lineQuota', {});
  if (!data?.is_set_up) return null;
  const { limit, used, why } = data;
  const isSoon = limit !== null && used !== null && used >= limit * soon;
  const left = limit === null || used === null ? 0 : Math.max(0, limit - used);
  const warning = isSoon && (
    <Alert tone="warning" className="mb-4">
      {left === 0
        ? t('quota_over')
        : t('quota_soon', { left: formats.number(left), limit: formats.number(limit) })}
    </Alert>
  );
  if (onlyWarns) return warning || null;
  return (
    <Card className="flex max-w-2xl flex-col gap-2">
      <h2 className="font-semibold text-lg">{t('quota')}</h2>
      {warning}
      {why && <p>{text(why)}</p>}
      {used !== null && (
        <p className="tabular">
          {limit === null
            ? t('quota_free', { used: formats.number(used) })
            : t('quota_used', { used: formats.number(used), limit: formats.number(limit) })}
        </p>
      )}
      {used !== null && limit !== null && (
        <meter
          className="h-3 w-full"
          aria-label={t('quota')}
          min={0}
          max={Math.max(limit, 1)}
          high={limit * soon}
          optimum={0}
          value={Math.min(used, limit)}
        />
      )}
    </Card>
  );
}
