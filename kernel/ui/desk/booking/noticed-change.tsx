import { type ReactNode, useRef, useState } from 'react';
import type { BookingNotice } from '../../../contract/booking-views.ts';
import type { LocalizedText } from '../../../contract/problems.ts';
import { createWriter } from '../../app/client/write-key.ts';
import { ConfirmDialog } from '../../kit/components/dialog.tsx';
import { SaveDismissed } from '../../kit/inline/saving.tsx';
import { Problem } from '../../kit/network/problem.ts';
import { createQueue } from '../../kit/network/queue.ts';
import { defineTexts, useText, useTexts } from '../../kit/text/texts.ts';
import { NoticeQuestion } from './notice-question.tsx';

const texts = defineTexts('desk.noticed', {
  title: { en: 'Message to the members', th: 'ข้อความถึงสมาชิก' },
  save: { en: 'Save', th: 'บันทึก' },
  dismiss: { en: 'Change nothing', th: 'ไม่เปลี่ยนแปลง' },
  send: { en: 'Send', th: 'ส่ง' },
  call: { en: 'I will call them', th: 'จะโทรแจ้งเอง' },
  not_send: { en: 'Do not send', th: 'ไม่ส่ง' },
});

/** What staff chose about the message, as the call that makes the change takes it. */
interface Choice {
  readonly notify: boolean;
  readonly notice_version: string;
}

/** Options of the call that makes the change, by which it is made once however often it is confirmed. */
interface Sending {
  readonly idempotencyKey: string;
  readonly isRepeat: boolean;
}

interface Settings<Change> {
  /** Asks what members would be sent. */
  readonly preview: (change: Change) => Promise<BookingNotice>;
  readonly make: (change: Change, choice: Choice, sending: Sending) => Promise<unknown>;
  /** The word on the button, where the change takes something away. */
  readonly danger?: LocalizedText | undefined;
  /** The change is the notice to members, so without sending it there is nothing to do. */
  readonly onlyTells?: boolean;
}

interface PendingChange<Change> {
  readonly change: Change;
  readonly notice: BookingNotice;
  readonly settle: (error?: Error) => void;
}

/**
 * A change that members may be written to about. Where they are, staff see how many, how and what first, and choose.
 * `change` ends when the change is made, and throws `SaveDismissed` where it is not; `question` is drawn on the page.
 * What is no field of the page makes it by `attempt`, and shows `refused`.
 */
export function useNoticedChange<Change>({ preview, make, danger, onlyTells }: Settings<Change>): {
  readonly change: (change: Change) => Promise<void>;
  readonly question: ReactNode;
  readonly attempt: (change: Change) => Promise<void>;
  /** Why the last attempt was refused; empty where it was not, or was given up. */
  readonly refused: string;
} {
  const t = useTexts(texts);
  const text = useText();
  const [asked, setAsked] = useState<PendingChange<Change> | null>(null);
  const [sends, setSends] = useState(true);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [refused, setRefused] = useState('');
  const [write] = useState(createWriter);
  const send = (wanted: Change, choice: Choice) =>
    write({ wanted, choice }, (sending) => make(wanted, choice, sending));

  const ask = async (wanted: Change): Promise<void> => {
    const notice = await preview(wanted);
    if (notice.members === 0) {
      await send(wanted, { notify: true, notice_version: notice.version });
      return;
    }
    await new Promise<void>((resolve, reject) => {
      setSends(true);
      setProblem(null);
      setAsked({ change: wanted, notice, settle: (error) => (error ? reject(error) : resolve()) });
    });
  };
  const [inTurn] = useState(createQueue);
  const last = useRef<{ readonly wanted: string; readonly made: Promise<void> } | null>(null);
  // One question after the other, because a second one would take the place of the first, which nobody could answer any
  // more. The second of two presses before the question is there is the same change.
  const change = (wanted: Change): Promise<void> => {
    const { current } = last;
    const written = JSON.stringify(wanted);
    if (current?.wanted === written) return current.made;
    const made = inTurn(() => ask(wanted)).finally(() => {
      if (last.current?.made === made) last.current = null;
    });
    last.current = { wanted: written, made };
    return made;
  };
  const attempt = async (wanted: Change): Promise<void> => {
    setRefused('');
    try {
      await change(wanted);
    } catch (error) {
      if (!(error instanceof SaveDismissed))
        setRefused(error instanceof Error ? error.message : String(error));
    }
  };
  const confirm = async () => {
    if (!asked) return;
    setBusy(true);
    setProblem(null);
    try {
      await send(asked.change, { notify: sends, notice_version: asked.notice.version });
      setAsked(null);
      asked.settle();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      if (error instanceof Problem && error.code === 'notice_changed')
        await preview(asked.change).then(
          (notice) => setAsked({ ...asked, notice }),
          () => undefined,
        );
    } finally {
      setBusy(false);
    }
  };
  const dismiss = () => {
    setAsked(null);
    asked?.settle(new SaveDismissed());
  };
  const telling = asked?.notice.texts.length === 0 ? 'call' : 'send';
  const question = asked && (
    <ConfirmDialog
      open
      title={t('title')}
      message={
        <NoticeQuestion notice={asked.notice} sends={sends} onChange={onlyTells ? undefined : setSends} />
      }
      confirm={danger ? text(danger) : t(onlyTells ? telling : 'save')}
      dismiss={t(onlyTells ? 'not_send' : 'dismiss')}
      danger={danger !== undefined}
      busy={busy}
      problem={problem}
      onConfirm={() => void confirm()}
      onClose={dismiss}
    />
  );
  return { attempt, refused, change, question };
}
