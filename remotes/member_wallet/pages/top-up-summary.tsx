import {
  fillAddress,
  LinkButton,
  member,
  useMemberId,
  useRouteParams,
  useShop,
  useText,
  useTexts,
} from '#kernel/ui/index.ts';
import { OrderSummary } from '#kernel/ui/payment.ts';
import { memberWalletContract } from '#plugins/member_wallet/contract.ts';
import { walletTexts } from '../parts/wallet-texts.ts';
import { addresses, topUps } from '../words.ts';

const thanks = {
  en: 'Your top-up has been completed. Thank you for your support.',
  th: 'เติมเงินเรียบร้อยแล้ว ขอบคุณที่ใช้บริการ',
};

/** How one top-up stands, from the payment until the money is in the wallet (1 §2). */
export function Page() {
  const t = useTexts(walletTexts);
  const text = useText();
  const { orderNo } = useRouteParams('orderNo');
  const fields = { shopId: useShop().id, memberId: useMemberId() };
  const read = member.useCall(
    memberWalletContract,
    'topUpSummary',
    { id: fields.memberId, orderNo },
    { live: 'payment.order', shows: ({ id }) => [id] },
  );
  const home = fillAddress(addresses.home, fields);
  return (
    <OrderSummary
      title={text(topUps)}
      home={home}
      again={fillAddress(addresses.topUp, fields)}
      read={read}
      words={{ paid: thanks }}
      next={
        <LinkButton block to={home}>
          {t('home')}
        </LinkButton>
      }
    />
  );
}
