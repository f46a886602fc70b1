import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../kit/components/dialog.tsx';
import { SaveDismissed } from '../../kit/inline/saving.tsx';
import { Problem } from '../../kit/network/problem.ts';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';

const texts = defineTexts('desk.closed_day', {
  title: { en: 'Closed day', th: 'วันที่ร้านปิด' },
  confirm: { en: 'Move anyway', th: 'ย้ายไปวันที่ปิด' },
});

interface ClosedDayQuestion {
  readonly sentence: string;
  readonly answer: (isAgreed: boolean) => void;
}

/** Asks staff before something is moved to a day on which its branch is closed. `question` is drawn on the page. */
export function useClosedDay(): {
  /** @throws {SaveDismissed} if staff do not agree. @throws {Problem} */
  readonly confirmClosedDay: (make: (allowed: { allow_closed?: true }) => Promise<void>) => Promise<void>;
  readonly question: ReactNode;
} {
  const t = useTexts(texts);
  const [asked, setAsked] = useState<ClosedDayQuestion | null>(null);
  const confirmClosedDay = async (make: (allowed: { allow_closed?: true }) => Promise<void>) => {
    try {
      await make({});
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'closed_day')) throw error;
      const isAgreed = await new Promise<boolean>((answer) =>
        setAsked({ sentence: error.message, answer }),
      ).finally(() => setAsked(null));
      if (!isAgreed) throw new SaveDismissed();
      await make({ allow_closed: true });
    }
  };
  const question = asked && (
    <ConfirmDialog
      open
      title={t('title')}
      message={asked.sentence}
      confirm={t('confirm')}
      onConfirm={() => asked.answer(true)}
      onClose={() => asked.answer(false)}
    />
  );
  return { confirmClosedDay, question };
}
