import { useState } from 'react';
import { paymentContract } from '#kernel/modules/order/contract.ts';
import {
  Alert,
  type ApiResponse,
  Button,
  Checkbox,
  Dialog,
  DismissButton,
  ListSkeleton,
  ReadError,
  refresh,
  staff,
  TextInput,
  toast,
  useFormats,
  useText,
  useTexts,
} from '#kernel/ui/index.ts';
import { DependentBookings } from './dependent-bookings.tsx';
import { orderTexts } from './order-texts.ts';

type Preview = ApiResponse<typeof paymentContract, 'voidPreview', 'staff'>;

/** What the sale gave and how much of it is left, which is taken back. */
function Taken({ preview: { items, total, tender } }: { readonly preview: Preview }) {
  const t = useTexts(orderTexts);
  const text = useText();
  const formats = useFormats();
  return (
    <>
      <p className="font-medium">
        {t('void_gives', { amount: formats.baht(total), tender: text(tender.title) })}
      </p>
      <section>
        <h3>{t('void_takes')}</h3>
        <ul className="divide-y divide-line">
          {items.map(({ order_no, titles, left, is_used }) => (
            <li key={order_no} className="py-2">
              <p className="wrap-anywhere font-medium">{text(titles)}</p>
              {is_used && <p className="text-danger text-sm">{t('used')}</p>}
              {left.map((words) => (
                <p key={words.en} className="text-muted text-sm">
                  {text(words)}
                </p>
              ))}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

interface Props {
  readonly orderNo: string;
  readonly onClose: () => void;
}

/** Says what voiding a sale takes back and which bookings hang on it, then voids it. */
export function VoidDialog({ orderNo, onClose }: Props) {
  const t = useTexts(orderTexts);
  const text = useText();
  const [cancelsBookings, setCancelsBookings] = useState(false);
  const [reason, setReason] = useState('');
  const read = staff.useCall(paymentContract, 'voidPreview', { orderNo }, { staleTime: 0 });
  const preview = read.data;
  const doVoid = staff.useAction(paymentContract, 'voidSale', {
    onDone: () => {
      toast(t('void_done'));
      onClose();
    },
    onProblem: () => void refresh(paymentContract, ['voidPreview', 'sale']),
  });
  const hangs = (preview?.bookings.length ?? 0) > 0;
  const isReady = preview !== undefined && preview.refused === null && (!hangs || cancelsBookings);
  const start = () =>
    doVoid.mutate({
      orderNo,
      cancel_bookings: hangs && cancelsBookings,
      ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
    });
  return (
    <Dialog
      open
      title={t('void')}
      onClose={onClose}
      actions={
        <>
          <DismissButton onClick={onClose}>{t('keep')}</DismissButton>
          <Button variant="danger" busy={doVoid.isPending} disabled={!isReady} onClick={start}>
            {t('void')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {!preview && (read.isError ? <ReadError read={read} /> : <ListSkeleton rows={3} />)}
        {preview?.refused && <Alert tone="warning">{text(preview.refused.detail)}</Alert>}
        {preview && <Taken preview={preview} />}
        {preview && hangs && (
          <div>
            <DependentBookings bookings={preview.bookings} />
            {preview.refused === null && (
              <>
                <Checkbox
                  label={t('void_bookings')}
                  checked={cancelsBookings}
                  onChange={(event) => setCancelsBookings(event.target.checked)}
                />
                <p className="text-muted text-sm">{t('void_bookings_why')}</p>
              </>
            )}
          </div>
        )}
        {preview && preview.refused === null && (
          <TextInput
            label={t('reason_optional')}
            autoComplete="off"
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        {doVoid.error && <Alert tone="danger">{doVoid.error.message}</Alert>}
      </div>
    </Dialog>
  );
}
