import { useEffect, useState } from 'react';
import { memberContract } from '#kernel/modules/member/contract.ts';
import { Button, PageHeader, Problem, staff, toast, useTexts } from '#kernel/ui/index.ts';
import { Camera } from '../check-in/camera.tsx';
import { CodeField } from '../check-in/code-field.tsx';
import { BookedPeople } from '../check-in/found-people.tsx';
import { EarlierResults, LatestResult } from '../check-in/result.tsx';
import { isTicketCode, mayBeShortCode } from '../check-in/scanned-code.ts';
import { checkInTexts } from '../check-in/texts.ts';
import { useCheckIn } from '../check-in/use-check-in.ts';

/** After this pause in typing it searches, so that a scanner's code is not looked for in parts; in milliseconds. */
const pause = 200;

/** What is typed, and the part of it that people are looked for by. */
const useSearch = () => {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const text = isTicketCode(typed) ? '' : typed.trim();
    const timer = setTimeout(() => setSearch(text), text === '' ? 0 : pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, setTyped, search };
};

/** Checks bookings in by camera, by scanner or by typing, one after the other (docs/domain/booking.md#b30). */
export function Page() {
  const t = useTexts(checkInTexts);
  const { results, isWaiting, check, seeCode, setUndone } = useCheckIn();
  const { typed, setTyped, search } = useSearch();
  const [isFilming, setFilming] = useState(false);
  const [latest, ...earlier] = results;
  /** Puts back what was typed, unless the next person has been typed in the meantime. */
  const keepSearching = (text: string) => setTyped((typedSince) => typedSince || text);
  /** Where what was typed means one person of today, they are checked in; of several, the list asks for one. */
  const enter = async () => {
    const text = typed.trim();
    if (text === '') return;
    // Emptied before any answer, so that the next person in the queue can be scanned or typed at once.
    setTyped('');
    if (isTicketCode(text)) return void check(text);
    try {
      const people = await staff.call(memberContract, 'expectedToday', { search: text });
      const [only] = people;
      if (only && people.length === 1) void check(only.booking_id);
      else if (people.length === 0 && mayBeShortCode(text)) void check(text);
      else keepSearching(text);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      keepSearching(text);
      toast(error.message, 'danger');
    }
  };
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <PageHeader
        title={t('title')}
        action={
          <Button
            variant={isFilming ? 'secondary' : 'primary'}
            icon={isFilming ? 'x' : 'camera'}
            onClick={() => setFilming(!isFilming)}
          >
            {t(isFilming ? 'camera_off' : 'camera')}
          </Button>
        }
      />
      <CodeField busy={isWaiting} typed={typed} onType={setTyped} onEnter={() => void enter()} />
      <BookedPeople search={search} onClear={() => setTyped('')} />
      <div className={isFilming ? 'grid items-start gap-4 md:grid-cols-2' : undefined}>
        {isFilming && <Camera onCode={seeCode} />}
        {(latest || search === '') && (
          <div role="status" aria-busy={isWaiting || undefined}>
            <LatestResult result={latest} onUndone={setUndone} />
          </div>
        )}
      </div>
      <EarlierResults results={earlier} />
    </div>
  );
}
