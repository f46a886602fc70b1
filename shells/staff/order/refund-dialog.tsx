import { type FormEvent, type ReactNode, useState } from 'react';
import { fromBaht, toBaht, typedSatang } from '#kernel/contract/satang.ts';
import { paymentContract } from '#kernel/modules/order/contract.ts';
import { FormDialog } from '#kernel/ui/desk.ts';
import {
  Alert,
  type ApiResponse,
  Dialog,
  ListSkeleton,
  type Problem,
  ReadError,
  refresh,
  Select,
  staff,
  TextInput,
  toast,
  useFormats,
  useText,
  useTexts,
} from '#kernel/ui/index.ts';
import { BuyerFields, typedBuyer } from '../documents/buyer-fields.tsx';
import { DependentBookings } from './dependent-bookings.tsx';
import { orderTexts } from './order-texts.ts';
import { useRefundBranch } from './refund-branch.tsx';

type Preview = ApiResponse<typeof paymentContract, 'refundPreview', 'staff'>;
type Way = Preview['ways'][number]['name'];

/** What was paid, and what of it is left. */
function Rest({ preview: { paid, left } }: { readonly preview: Preview }) {
  const t = useTexts(orderTexts);
  const text = useText();
  const formats = useFormats();
  return (
    <div>
      <p className="tabular">{t('was_paid', { amount: formats.baht(paid) })}</p>
      {left.length > 0 && (
        <>
          <h3 className="mt-2 font-medium">{t('left')}</h3>
          {left.map((words) => (
            <p key={words.en}>{text(words)}</p>
          ))}
        </>
      )}
      <p className="mt-2 text-muted text-sm">{t('refund_takes')}</p>
    </div>
  );
}

interface BookingsProps {
  readonly bookings: Preview['bookings'];
  readonly cancels: boolean;
  readonly onChange: (cancels: boolean) => void;
}

/** The bookings that were paid from it, and the choice what becomes of them. */
function Bookings({ bookings, cancels, onChange }: BookingsProps) {
  const t = useTexts(orderTexts);
  const choice = (value: boolean, words: ReactNode) => (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="radio"
        name="bookings"
        className="size-5 shrink-0 accent-accent"
        checked={cancels === value}
        onChange={() => onChange(value)}
      />
      <span>{words}</span>
    </label>
  );
  return (
    <div className="flex flex-col gap-2">
      <DependentBookings bookings={bookings} />
      <fieldset>
        <legend className="font-medium text-sm">{t('bookings_question')}</legend>
        {choice(false, t('keep_bookings'))}
        {choice(true, t('cancel_bookings'))}
      </fieldset>
    </div>
  );
}

interface FormProps {
  readonly preview: Preview;
  readonly branchId: string | null;
  readonly onClose: () => void;
}

/**
 * The buyer that a credit note names, as it is typed.
 * @param satang what goes back; null if no amount is typed.
 */
function useCreditNoteBuyer(preview: Preview, satang: number | null) {
  const [buyer, setBuyer] = useState(() => typedBuyer(preview.buyer));
  /** A credit note bears the buyer's name and address; a refunded gift has none. */
  const isAsked = preview.buyer !== null && (satang === null || satang > fromBaht(preview.gift));
  const lacks = (field: 'name' | 'address') => isAsked && buyer[field].trim() === '';
  return { buyer, setBuyer, isAsked, lacks };
}

interface CreditNoteProps {
  readonly creditNote: ReturnType<typeof useCreditNoteBuyer>;
  /** Whether the form was sent, so that empty fields are marked. */
  readonly isTried: boolean;
  readonly problem: Problem | null;
}

function CreditNoteFields({ creditNote, isTried, problem }: CreditNoteProps) {
  const t = useTexts(orderTexts);
  const refused = (field: keyof typeof creditNote.buyer) => {
    if (isTried && field === 'name' && creditNote.lacks(field)) return t('buyer_name_missing');
    if (isTried && field === 'address' && creditNote.lacks(field)) return t('buyer_address_missing');
    return problem?.errors.find(({ path }) => path === `buyer.${field}`)?.message;
  };
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-1 font-medium">{t('credit_note')}</legend>
      <p className="text-muted text-sm">{t('credit_note_hint')}</p>
      <BuyerFields buyer={creditNote.buyer} onChange={creditNote.setBuyer} refused={refused} />
    </fieldset>
  );
}

