import { paymentContract } from '#kernel/modules/order/contract.ts';
import {
  defineTexts,
  EmptyState,
  fillAddress,
  LinkButton,
  member,
  PageHeader,
  ReadError,
  Skeleton,
  useMemberId,
  useRouteParams,
  useTexts,
} from '#kernel/ui/index.ts';
import { Navigate } from '#kernel/ui/kit/navigation/navigation.tsx';
import { addresses } from '../addresses.ts';

const texts = defineTexts('member.order', {
  title: { en: 'Your order', th: 'คำสั่งซื้อของคุณ' },
  other: {
    en: 'This order is not one of yours. Sign in with the LINE account that paid for it.',
    th: 'คำสั่งซื้อนี้ไม่ใช่ของคุณ กรุณาเข้าสู่ระบบด้วยบัญชี LINE ที่ใช้ชำระเงิน',
  },
  home: { en: 'Back to the main page', th: 'กลับหน้าแรก' },
});

/** Leads a payer who comes back from the provider to the summary of their order. */
export function Page() {
  const t = useTexts(texts);
  const { shopId, orderNo } = useRouteParams('shopId', 'orderNo');
  const memberId = useMemberId();
  const home = fillAddress(addresses.home, { shopId, memberId });
  const read = member.useCall(paymentContract, 'orderAddress', { id: memberId, orderNo });
  if (read.data) return <Navigate replace to={read.data.to} />;
  const isOthers = read.error?.code === 'not_found';
  return (
    <>
      <PageHeader title={t('title')} back={home} />
      {read.isPending && <Skeleton className="h-48 w-full" />}
      {isOthers && (
        <EmptyState
          icon="circle-alert"
          message={t('other')}
          action={<LinkButton to={home}>{t('home')}</LinkButton>}
        />
      )}
      {read.isError && !isOthers && <ReadError read={read} />}
    </>
  );
}
