import { type ReactNode, useState } from 'react';
import type { LocalizedText } from '../../../contract/problems.ts';
import { Button, LinkButton } from '../../kit/components/button.tsx';
import { Sheet } from '../../kit/components/dialog.tsx';
import { Icon } from '../../kit/components/icon.tsx';
import { ListSkeleton } from '../../kit/components/skeleton.tsx';
import { ReadError } from '../../kit/components/states.tsx';
import { Badge, ColorDot } from '../../kit/components/surfaces.tsx';
import { useFormats } from '../../kit/text/format.ts';
import { defineTexts, useText, useTexts } from '../../kit/text/texts.ts';
import { bookingTexts } from '../parts/booking-texts.ts';
import { useMoment } from '../parts/use-moment.ts';

const texts = defineTexts('desk.sheet', {
  more: { en: 'More', th: 'ดูทั้งหมด' },
  over: { en: 'Over', th: 'จบแล้ว' },
});

/** What a sheet says of the thing that is booked. */
export interface SubjectSummary {
  readonly title: string;
  /** Local start, and minutes. */
  readonly start: string;
  readonly minutes: number;
  /** One of the 18 topic colours. */
  readonly color?: string;
  /** Lines below the time, such as the instructor and the branch; empty ones are left out. */
  readonly lines: readonly string[];
  /** How much is booked, in words; left out where there is one booking only. */
  readonly taken?: string;
  /** What the shop tells who has booked. */
  readonly note?: string;
  /** Address of its own page. */
  readonly more?: string;
  /** Nothing can be booked any more. */
  readonly isClosed?: boolean;
}

interface Props<Data> {
  /** The title until the record has come. */
  readonly title: LocalizedText;
  /** A `useCall` of the record. */
  readonly read: {
    readonly data: Data | undefined;
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly summary: (data: Data) => SubjectSummary;
  /** The New Booking dialog for it, where more than one can book it. */
  readonly newBooking?: (data: Data, close: () => void) => ReactNode;
  readonly onClose: () => void;
  /** Below the summary, such as the roster. */
  readonly children: (data: Data) => ReactNode;
}

function Summary({ start, minutes, color, lines, taken, note }: SubjectSummary) {
  const formats = useFormats();
  return (
    <div className="flex flex-col gap-1">
      <p className="flex items-center gap-2">
        {color && <ColorDot color={color} />}
        <time className="font-semibold">
          {`${formats.weekday(start, 'short')} ${formats.date(start)}, ${formats.span(start, minutes)}`}
        </time>
      </p>
      {lines.filter(Boolean).map((line, at) => (
        <p key={line} className={at === 0 ? undefined : 'text-muted'}>
          {line}
        </p>
      ))}
      {taken && (
        <p className="tabular flex items-center gap-2 text-muted">
          <Icon name="users" />
          {taken}
        </p>
      )}
      {note && <p className="whitespace-pre-line">{note}</p>}
    </div>
  );
}

/** One thing of the calendar: who comes, and what can be done, without leaving the page. */
export function SubjectSheet<Data>({ title, read, summary, newBooking, onClose, children }: Props<Data>) {
  const t = useTexts(texts);
  const shared = useTexts(bookingTexts);
  const text = useText();
  const [isBooking, setBooking] = useState(false);
  const { data } = read;
  const shown = data === undefined ? undefined : summary(data);
  const moment = useMoment(shown?.start ?? '', shown?.minutes ?? 0);
  return (
    <Sheet open title={shown?.title ?? text(title)} onClose={onClose}>
      <ReadError read={read} />
      {read.isPending && <ListSkeleton rows={5} />}
      {data !== undefined && shown && (
        <div className="flex flex-col gap-4">
          <Summary {...shown} />
          {moment === 'over' && (
            <p>
              <Badge>{t('over')}</Badge>
            </p>
          )}
          <div className="flex flex-wrap gap-2 empty:hidden print:hidden">
            {newBooking && moment === 'ahead' && (
              <Button icon="user-plus" disabled={shown.isClosed} onClick={() => setBooking(true)}>
                {shared('new_booking')}
              </Button>
            )}
            {shown.more && (
              <LinkButton variant="secondary" to={shown.more}>
                {t('more')}
              </LinkButton>
            )}
          </div>
          {children(data)}
          {isBooking && newBooking?.(data, () => setBooking(false))}
        </div>
      )}
    </Sheet>
  );
}
