import type { ReactNode } from 'react';
import type { paymentContract } from '#kernel/modules/order/contract.ts';
import { TextLink } from '#kernel/ui/desk.ts';
import { type ApiResponse, Card, fillAddress, useFormats, useText, useTexts } from '#kernel/ui/index.ts';
import { orderTexts } from './order-texts.ts';
import { OrderStatusBadge } from './status-badge.tsx';

/** What was sold and paid together. */
export type Sale = ApiResponse<typeof paymentContract, 'sale', 'staff'>;
export type SoldItem = Sale['items'][number];

/** One fact beside its name; nothing where there is none. */
const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) =>
  children === null ? null : (
    <div className="flex flex-wrap justify-between gap-x-4 py-1.5">
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere tabular min-w-0 text-right">{children}</dd>
    </div>
  );

interface ItemProps {
  readonly item: SoldItem;
  /** What can be done with it. */
  readonly action: ReactNode;
  /** Whether the sale has several, so that each says where it stands. */
  readonly isOneOfMany: boolean;
}

function Item({ item, action, isOneOfMany }: ItemProps) {
  const t = useTexts(orderTexts);
  const text = useText();
  const formats = useFormats();
  const { titles, kind_title, order_no, price, gives, status, refunded, to_give_back } = item;
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="wrap-anywhere min-w-0 flex-1 basis-32 font-medium">{text(titles)}</span>
        <span className="tabular ml-auto whitespace-nowrap">{formats.baht(price)}</span>
      </div>
      <p className="tabular text-muted text-sm">{`${text(kind_title)} · ${order_no}`}</p>
      {gives.map((gift) => (
        <p key={gift.en} className="text-muted text-sm">
          {text(gift)}
        </p>
      ))}
      {isOneOfMany && (
        <p>
          <OrderStatusBadge status={status} />
        </p>
      )}
      {refunded !== null && (
        <p className="tabular text-sm">
          {t(to_give_back ? 'still_owed' : 'given_back', { amount: formats.baht(refunded) })}
        </p>
      )}
      {action && <div>{action}</div>}
    </li>
  );
}

interface ItemsProps {
  readonly sale: Sale;
  readonly actionOf: (item: SoldItem) => ReactNode;
}

/** What was sold, what each gave and where it stands. */
export function SoldItems({ sale: { items, total }, actionOf }: ItemsProps) {
  const t = useTexts(orderTexts);
  const formats = useFormats();
  return (
    <Card className="min-w-0">
      <h2 className="font-semibold text-lg">{t('sold')}</h2>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <Item
            key={item.order_no}
            item={item}
            action={actionOf(item)}
            isOneOfMany={items.length > 1 || item.status === 'refunded'}
          />
        ))}
      </ul>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 border-line border-t pt-3">
        <span className="font-semibold">{t('total')}</span>
        <strong className="tabular text-lg">{formats.baht(total)}</strong>
      </p>
    </Card>
  );
}

/** Who paid, how, when and to whom. */
export function SaleFacts({ sale }: { readonly sale: Sale }) {
  const t = useTexts(orderTexts);
  const text = useText();
  const formats = useFormats();
  const { member, branch, tender, handed_over, change, sold_by, confirmed_by, slip } = sale;
  return (
    <Card className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold text-lg">{t('payment')}</h2>
        <OrderStatusBadge status={sale.status} />
      </div>
      <dl className="mt-2 divide-y divide-line">
        <Fact name={t('member')}>
          <TextLink to={fillAddress('/frontdesk/membership/member-{memberId}', { memberId: member.id })}>
            {member.name}
          </TextLink>
        </Fact>
        <Fact name={t('tender')}>{text(tender.title)}</Fact>
        <Fact name={t('handed')}>{handed_over && formats.baht(handed_over)}</Fact>
        <Fact name={t('change')}>{change && formats.baht(change)}</Fact>
        <Fact name={t('branch')}>{branch?.name ?? null}</Fact>
        <Fact name={t('made')}>{formats.dateTime(sale.create_local_dt)}</Fact>
        <Fact name={t('paid_at')}>{sale.paid_local_dt && formats.dateTime(sale.paid_local_dt)}</Fact>
        <Fact name={t('sold_by')}>{sold_by ?? t('online')}</Fact>
        <Fact name={t('confirmed_by')}>{confirmed_by}</Fact>
        <Fact name={t('slip')}>{slip}</Fact>
      </dl>
    </Card>
  );
}
