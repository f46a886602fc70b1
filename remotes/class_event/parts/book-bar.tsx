import { Alert, Button, defineTexts, TopicDot, useFormats, useTexts } from '#kernel/ui/index.ts';
import type { OfferedClass } from './class-choice.tsx';

const texts = defineTexts('class_event.bar', {
  points: { one: 'Book · {count} point', en: 'Book · {count} points', th: 'จอง · {count} แต้ม' },
  unlimited: { en: 'Book · unlimited', th: 'จอง · ไม่จำกัดจำนวน' },
  free: { en: 'Book · free', th: 'จอง · ไม่ใช้แต้ม' },
});

interface Props {
  readonly offered: OfferedClass;
  readonly branch: string;
  /** The member's access to the class's fund is unlimited on its day, so that no point is taken. */
  readonly isUnlimited: boolean;
  readonly busy: boolean;
  /** Why booking did not work, in the server's words. */
  readonly problem: string | undefined;
  readonly onBook: () => void;
}

/** What was chosen, and the one button which says what it costs; it stays in view at the bottom. */
export function BookBar({ offered, branch, isUnlimited, busy, problem, onBook }: Props) {
  const t = useTexts(texts);
  const formats = useFormats();
  const { datetime, period, topic, topic_color, instructor, cost } = offered;
  return (
    <div className="sticky bottom-0 -mx-4 mt-auto flex flex-col gap-3 border-line border-t bg-surface p-4 pb-[calc(env(safe-area-inset-bottom)+1rem)] text-ink">
      <div className="flex flex-col">
        <span className="flex items-baseline gap-2 font-medium">
          <TopicDot color={topic_color} />
          <span className="min-w-0">{topic}</span>
        </span>
        <time className="font-semibold">
          {`${formats.weekday(datetime, 'short')} ${formats.date(datetime)}, ${formats.span(datetime, period)}`}
        </time>
        <span className="text-muted text-sm">{`${instructor} · ${branch}`}</span>
      </div>
      {problem && <Alert mood="danger">{problem}</Alert>}
      <Button block busy={busy} onClick={onBook}>
        {cost === 0 ? t('free') : isUnlimited ? t('unlimited') : t('points', { count: cost })}
      </Button>
    </div>
  );
}
