import { memberContract } from '#kernel/modules/member/contract.ts';
import { CheckInMark, shownCode, shownPhone } from '#kernel/ui/desk.ts';
import {
  type ApiResponse,
  Button,
  EmptyState,
  Link,
  ListSkeleton,
  ReadError,
  staff,
  useFormats,
  useTexts,
} from '#kernel/ui/index.ts';
import { checkInTexts } from './texts.ts';

type Expected = ApiResponse<typeof memberContract, 'expectedToday', 'staff'>[number];

function Person({ expected }: { readonly expected: Expected }) {
  const t = useTexts(checkInTexts);
  const formats = useFormats();
  const checkIn = staff.useAction(memberContract, 'checkIn', { refreshes: ['expectedToday'] });
  const undo = staff.useAction(memberContract, 'undoCheckIn', { refreshes: ['expectedToday'] });
  const {
    booking_id: code,
    member_id,
    attendee,
    phone,
    short_code,
    title,
    branch,
    datetime,
    period,
  } = expected;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
      <div className="min-w-0 flex-1 basis-48">
        <Link
          to={`/frontdesk/membership/member-${member_id}`}
          className="wrap-anywhere inline-flex min-h-11 items-center font-medium text-accent underline-offset-2 hover:underline"
        >
          {attendee || shownPhone(phone)}
        </Link>
        <p className="text-sm">
          <time className="tabular">{formats.span(datetime, period)}</time>
          {` · ${title} · ${branch}`}
        </p>
        <p className="tabular text-muted text-sm">
          {phone && `${shownPhone(phone)} · `}
          <span className="sr-only">{`${t('short_code')} `}</span>
          <span className="whitespace-nowrap">{shownCode(short_code)}</span>
        </p>
      </div>
      <div className="text-muted text-sm">
        <CheckInMark
          attendee={expected}
          start={datetime}
          minutes={period}
          {...{ checkIn, undo }}
          saysWhen
          onCheckIn={() => checkIn.mutate({ code })}
          onUndo={() => undo.mutate({ code })}
        />
      </div>
    </li>
  );
}

/** Who of today's people a name, phone or code means; one tap checks them in. */
export function BookedPeople({ search, onClear }: { readonly search: string; readonly onClear: () => void }) {
  const t = useTexts(checkInTexts);
  const input = search === '' ? null : { search };
  const read = staff.useCall(memberContract, 'expectedToday', input, { keepsPrevious: true });
  if (search === '') return null;
  return (
    <section>
      <h2 className="mb-2 font-semibold">{t('found')}</h2>
      <ReadError read={read} />
      {read.isPending && <ListSkeleton rows={2} />}
      {read.data?.length === 0 && (
        <EmptyState
          icon="users"
          message={t('nobody')}
          action={
            <Button variant="secondary" onClick={onClear}>
              {t('clear_search')}
            </Button>
          }
        />
      )}
      {read.data && read.data.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface text-ink">
          {read.data.map((each) => (
            <Person key={each.booking_id} expected={each} />
          ))}
        </ul>
      )}
    </section>
  );
}
