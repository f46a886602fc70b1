import { type ReactNode, useEffect, useRef, useState } from 'react';
import { bookingContract } from '#kernel/modules/booking/contract.ts';
import { FilterSelects, useBranchFilter, useRememberedFilters } from '#kernel/ui/desk.ts';
import {
  addMinutes,
  Button,
  EmptyState,
  LinkButton,
  ListSkeleton,
  liveOfFeatures,
  ReadError,
  refresh,
  Sheet,
  Skeleton,
  Slot,
  staff,
  toInstant,
  toLocal,
  useFormats,
  useNow,
  useShop,
  useSlotContributions,
  useTexts,
  useTiles,
} from '#kernel/ui/index.ts';
import { NearSubject, SubjectLine, type Today, type TodaySubject } from './subject.tsx';
import { todayTexts } from './texts.ts';

const sheetSlot = 'booking.sheet';
const keyOf = ({ kind, subject_id, datetime }: TodaySubject) => `${kind}/${subject_id}/${datetime}`;

/** Only the shown subjects concern an answer, where that holds all there are. */
const shows = ({ is_whole, left_out, subjects }: Today) =>
  is_whole && left_out === 0 ? subjects.map(({ subject_id }) => subject_id) : undefined;

/** What runs, what people come to next, and the rest, as the shop's clock stands. */
const usePhases = (subjects: readonly TodaySubject[]) => {
  const now = useNow();
  const { time_zone: zone } = useShop();
  const endOf = ({ datetime, period }: TodaySubject) =>
    toLocal(addMinutes(toInstant(datetime, zone), period), zone);
  const held = subjects.filter((subject) => endOf(subject) > now);
  const isNear = ({ people }: TodaySubject) => people !== null;
  const running = held.filter((each) => isNear(each) && each.datetime <= now);
  const next = held.filter((each) => isNear(each) && each.datetime > now);
  const later = held.filter((each) => !isNear(each));
  return { running, next, later, day: now.slice(0, 10) };
};

