import { useEffect, useRef } from 'react';
import { paymentContract } from '#kernel/modules/order/contract.ts';
import {
  useBranchFilter,
  useBranchLookup,
  useRememberedFilters,
  useShortcut,
  useSteadyFocus,
} from '#kernel/ui/desk.ts';
import {
  Card,
  EmptyState,
  ErrorState,
  fillAddress,
  LinkButton,
  ListSkeleton,
  PageHeader,
  ReadError,
  Select,
  staff,
  toast,
  useMay,
  useNavigate,
  useSearchParams,
  useTexts,
} from '#kernel/ui/index.ts';
import { CountForm } from '../closing/count-form.tsx';
import { DrawerCard } from '../closing/drawer-card.tsx';
import { EarlierClosings } from '../closing/earlier.tsx';
import { StillOpen } from '../closing/still-open.tsx';
import { closingTexts } from '../closing/texts.ts';

function AtBranch({ branch }: { readonly branch: string }) {
  const t = useTexts(closingTexts);
  const may = useMay();
  const navigate = useNavigate();
  const [address, setAddress] = useSearchParams();
  const live = ['payment.orders', 'payment.closings'];
  const read = staff.useCall(paymentContract, 'openDrawers', { branch }, { live });
  const drawers = read.data ?? [];
  const frame = useSteadyFocus();
  const counted = drawers.find(({ drawer_id }) => drawer_id === address.get('drawer'));
  const count = (drawer: string | null) =>
    setAddress((query) => {
      if (drawer === null) query.delete('drawer');
      else query.set('drawer', drawer);
      return query;
    });
  const own = drawers.find(({ is_own }) => is_own);
  useShortcut('C', t('count'), () => own && count(own.drawer_id), { enabled: own !== undefined });
  // Leaving by a closed shift would otherwise begin the next one's count as soon as something is sold.
  const wanted = address.get('drawer');
  const isGone = read.data !== undefined && wanted !== null && !counted;
  const leave = useRef(count);
  leave.current = count;
  useEffect(() => {
    if (isGone) leave.current(null);
  }, [isGone]);
  return (
    <div ref={frame} className="contents">
      {counted ? (
        <CountForm
          key={`${counted.drawer_id}/${counted.shift}`}
          drawer={counted}
          onBack={() => count(null)}
          onClosed={(closingId) => {
            toast(t('done'));
            navigate(fillAddress('/frontdesk/closing/id-{closingId}', { closingId }));
          }}
        />
      ) : (
        <>
          <StillOpen branch={branch} />
          <section className="flex flex-col gap-2">
            <h2 className="font-semibold">{t('drawers')}</h2>
            <ReadError read={read} />
            {read.isPending && <ListSkeleton rows={3} />}
            {read.data?.length === 0 && (
              <Card>
                <EmptyState
                  icon="receipt"
                  message={t('none')}
                  action={
                    may('payment.sell') && (
                      <LinkButton variant="secondary" icon="shopping-bag" to="/frontdesk/sell">
                        {t('sell')}
                      </LinkButton>
                    )
                  }
                />
              </Card>
            )}
            <div className="grid items-start gap-3">
              {drawers.map((drawer) => (
                <DrawerCard key={drawer.drawer_id} drawer={drawer} onCount={() => count(drawer.drawer_id)} />
              ))}
            </div>
          </section>
          <EarlierClosings branch={branch} />
        </>
      )}
    </div>
  );
}

/** Takings of the day by person and tender, counted against the drawers (docs/domain/payments.md#m13). */
export function Page() {
  const t = useTexts(closingTexts);
  const may = useMay();
  const branches = useBranchLookup();
  const [{ branch }, setFilter] = useRememberedFilters('closing', [useBranchFilter()]);
  const choices = branches.choices ?? [];
  const chosen = choices.find(({ value }) => value === branch) ?? choices[0];
  return (
    <div className="flex max-w-5xl flex-col gap-4">
      <PageHeader title={t('title')} />
      {choices.length > 1 && (
        <Select
          label={t('branch')}
          choices={choices}
          value={chosen?.value ?? ''}
          className="w-64 max-w-full"
          onChange={(event) => setFilter('branch', event.target.value)}
        />
      )}
      {!branches.choices &&
        (branches.failed ? <ErrorState onRetry={branches.retry} /> : <ListSkeleton rows={3} />)}
      {branches.choices?.length === 0 && (
        <EmptyState
          icon="map-pin"
          message={t('no_branch')}
          action={
            may('shop.branches') && (
              <LinkButton to="/management/branch/create">{t('create_branch')}</LinkButton>
            )
          }
        />
      )}
      {chosen && <AtBranch key={chosen.value} branch={chosen.value} />}
    </div>
  );
}
