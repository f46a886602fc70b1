import { useState } from 'react';
import { paymentContract } from '#kernel/modules/order/contract.ts';
import { type ApiResponse, ConfirmDialog, staff, toast, useFormats, useTexts } from '#kernel/ui/index.ts';
import { orderTexts } from './order-texts.ts';
import { useRefundBranch } from './refund-branch.tsx';

export type RefundDue = ApiResponse<typeof paymentContract, 'outstandingRefunds', 'staff'>['data'][number];

const ways = ['cash', 'transfer'] as const;

interface Props {
  readonly refund: RefundDue;
  readonly onClose: () => void;
}

/** Asks how money that was owed to a member went back, and writes that down. */
export function PayRefundDialog({ refund, onClose }: Props) {
  const t = useTexts(orderTexts);
  const formats = useFormats();
  const [way, setWay] = useState<(typeof ways)[number]>('cash');
  const { branchId, question } = useRefundBranch(refund.branch?.id ?? null);
  const amount = formats.baht(refund.amount);
  const member = refund.member.name;
  const give = staff.useAction(paymentContract, 'payOutRefund', {
    onDone: () => {
      toast(t('given', { amount, member }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('give_back_title', { amount, member })}
      message={
        <div className="flex flex-col gap-4">
          <fieldset>
            <legend className="mb-2">{t('give_back_how')}</legend>
            {ways.map((each) => (
              <label key={each} className="flex min-h-11 cursor-pointer items-center gap-3">
                <input
                  type="radio"
                  name="way"
                  className="size-5 shrink-0 accent-accent"
                  checked={way === each}
                  onChange={() => setWay(each)}
                />
                {t(each)}
              </label>
            ))}
          </fieldset>
          {question}
        </div>
      }
      confirm={t('give_back')}
      busy={give.isPending}
      problem={give.error?.message ?? null}
      onConfirm={() => give.mutate({ orderNo: refund.order_no, way, branch_id: branchId })}
      onClose={onClose}
    />
  );
}