function Totals({ totals }: Pick<Today, 'totals'>) {
  const t = useTexts(todayTexts);
  const formats = useFormats();
  return (
    <dl aria-label={t('totals')} className="flex flex-wrap gap-x-8 gap-y-2">
      {(['expected', 'arrived', 'waiting'] as const).map((name) => (
        <div key={name} className="flex flex-col">
          <dt className="text-on-ground-muted text-sm">{t(name)}</dt>
          <dd className="tabular font-semibold text-xl">{formats.number(totals[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

function Group({ title, children, isLines }: { title: string; children: ReactNode; isLines?: boolean }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold">{title}</h2>
      <ul
        className={
          isLines
            ? 'divide-y divide-line overflow-hidden rounded-card border border-line bg-surface text-ink'
            : 'grid items-start gap-3 md:grid-cols-2'
        }
      >
        {children}
      </ul>
    </section>
  );
}

interface NothingProps {
  readonly isOver: boolean;
  readonly isNarrowed: boolean;
  readonly onAll: () => void;
}

/** A day without anything on, and where it is filled. */
function Nothing({ isOver, isNarrowed, onAll }: NothingProps) {
  const t = useTexts(todayTexts);
  const filling = useSlotContributions(sheetSlot);
  const calendar = useTiles().find(({ feature }) => feature !== null && filling.includes(feature));
  const way = calendar && (
    <LinkButton to={calendar.to} icon={calendar.icon}>
      {t('open')}
    </LinkButton>
  );
  return (
    <div className="rounded-card border border-line bg-surface text-ink">
      <EmptyState
        message={t(isOver ? 'none_left' : isNarrowed ? 'none_here' : 'none')}
        action={
          isNarrowed ? (
            <Button variant="secondary" onClick={onAll}>
              {t('all_branches')}
            </Button>
          ) : (
            way
          )
        }
      />
    </div>
  );
}

const skeleton = (
  <div className="flex flex-col gap-4">
    <Skeleton className="h-12 w-64 max-w-full" />
    <div className="grid gap-3 md:grid-cols-2">
      <Skeleton className="h-48 w-full" />
      <Skeleton className="h-48 w-full" />
    </div>
    <ListSkeleton rows={3} />
  </div>
);

/** A subject in the sheet that its feature contributes. */
function SubjectSheet({
  subject,
  onClose,
}: {
  readonly subject: TodaySubject;
  readonly onClose: () => void;
}) {
  return (
    <Slot
      name={sheetSlot}
      only={subject.kind}
      given={{ subjectId: subject.subject_id, start: subject.datetime, onClose }}
      skeleton={
        <Sheet open title={subject.title} onClose={onClose}>
          <ListSkeleton rows={5} />
        </Sheet>
      }
    />
  );
}

/** What is on today, of every feature that books: now, next and later, and who is expected, has arrived and waits. */
export function TodayAtDesk() {
  const t = useTexts(todayTexts);
  const branches = useBranchFilter();
  const [{ branch }, setFilter] = useRememberedFilters('today', [branches]);
  const filling = useSlotContributions(sheetSlot);
  const live = liveOfFeatures(filling);
  const [showsOver, setShowsOver] = useState(false);
  const [opened, setOpened] = useState<TodaySubject | null>(null);
  const read = staff.useCall(bookingContract, 'today', { branch }, { live, shows });
  const over = staff.useCall(bookingContract, 'today', showsOver ? { branch, over: true } : null);
  const { data } = read;
  const { running, next, later, day } = usePhases(data?.subjects ?? []);

  // Who comes is known of what was next when it was asked for, so it is asked for again when time moves on.
  const phase = `${day} ${running.map(keyOf).join()} ${next.map(keyOf).join()}`;
  const last = useRef({ data, phase });
  useEffect(() => {
    const isLater = data !== undefined && last.current.data === data && last.current.phase !== phase;
    last.current = { data, phase };
    if (isLater) void refresh(bookingContract);
  }, [data, phase]);

  const openOf = (subject: TodaySubject) =>
    filling.includes(subject.kind) ? () => setOpened(subject) : undefined;
  const close = () => {
    setOpened(null);
    void refresh(bookingContract);
  };
  const near = (subjects: readonly TodaySubject[]) =>
    subjects.map((subject) => (
      <NearSubject key={keyOf(subject)} subject={subject} onOpen={openOf(subject)} />
    ));
  const lines = (subjects: readonly TodaySubject[], isOver: boolean) =>
    subjects.map((subject) => (
      <SubjectLine key={keyOf(subject)} subject={subject} onOpen={openOf(subject)} isOver={isOver} />
    ));
  const isEmpty = running.length + next.length + later.length === 0;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        {data && <Totals totals={data.totals} />}
        {(branches.choices ?? []).length > 1 && (
          <FilterSelects
            fields={[branches]}
            filters={{ branch }}
            set={setFilter}
            className="w-48 max-w-full"
          />
        )}
      </div>
      <ReadError read={read} />
      {read.isPending && skeleton}
      {data && (
        <>
          {isEmpty && (
            <Nothing
              isOver={data.over > 0}
              isNarrowed={branch !== ''}
              onAll={() => setFilter('branch', '')}
            />
          )}
          {running.length > 0 && <Group title={t('now')}>{near(running)}</Group>}
          {next.length > 0 && <Group title={t('next')}>{near(next)}</Group>}
          {later.length > 0 && (
            <Group title={t('later')} isLines>
              {lines(later, false)}
            </Group>
          )}
          {data.left_out > 0 && <p>{t('left_out', { count: data.left_out })}</p>}
          {data.over > 0 && (
            <div className="flex flex-col items-start gap-3">
              <Button variant="quiet" aria-expanded={showsOver} onClick={() => setShowsOver(!showsOver)}>
                {showsOver ? t('hide_over') : t('show_over', { count: data.over })}
              </Button>
              {showsOver && (
                <div className="w-full">
                  <ReadError read={over} />
                  {over.isPending && <ListSkeleton rows={3} />}
                  {over.data && (
                    <Group title={t('over')} isLines>
                      {lines(over.data.subjects, true)}
                    </Group>
                  )}
                </div>
              )}
            </div>
          )}
        </>
      )}
      {opened && <SubjectSheet subject={opened} onClose={close} />}
    </div>
  );
}
