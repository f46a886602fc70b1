import { useEffect, useRef } from 'react';
import { bookingContract } from '#kernel/modules/booking/contract.ts';
import { type DaySchedule, shopContract } from '#kernel/modules/shop/contract.ts';
import { InlineSelect } from '#kernel/ui/desk.ts';
import { Card, refresh, staff, useFormats, useTexts } from '#kernel/ui/index.ts';
import { branchTexts } from '../texts/branch.ts';

const kinds: readonly DaySchedule[] = ['weekday', 'weekend', 'close'];
/** A Monday, only for the names of the seven days. */
const someMonday = 5;
const dayOf = (at: number) => `2026-01-${String(someMonday + at).padStart(2, '0')}`;

interface Props {
  readonly branchId: string;
  /** Monday to Sunday. */
  readonly schedule: readonly DaySchedule[];
}

/**
 * Saves the whole week on every change. Changes made while another is being saved wait for it and
 * carry it with them, or the later one would put the earlier day back.
 */
const useWeek = ({ branchId, schedule }: Props) => {
  const week = useRef(schedule);
  const waiting = useRef(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    if (waiting.current === 0) week.current = schedule;
  }, [schedule]);
  const put = (day: number, kind: DaySchedule | undefined) => {
    week.current = week.current.map((each, at) => (at === day && kind ? kind : each));
  };
  return async (day: number, kind: DaySchedule) => {
    const before = week.current[day];
    put(day, kind);
    waiting.current += 1;
    const saved = last.current.then(() =>
      staff.call(shopContract, 'changeBranch', { branchId, weekly_schedule: [...week.current] }),
    );
    last.current = saved.catch(() => undefined);
    try {
      await saved;
    } catch (error) {
      put(day, before);
      throw error;
    } finally {
      waiting.current -= 1;
    }
    await Promise.all([refresh(shopContract, ['getBranch', 'listBranches']), refresh(bookingContract)]);
  };
};

/** Which schedule a branch has on each day of the week. */
export function WeeklySchedule(props: Props) {
  const t = useTexts(branchTexts);
  const formats = useFormats();
  const change = useWeek(props);
  const choices = kinds.map((kind) => ({ value: kind, label: t(kind) }));
  return (
    <Card className="max-w-2xl">
      <p className="mb-4 text-muted text-sm">{t('weekly_hint')}</p>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {props.schedule.map((kind, day) => (
          <InlineSelect
            key={dayOf(day)}
            label={formats.weekday(dayOf(day))}
            value={kind}
            choices={choices}
            save={async (next) => {
              const chosen = kinds.find((each) => each === next);
              if (chosen) await change(day, chosen);
            }}
          />
        ))}
      </div>
    </Card>
  );
}
