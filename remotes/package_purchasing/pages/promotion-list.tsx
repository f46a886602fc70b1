import { Loaded, OrderedList } from '#kernel/ui/desk.ts';
import {
  type ApiResponse,
  Badge,
  Card,
  EmptyState,
  fillAddress,
  Link,
  LinkButton,
  PageHeader,
  refresh,
  staff,
  useText,
  useTexts,
} from '#kernel/ui/index.ts';
import { packagePurchasingContract } from '#plugins/package_purchasing/contract.ts';
import { promotionTexts } from '../parts/promotion-texts.ts';
import { promotionPages } from '../texts.ts';

type Promotion = ApiResponse<typeof packagePurchasingContract, 'promotionGroupPage', 'staff'>['data'][number];

/** A shop has no more promotions than one page of the list holds. */
const all = { page: 1, length: 100, search: '' };

const move = async (id: string, position: number) => {
  await staff.call(packagePurchasingContract, 'changePromotionGroup', { id, position });
  await refresh(packagePurchasingContract);
};

function Row({ promotion: { id, name, package_count: count } }: { readonly promotion: Promotion }) {
  const t = useTexts(promotionTexts);
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <Link
        to={fillAddress(`${promotionPages.path}/id-{id}`, { id })}
        className="inline-flex min-h-11 min-w-0 items-center font-medium text-accent hover:underline"
      >
        {name}
      </Link>
      {count > 0 ? (
        <span className="text-muted text-sm">{t('count', { count })}</span>
      ) : (
        <Badge>{t('empty')}</Badge>
      )}
    </span>
  );
}

function Promotions({ promotions }: { readonly promotions: readonly Promotion[] }) {
  const t = useTexts(promotionTexts);
  const text = useText();
  const shown = promotions.filter(({ is_archived }) => !is_archived);
  const archived = promotions.filter(({ is_archived }) => is_archived);
  const rows = shown.map((promotion) => ({ ...promotion, content: <Row promotion={promotion} /> }));
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      {shown.length > 0 && (
        <Card>
          <p className="mb-2 text-muted text-sm">{t('order_hint')}</p>
          <OrderedList
            label={text(promotionPages.title)}
            rows={rows}
            save={(_ids, id, place) => move(id, place)}
          />
        </Card>
      )}
      {archived.length > 0 && (
        <Card>
          <h2 className="mb-2 font-semibold">{t('archived')}</h2>
          <ul>
            {archived.map((promotion) => (
              <li key={promotion.id} className="border-line border-b py-1 last:border-b-0">
                <Row promotion={promotion} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

/** The shop's promotions, which are ordered here. */
export function Page() {
  const text = useText();
  const read = staff.useCall(packagePurchasingContract, 'promotionGroupPage', all, {
    live: ['package_purchasing.promotion_group', 'package_purchasing.package'],
  });
  const title = text(promotionPages.title);
  const create = (
    <LinkButton icon="plus" to={`${promotionPages.path}/create`}>
      {text(promotionPages.create)}
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: text(promotionPages.group) }, { label: title }]}
        action={create}
      />
      <Loaded read={read} fields={3}>
        {({ data }) =>
          data.length === 0 ? (
            <Card>
              <EmptyState icon="badge-percent" message={text(promotionPages.none)} />
            </Card>
          ) : (
            <Promotions promotions={data} />
          )
        }
      </Loaded>
    </>
  );
}
