import { type ReactNode, useState } from 'react';
import type { MemberTender } from '../../../contract/order.ts';
import { fromBaht, toBaht } from '../../../contract/satang.ts';
import { paymentContract } from '../../../modules/order/contract.ts';
import { useMemberId } from '../../app/boot/boot.ts';
import { member } from '../../app/client/api.ts';
import { ContactButton } from '../../app/contact/contact-button.tsx';
import { ProblemContact } from '../../app/contact/problem-contact.tsx';
import { Button } from '../../kit/components/button.tsx';
import { classes } from '../../kit/components/classes.ts';
import { Dialog } from '../../kit/components/dialog.tsx';
import { ListSkeleton } from '../../kit/components/skeleton.tsx';
import { ReadError } from '../../kit/components/states.tsx';
import { Alert } from '../../kit/components/surfaces.tsx';
import { useFormats } from '../../kit/text/format.ts';
import { defineTexts, useText, useTexts } from '../../kit/text/texts.ts';

const texts = defineTexts('payment.pay', {
  title: { en: 'Pay', th: 'ชำระเงิน' },
  how: { en: 'How would you like to pay?', th: 'เลือกวิธีชำระเงิน' },
  gets: { en: 'You get', th: 'สิ่งที่ได้รับ' },
  total: { en: 'Total', th: 'ยอดชำระ' },
  balance: { en: '{amount} in it, {left} after payment', th: 'มี {amount} คงเหลือ {left}' },
  too_little: { en: '{amount} in it, which is not enough', th: 'มี {amount} ไม่พอ' },
  none: {
    en: 'This shop takes no payments here yet. Please contact the shop.',
    th: 'ร้านยังไม่เปิดรับชำระเงินออนไลน์',
  },
  pay: { en: 'Pay {amount}', th: 'ชำระเงิน {amount}' },
  pay_anyway: { en: 'Pay {amount} anyway', th: 'ยืนยันชำระเงิน {amount}' },
  get: { en: 'Get for free', th: 'รับฟรี' },
  leaves: {
    en: 'You pay on the page of the payment provider and come back here.',
    th: 'จะพาไปหน้าชำระเงิน แล้วกลับมาที่นี่',
  },
});

interface Tender {
  readonly name: MemberTender;
  readonly balance: string | null;
}

/** Whether a way of paying has enough in it. */
const reaches = ({ balance }: Tender, price: string): boolean =>
  balance === null || fromBaht(balance) >= fromBaht(price);

interface Props {
  readonly open: boolean;
  /** What is paid for. */
  readonly what: string;
  /** What it gives, in lines. */
  readonly gives: ReactNode;
  /** Baht. */
  readonly price: string;
  readonly busy: boolean;
  readonly problem: Error | null;
  /** Whether the problem is a question that the next press agrees to. */
  readonly isAnyway?: boolean;
  readonly onPay: (tender: MemberTender) => void;
  readonly onClose: () => void;
}

/** Asks how to pay for something, and says what it costs on the button. */
export function PayDialog({ open, what, gives, price, busy, problem, isAnyway, onPay, onClose }: Props) {
  const t = useTexts(texts);
  const text = useText();
  const formats = useFormats();
  const memberId = useMemberId();
  const isFree = fromBaht(price) === 0;
  const read = member.useCall(paymentContract, 'tenders', open && !isFree ? { member_id: memberId } : null, {
    live: 'member.profile',
  });
  const [picked, setPicked] = useState<MemberTender | null>(null);
  const usable = read.data?.filter((tender) => reaches(tender, price)) ?? [];
  const chosen = usable.find(({ name }) => name === picked) ?? usable[0];
  const tender = isFree ? 'card' : chosen?.name;
  return (
    <Dialog
      open={open}
      title={t('title')}
      onClose={onClose}
      actions={
        <Button block busy={busy} disabled={!tender} onClick={() => tender && onPay(tender)}>
          {isFree ? t('get') : t(isAnyway ? 'pay_anyway' : 'pay', { amount: formats.baht(price) })}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="wrap-break-word font-medium">{what}</p>
        {gives && (
          <section aria-label={t('gets')} className="flex flex-col gap-1">
            <h3 className="text-muted text-sm">{t('gets')}</h3>
            {gives}
          </section>
        )}
        {!isFree && (
          <p className="flex flex-wrap items-baseline justify-between gap-x-3 border-line border-t pt-3">
            <span className="text-muted text-sm">{t('total')}</span>
            <strong className="tabular text-lg">{formats.baht(price)}</strong>
          </p>
        )}
        {!isFree && !read.data && (read.isError ? <ReadError read={read} /> : <ListSkeleton rows={1} />)}
        {read.data?.length === 0 && (
          <>
            <Alert tone="warning">{t('none')}</Alert>
            <ContactButton block />
          </>
        )}
        {read.data && read.data.length > 0 && (
          <fieldset className="flex flex-col gap-2">
            <legend className="mb-2 text-muted text-sm">{t('how')}</legend>
            {read.data.map(({ name, title, balance }) => {
              const isUsable = reaches({ name, balance }, price);
              const isChosen = chosen?.name === name;
              return (
                <label
                  key={name}
                  className={classes(
                    'flex min-h-11 items-center gap-3 rounded-control border px-3 py-2',
                    isChosen ? 'selected' : 'border-line',
                    !isUsable && 'opacity-60',
                  )}
                >
                  <input
                    type="radio"
                    name="tender"
                    className="size-5 shrink-0 accent-accent"
                    checked={isChosen}
                    disabled={!isUsable}
                    onChange={() => setPicked(name)}
                  />
                  <span className="min-w-0">
                    <span className="block">{text(title)}</span>
                    {balance !== null && (
                      <span className="block text-muted text-sm">
                        {t(isUsable ? 'balance' : 'too_little', {
                          amount: formats.baht(balance),
                          left: formats.baht(toBaht(fromBaht(balance) - fromBaht(price))),
                        })}
                      </span>
                    )}
                  </span>
                </label>
              );
            })}
          </fieldset>
        )}
        {tender === 'card' && !isFree && <p className="text-muted text-sm">{t('leaves')}</p>}
        {problem && (
          <Alert tone="danger">
            {problem.message}
            <ProblemContact problem={problem} />
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