function RefundForm({ preview, branchId: ofOrder, onClose }: FormProps) {
  const t = useTexts(orderTexts);
  const text = useText();
  const formats = useFormats();
  const { order_no: orderNo, titles, paid, bookings, ways } = preview;
  const [cancels, setCancels] = useState(false);
  const suggested = cancels ? preview.suggested_without_bookings : preview.suggested;
  /** What was typed; null while the suggestion stands. */
  const [typed, setTyped] = useState<string | null>(null);
  const [way, setWay] = useState<Way | undefined>(ways[0]?.name);
  const { branchId, question } = useRefundBranch(ofOrder);
  /** Money that a person of the desk gives counts in their drawer. */
  const isFromDrawer = way === 'cash' || way === 'transfer';
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const refund = staff.useAction(paymentContract, 'refundOrder', {
    onDone: () => {
      toast(t('refund_done', { amount }));
      onClose();
    },
    onProblem: () => void refresh(paymentContract, ['refundPreview', 'sale']),
  });
  const satang = typedSatang(typed ?? suggested);
  const amount = satang === null ? '' : formats.baht(toBaht(satang));
  const isTooMuch = satang !== null && satang > fromBaht(paid);
  const amountError = isTooMuch
    ? t('amount_most', { amount: formats.baht(paid) })
    : isTried && satang === null
      ? t('amount_wrong')
      : undefined;
  const reasonError = isTried && reason.trim() === '' ? t('reason_missing') : undefined;
  const creditNote = useCreditNoteBuyer(preview, satang);
  const { isAsked: asksBuyer, buyer } = creditNote;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (satang === null || isTooMuch || reason.trim() === '' || !way) return;
    if (creditNote.lacks('name') || creditNote.lacks('address')) return;
    refund.mutate({
      orderNo,
      amount: toBaht(satang),
      reason: reason.trim(),
      way,
      ...(isFromDrawer && { branch_id: branchId }),
      cancel_bookings: cancels && bookings.length > 0,
      ...(asksBuyer && { buyer }),
    });
  };
  return (
    <FormDialog
      title={t('refund_of', { title: text(titles) })}
      action={t('refund_do', { amount })}
      busy={refund.isPending}
      disabled={preview.refused !== null}
      onSubmit={submit}
      onClose={onClose}
    >
      {preview.refused && <Alert tone="warning">{text(preview.refused.detail)}</Alert>}
      <Rest preview={preview} />
      {preview.refused === null && (
        <>
          {bookings.length > 0 && <Bookings {...{ bookings, cancels }} onChange={setCancels} />}
          <TextInput
            label={t('amount')}
            hint={t('amount_hint', { amount: formats.baht(suggested) })}
            {...(amountError ? { error: amountError } : {})}
            inputMode="decimal"
            autoComplete="off"
            value={typed ?? suggested}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Select
            label={t('way')}
            choices={ways.map(({ name, title: words }) => ({ value: name, label: text(words) }))}
            value={way ?? ''}
            onChange={(event) => setWay(ways.find(({ name }) => name === event.target.value)?.name)}
          />
          {isFromDrawer && question}
          <TextInput
            label={t('reason')}
            {...(reasonError ? { error: reasonError } : {})}
            autoComplete="off"
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          {asksBuyer && <CreditNoteFields {...{ creditNote, isTried }} problem={refund.error} />}
        </>
      )}
      {refund.error && !refund.error.errors.some(({ path }) => path.startsWith('buyer.')) && (
        <Alert tone="danger">{refund.error.message}</Alert>
      )}
    </FormDialog>
  );
}

interface Props {
  readonly orderNo: string;
  readonly title: string;
  /** The branch that it was sold at; null where it was at none. */
  readonly branchId: string | null;
  readonly onClose: () => void;
}

/** Says what of an order is used and what hangs on it, then gives money of it back. */
export function RefundDialog({ orderNo, title, branchId, onClose }: Props) {
  const t = useTexts(orderTexts);
  const read = staff.useCall(paymentContract, 'refundPreview', { orderNo }, { staleTime: 0 });
  if (read.data) return <RefundForm preview={read.data} {...{ branchId, onClose }} />;
  return (
    <Dialog open title={t('refund_of', { title })} onClose={onClose}>
      {read.isError ? <ReadError read={read} /> : <ListSkeleton rows={4} />}
    </Dialog>
  );
}
