import { useState } from 'react';
import { memberContract } from '#kernel/modules/member/contract.ts';
import { Button, type SlotProps, staff, useFormats, useMay, useText, useTexts } from '#kernel/ui/index.ts';
import { wallet } from '../texts.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import { deskTexts } from './desk-texts.ts';

/** What is in a member's wallet, in the desk's sheet and on the member's page, with the way to adjust it. */
export function Part({ memberId }: SlotProps['member.sheet']) {
  const t = useTexts(deskTexts);
  const text = useText();
  const formats = useFormats();
  const may = useMay();
  const [isAdjusting, setAdjusting] = useState(false);
  const read = staff.useCall(
    memberContract,
    'member',
    { memberId },
    { live: 'member.member', shows: () => [memberId] },
  );
  const amount = read.data?.wallet_amount;
  if (amount === undefined) return null;
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <p className="min-w-0">
        <span className="block text-muted text-sm">{text(wallet)}</span>
        <span className="tabular font-semibold">{formats.baht(amount)}</span>
      </p>
      {may('member_wallet.add') && (
        <Button variant="secondary" icon="wallet" onClick={() => setAdjusting(true)}>
          {t('adjust')}
        </Button>
      )}
      {isAdjusting && (
        <AdjustDialog memberId={memberId} amount={amount} onClose={() => setAdjusting(false)} />
      )}
    </div>
  );
}
