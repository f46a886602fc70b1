import { InlineSelect, OrderedList, Saved, useSaving } from '#kernel/ui/desk.ts';
import {
  Badge,
  Card,
  EmptyState,
  fillAddress,
  IconButton,
  Link,
  LinkButton,
  staff,
  useFormats,
  useTexts,
} from '#kernel/ui/index.ts';
import { packagePurchasingContract } from '#plugins/package_purchasing/contract.ts';
import { oneTimePackagePages, packagePages } from '../texts.ts';
import { promotionTexts } from './promotion-texts.ts';
import type { PromotionProps } from './save-promotion.ts';

type Listed = PromotionProps['promotion']['package_details'][number];

function Row({ pack, onRemove }: { readonly pack: Listed; readonly onRemove: () => void }) {
  const t = useTexts(promotionTexts);
  const formats = useFormats();
  const { id, name, price, is_one_time, is_archived, grants_nothing, fund_is_archived } = pack;
  const { path } = is_one_time ? oneTimePackagePages : packagePages;
  return (
    <span className="flex flex-wrap items-center justify-end gap-2">
      <span className="flex min-w-0 flex-1 basis-24 flex-col py-1">
        <Link
          to={fillAddress(`${path}/id-{id}`, { id })}
          className="inline-flex min-h-11 items-center break-words font-medium text-accent hover:underline"
        >
          {name}
        </Link>
        <span className="flex flex-wrap items-center gap-2">
          <span className="tabular text-muted text-sm">{formats.baht(price)}</span>
          {is_one_time && <Badge>{t('once')}</Badge>}
          {is_archived && <Badge tone="warning">{t('archived')}</Badge>}
          {(grants_nothing || fund_is_archived) && <Badge tone="warning">{t('not_sold')}</Badge>}
        </span>
      </span>
      <IconButton icon="x" label={t('remove', { name })} onClick={onRemove} />
    </span>
  );
}

/** The packages that can be added: those of both kinds that are neither archived nor listed. */
function useAddable(listed: readonly string[]) {
  const live = { live: 'package_purchasing.package' };
  const sale = staff.useCall(packagePurchasingContract, 'salePackages', {}, live);
  const once = staff.useCall(packagePurchasingContract, 'oneTimePackages', {}, live);
  if (!sale.data || !once.data) return undefined;
  return [...sale.data, ...once.data].filter(({ id }) => !listed.includes(id));
}

/** What a promotion offers, in the order that members see. */
export function PromotionPackages({ promotion, save }: PromotionProps) {
  const t = useTexts(promotionTexts);
  const formats = useFormats();
  const { packages, package_details: details } = promotion;
  const addable = useAddable(packages);
  const choices = (addable ?? []).map(({ id, name, price }) => ({
    value: id,
    label: `${name} · ${formats.baht(price)}`,
  }));
  const removing = useSaving((packageId: string) =>
    save({ packages: packages.filter((id) => id !== packageId) }),
  );
  const rows = details.map((pack) => ({
    id: pack.id,
    name: pack.name,
    content: <Row pack={pack} onRemove={() => void removing.start(pack.id)} />,
  }));
  return (
    <Card className="flex max-w-2xl flex-col gap-2">
      <h2 className="font-semibold">{t('packages')}</h2>
      {rows.length === 0 ? (
        <EmptyState icon="package" message={t('none')} />
      ) : (
        <>
          <p className="text-muted text-sm">{t('packages_hint')}</p>
          <OrderedList label={t('packages')} rows={rows} save={(ids) => save({ packages: [...ids] })} />
        </>
      )}
      <Saved progress={removing.progress} />
      {addable?.length === 0 ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-muted text-sm">{rows.length > 0 && t('all_listed')}</p>
          <LinkButton variant="secondary" icon="plus" to={`${packagePages.path}/create`}>
            {t('create_package')}
          </LinkButton>
        </div>
      ) : (
        <InlineSelect
          label={t('add')}
          value=""
          placeholder={t('choose')}
          choices={choices}
          save={(id) => save({ packages: [...packages, id] })}
        />
      )}
    </Card>
  );
}
