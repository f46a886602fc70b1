import { Tabs } from '#kernel/ui/history.ts';
import { fillAddress, PageHeader, useMemberId, useShop, useText, useTexts } from '#kernel/ui/index.ts';
import { AdjustLog } from '../parts/adjust-log.tsx';
import { LedgerLog } from '../parts/ledger-log.tsx';
import { TopUpLog } from '../parts/top-up-log.tsx';
import { walletTexts } from '../parts/wallet-texts.ts';
import { addresses, history, topUps } from '../texts.ts';

/** Every change of the wallet, and of these the top-ups and what staff adjusted. */
export function Page() {
  const t = useTexts(walletTexts);
  const text = useText();
  const { id: shopId } = useShop();
  const memberId = useMemberId();
  return (
    <>
      <PageHeader title={text(history)} back={fillAddress(addresses.home, { shopId, memberId })} />
      <Tabs
        label={text(history)}
        tabs={[
          { key: 'all', label: t('all'), content: <LedgerLog /> },
          { key: 'top-up', label: text(topUps), content: <TopUpLog /> },
          { key: 'adjusted', label: t('adjusted'), content: <AdjustLog /> },
        ]}
      />
    </>
  );
}
