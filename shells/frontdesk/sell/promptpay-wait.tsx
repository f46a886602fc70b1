import { type FormEvent, useState } from 'react';
import { toBaht, typedSatang } from '#kernel/contract/satang.ts';
import { paymentContract } from '#kernel/modules/order/contract.ts';
import {
  Alert,
  Button,
  Card,
  ConfirmDialog,
  staff,
  TextInput,
  useFormats,
  useTexts,
} from '#kernel/ui/index.ts';
import { QrCode } from '#kernel/ui/kit/components/qr-code.tsx';
import type { Sale } from '../../staff/order/sale-facts.tsx';
import { readScanned } from '../check-in/scanned-code.ts';
import { SlipField } from './slip-field.tsx';
import { sellTexts } from './texts.ts';

interface QrProps {
  readonly sale: Sale;
  readonly promptpay: NonNullable<Sale['promptpay']>;
}

/** What the member scans, to be read from across the desk. */
function Code({ promptpay }: Pick<QrProps, 'promptpay'>) {
  const t = useTexts(sellTexts);
  const formats = useFormats();
  const amount = formats.baht(promptpay.amount);
  return (
    <Card className="flex min-w-0 flex-col items-center gap-3 text-center">
      <p className="tabular font-semibold text-[2.5rem] leading-tight">{amount}</p>
      <QrCode large value={promptpay.payload} label={t('pp_qr', { amount })} />
      <dl className="flex flex-wrap justify-center gap-x-8 gap-y-2">
        <div>
          <dt className="text-muted text-sm">{t('pp_to')}</dt>
          <dd className="tabular wrap-anywhere font-medium">{promptpay.payee}</dd>
        </div>
        <div>
          <dt className="text-muted text-sm">{t('pp_reference')}</dt>
          <dd className="tabular font-medium">{promptpay.reference}</dd>
        </div>
      </dl>
      <p className="text-muted text-sm">{t('pp_how')}</p>
    </Card>
  );
}

function Confirm({ sale }: { readonly sale: Sale }) {
  const t = useTexts(sellTexts);
  const [amount, setAmount] = useState('');
  const [slip, setSlip] = useState('');
  const [isTried, setTried] = useState(false);
  const confirm = staff.useAction(paymentContract, 'confirmSale');
  const satang = typedSatang(amount);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(satang === null);
    if (satang === null || confirm.isPending) return;
    const noted = readScanned(slip);
    confirm.mutate({
      orderNo: sale.order_no,
      amount: toBaht(satang),
      ...(noted === '' ? {} : { slip: noted }),
    });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextInput
        label={t('seen')}
        hint={t('seen_hint')}
        {...(isTried && satang === null ? { error: t('amount_wrong') } : {})}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <SlipField value={slip} onChange={setSlip} />
      {confirm.error && <Alert tone="danger">{confirm.error.message}</Alert>}
      <Button type="submit" block busy={confirm.isPending}>
        {t('confirm')}
      </Button>
    </form>
  );
}

function Cancel({ sale }: { readonly sale: Sale }) {
  const t = useTexts(sellTexts);
  const [asks, setAsks] = useState(false);
  const cancel = staff.useAction(paymentContract, 'cancelSale', { onDone: () => setAsks(false) });
  return (
    <>
      <Button variant="danger-quiet" className="self-center" onClick={() => setAsks(true)}>
        {t('cancel_sale')}
      </Button>
      <ConfirmDialog
        open={asks}
        title={t('cancel_sale')}
        message={t('cancel_question')}
        confirm={t('cancel_sale')}
        dismiss={t('keep_waiting')}
        danger
        busy={cancel.isPending}
        problem={cancel.error?.message ?? null}
        onConfirm={() => cancel.mutate({ orderNo: sale.order_no })}
        onClose={() => {
          cancel.reset();
          setAsks(false);
        }}
      />
    </>
  );
}

/** A sale that waits for its money: the code for the member, and for staff what they saw in the bank. */
export function PromptPayWait({ sale, promptpay }: QrProps) {
  const t = useTexts(sellTexts);
  return (
    <div className="grid max-w-4xl grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <Code promptpay={promptpay} />
      <Card className="flex min-w-0 flex-col gap-4">
        <div>
          <h2 className="font-semibold text-lg">{t('pp_title')}</h2>
          <p className="wrap-anywhere text-muted">{sale.member.name}</p>
        </div>
        <Confirm sale={sale} />
        <Cancel sale={sale} />
      </Card>
    </div>
  );
}
