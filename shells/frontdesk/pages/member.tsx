import { useEffect } from 'react';
import { memberContract } from '#kernel/modules/member/contract.ts';
import { Loaded } from '#kernel/ui/desk.ts';
import { Tabs } from '#kernel/ui/history.ts';
import {
  LinkButton,
  PageHeader,
  staff,
  useMay,
  useNavigate,
  useRouteParams,
  useSlotTabs,
  useTexts,
} from '#kernel/ui/index.ts';
import { fullName } from '../parts/full-name.ts';
import { FundLog } from '../parts/fund-log.tsx';
import { MemberDetail } from '../parts/member-detail.tsx';
import { MemberOrders } from '../parts/member-orders.tsx';
import { memberTexts } from '../parts/member-texts.ts';
import { Notes } from '../parts/notes.tsx';

/** One member in tabs: the features' transactions stand between the shop's own. */
export function Page() {
  const t = useTexts(memberTexts);
  const navigate = useNavigate();
  const may = useMay();
  const { memberId } = useRouteParams('memberId');
  const read = staff.useCall(
    memberContract,
    'member',
    { memberId },
    {
      live: 'member.member',
      shows: () => [memberId],
    },
  );
  const transactions = useSlotTabs('member.tabs', { memberId });
  const survivorId = read.data?.id;
  // An old id, such as that of a bookmark, leads to the member that it was merged into.
  useEffect(() => {
    if (survivorId !== undefined && survivorId !== memberId)
      void navigate(`/frontdesk/membership/member-${survivorId}`, { replace: true });
  }, [survivorId, memberId, navigate]);
  const list = { label: t('membership'), to: '/frontdesk/membership' };
  return (
    <Loaded read={read} fields={6} list={list}>
      {(member) => (
        <>
          <PageHeader
            title={fullName(member)}
            action={
              may('payment.sell') && (
                <LinkButton icon="shopping-bag" to={`/frontdesk/sell?member=${memberId}`}>
                  {t('sell')}
                </LinkButton>
              )
            }
            crumbs={[list, { label: fullName(member) }]}
          />
          <Tabs
            label={fullName(member)}
            tabs={[
              { key: 'detail', label: t('detail'), content: <MemberDetail member={member} /> },
              ...transactions,
              { key: 'orders', label: t('orders'), content: <MemberOrders memberId={memberId} /> },
              { key: 'adjusted', label: t('adjusted'), content: <FundLog memberId={memberId} /> },
              { key: 'note', label: t('note'), content: <Notes memberId={memberId} /> },
            ]}
          />
        </>
      )}
    </Loaded>
  );
}
