import { operationContract } from '#kernel/modules/operation/contract.ts';
import { hq, PageHeader, ReadError, useFormats, useTexts } from '#kernel/ui/index.ts';
import { Figure, FigureSkeleton, Figures } from '../../staff/figure.tsx';
import { Processes } from '../overview/processes.tsx';
import { BilledSoon, Days, FailingShops } from '../overview/shops.tsx';
import { overviewTexts } from '../texts/overview.ts';

/** The provider's own overview: shops, what is booked, what fails, and every process. */
export function Page() {
  const t = useTexts(overviewTexts);
  const formats = useFormats();
  const read = hq.useCall(operationContract, 'overview', {});
  const { data } = read;
  return (
    <div className="flex max-w-5xl flex-col gap-6">
      <PageHeader title={t('title')} />
      <ReadError read={read} />
      {read.isPending && <FigureSkeleton count={4} />}
      {data && (
        <>
          <Figures title={t('shops')}>
            <Figure label={t('all_shops')} value={formats.number(data.shops.all)} to="/hq/shop" />
            <Figure label={t('soon')} value={formats.number(data.shops.soon)} to="/hq/shop?billing=soon" />
            <Figure
              label={t('expired')}
              value={formats.number(data.shops.expired)}
              to="/hq/shop?billing=expired"
            />
            <Figure label={t('parked')} value={formats.number(data.parked)} to="/hq/dashboard#failed" />
          </Figures>
          <Days days={data.days} countedAt={data.counted_local_dt} />
          <BilledSoon shops={data.soon} />
          <FailingShops shops={data.failing} />
          <Processes processes={data.processes} />
        </>
      )}
    </div>
  );
}
