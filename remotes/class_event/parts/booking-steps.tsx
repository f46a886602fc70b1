import { useState } from 'react';
import { memberContract } from '#kernel/modules/member/contract.ts';
import {
  Alert,
  ConfirmDialog,
  classes,
  DayStrip,
  defineTexts,
  EmptyState,
  ListSkeleton,
  member,
  ReadError,
  refresh,
  Skeleton,
  useMemberId,
  useNavigate,
  useNow,
  useShop,
  useTexts,
} from '#kernel/ui/index.ts';
import { classEventContract } from '#plugins/class_event/contract.ts';
import { useAddresses } from './addresses.ts';
import { BookBar } from './book-bar.tsx';
import { ClassChoice, canBeChosen } from './class-choice.tsx';
import { branchOf, type Choice, stripOf, withBranch, withClass, withDate } from './steps.ts';

const texts = defineTexts('class_event.steps', {
  branch: { en: 'Branch', th: 'สาขา' },
  date: { en: 'Date', th: 'วันที่' },
  class: { en: 'Class', th: 'คลาส' },
  no_branch: { en: 'This shop has no branch to book at yet.', th: 'ร้านนี้ยังไม่มีสาขาให้จอง' },
  no_date: {
    en: 'No class can be booked here at the moment.',
    th: 'ยังไม่มีคลาสที่เปิดให้จองในขณะนี้',
  },
  no_class: { en: 'No class for this day.', th: 'ไม่มีคลาสในวันนี้' },
  notify: { en: 'Notify Me', th: 'แจ้งเตือนฉัน' },
  notify_text: {
    en: 'We will notify you when class is available to book.',
    th: 'เราจะแจ้งเตือนคุณเมื่อคลาสนี้มีที่ว่างให้จอง',
  },
  not_now: { en: 'Not now', th: 'ไม่ใช่ตอนนี้' },
});

const heading = 'mb-2 font-semibold text-lg';
/** How often seats are looked at while a member chooses; in milliseconds. Members hear no live updates of classes. */
const every = 10_000;

/** The steps branch, date and class, each shown when the one before is chosen, and the bar to book with. */
export function BookingSteps({ start }: { readonly start: Choice }) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const addresses = useAddresses();
  const memberId = useMemberId();
  const shopId = useShop().id;
  const today = useNow().slice(0, 10);
  const [choice, setChoice] = useState(start);
  const [notifyFor, setNotifyFor] = useState<string | null>(null);

  const branches = member.useCall(classEventContract, 'branchs', { shop_id: shopId });
  const branchId = branchOf(choice, branches.data);
  const dates = member.useCall(
    classEventContract,
    'dates',
    branchId === null ? null : { branch_id: branchId },
  );
  const { date } = choice;
  const offers = member.useCall(
    classEventContract,
    'classrooms',
    branchId === null || date === null ? null : { branch_id: branchId, date },
    { every },
  );
  const funds = member.useCall(memberContract, 'member', { memberId }).data?.fund;
  const book = member.useAction(classEventContract, 'makeBooking', {
    onDone: ({ booking_id }) => navigate(addresses.ticket(booking_id)),
    onProblem: () => void refresh(classEventContract, ['classrooms', 'dates']),
  });
  const wait = member.useAction(classEventContract, 'notifyOnAvailable', {
    refreshes: ['classrooms'],
    onDone: () => setNotifyFor(null),
    onProblem: () => void refresh(classEventContract, ['classrooms']),
  });
  const choose = (next: Choice) => {
    book.reset();
    setChoice(next);
  };

  const chosen = offers.data?.find((offered) => offered.id === choice.classId && canBeChosen(offered));
  const fund = chosen?.fund_id ? funds?.[chosen.fund_id] : undefined;
  const unlimitedUntil = fund?.unlimited_access_end_date ?? '';
  const branchName = branches.data?.find(({ branch_id }) => branch_id === branchId)?.name ?? '';
  return (
    <div className={classes('flex flex-col gap-6', chosen && 'min-h-[calc(100dvh-13.5rem)]')}>
      <section>
        <h2 className={heading}>{t('branch')}</h2>
        <ReadError read={branches} />
        {branches.isPending && <Skeleton className="h-11 w-full" />}
        {branches.data?.length === 0 && <EmptyState icon="map-pin" message={t('no_branch')} />}
        <div className="flex flex-wrap gap-2">
          {branches.data?.map(({ branch_id, name }) => (
            <button
              key={branch_id}
              type="button"
              aria-pressed={branch_id === branchId}
              onClick={() => choose(withBranch(branch_id))}
              className={classes(
                'min-h-11 rounded-control border px-4 py-2 text-left transition-colors duration-150',
                branch_id === branchId
                  ? 'border-primary bg-primary text-on-primary'
                  : 'border-line bg-surface text-ink hover:border-control',
              )}
            >
              {name}
            </button>
          ))}
        </div>
      </section>
      {branchId !== null && (
        <section>
          <h2 className={heading}>{t('date')}</h2>
          <ReadError read={dates} />
          {dates.isPending && <Skeleton className="my-1 h-16 w-full" />}
          {dates.data?.length === 0 && <EmptyState message={t('no_date')} />}
          {dates.data && dates.data.length > 0 && (
            <DayStrip
              label={t('date')}
              days={stripOf(today, dates.data)}
              value={date}
              onChange={(day) => choose(withDate({ ...choice, branchId }, day))}
            />
          )}
        </section>
      )}
      {branchId !== null && date !== null && (
        <section>
          <h2 className={heading}>{t('class')}</h2>
          <ReadError read={offers} />
          {offers.isPending && <ListSkeleton />}
          {offers.data?.length === 0 && <EmptyState message={t('no_class')} />}
          <div className="flex flex-col gap-2">
            {offers.data?.map((offered) => (
              <ClassChoice
                key={offered.id}
                offered={offered}
                isChosen={offered.id === chosen?.id}
                onChoose={() => choose(withClass(choice, offered.id))}
                onNotify={() => setNotifyFor(offered.id)}
              />
            ))}
          </div>
        </section>
      )}
      {book.error && !chosen && <Alert mood="danger">{book.error.message}</Alert>}
      {chosen && (
        <BookBar
          offered={chosen}
          branch={branchName}
          isUnlimited={unlimitedUntil >= chosen.datetime.slice(0, 10)}
          busy={book.isPending}
          problem={book.error?.message}
          onBook={() => book.mutate({ event_id: chosen.id, member_id: memberId })}
        />
      )}
      <ConfirmDialog
        open={notifyFor !== null}
        title={t('notify')}
        message={t('notify_text')}
        confirm={t('notify')}
        dismiss={t('not_now')}
        busy={wait.isPending}
        problem={wait.error?.message}
        onConfirm={() => notifyFor !== null && wait.mutate({ event_id: notifyFor, member_id: memberId })}
        onClose={() => {
          wait.reset();
          setNotifyFor(null);
        }}
      />
    </div>
  );
}
