import { useState } from 'react';
import { Button } from '../../kit/components/button.tsx';
import { CopyAddress } from '../../kit/components/copy-address.tsx';
import { ConfirmDialog } from '../../kit/components/dialog.tsx';
import { Skeleton } from '../../kit/components/skeleton.tsx';
import { ReadError } from '../../kit/components/states.tsx';
import { Alert, Card } from '../../kit/components/surfaces.tsx';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';

const texts = defineTexts('kit.calendar_feed', {
  title: { en: 'Calendar', th: 'ปฏิทิน' },
  hint: {
    en: 'Add this link to a calendar app as a subscription. Anyone with the link can see the calendar, so keep it secret.',
    th: 'ใส่ลิงก์นี้ในปฏิทินของคุณเพื่อเห็นการจองอัตโนมัติ ใครมีลิงก์ก็เห็นได้ จึงไม่ควรส่งต่อ',
  },
  none: { en: 'There is no link yet. An admin can make one.', th: 'ยังไม่มีลิงก์ แอดมินสร้างให้ได้' },
  address: { en: 'Calendar link', th: 'ลิงก์ปฏิทิน' },
  make: { en: 'Make a link', th: 'สร้างลิงก์' },
  renew: { en: 'Renew', th: 'เปลี่ยนลิงก์' },
  question: {
    en: 'The link that is in use shows nothing any more. Calendars have to be given the new one.',
    th: 'ลิงก์เดิมจะใช้ไม่ได้อีก ต้องใส่ลิงก์ใหม่ในแอปปฏิทิน',
  },
  keep: { en: 'Keep the link', th: 'ใช้ลิงก์เดิม' },
});

interface Props {
  /** A `useCall` of the address. */
  readonly read: {
    readonly data: { readonly address: string | null } | undefined;
    readonly isError: boolean;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  /** A `useAction` that makes a new one, without what it is sent. */
  readonly renewal: { readonly isPending: boolean; readonly error: Error | null };
  /** Starts it; left out where the person may not. */
  readonly onRenew?: (() => void) | undefined;
}

/** The secret address of a calendar: to copy, and to renew. */
export function CalendarFeed({ read, renewal, onRenew }: Props) {
  const t = useTexts(texts);
  const [asks, setAsks] = useState(false);
  const { data } = read;
  return (
    <Card className="flex max-w-2xl flex-col gap-3">
      <h2 className="font-semibold">{t('title')}</h2>
      <p className="text-muted text-sm">{t('hint')}</p>
      {read.isError && <ReadError read={read} />}
      {!data && !read.isError && <Skeleton className="h-16 w-full" />}
      {data?.address && <CopyAddress label={t('address')} address={data.address} />}
      {data && data.address === null && !onRenew && <p>{t('none')}</p>}
      {renewal.error && <Alert tone="danger">{renewal.error.message}</Alert>}
      {data && onRenew && (
        <Button
          variant="secondary"
          busy={renewal.isPending}
          onClick={() => (data.address === null ? onRenew() : setAsks(true))}
        >
          {t(data.address === null ? 'make' : 'renew')}
        </Button>
      )}
      <ConfirmDialog
        open={asks}
        title={t('renew')}
        message={t('question')}
        confirm={t('renew')}
        dismiss={t('keep')}
        onConfirm={() => {
          setAsks(false);
          onRenew?.();
        }}
        onClose={() => setAsks(false)}
      />
    </Card>
  );
}
