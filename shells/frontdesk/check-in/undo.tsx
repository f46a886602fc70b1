import { useEffect, useState } from 'react';
import { memberContract } from '#kernel/modules/member/contract.ts';
import { Button, staff, useTexts } from '#kernel/ui/index.ts';
import { checkInTexts } from './texts.ts';

/** How long a check-in made here can be taken back at once; in milliseconds. */
const shownFor = 60_000;

interface Props {
  /** Of the booking that was checked in. */
  readonly code: string;
  readonly onUndone: () => void;
}

/** Takes the check-in that was just made back, for a minute. */
export function Undo({ code, onUndone }: Props) {
  const t = useTexts(checkInTexts);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), shownFor);
    return () => clearTimeout(timer);
  }, []);
  const undo = staff.useAction(memberContract, 'undoCheckIn', {
    refreshes: ['expectedToday'],
    onDone: onUndone,
  });
  if (isOver) return null;
  return (
    <>
      <Button variant="secondary" busy={undo.isPending} onClick={() => undo.mutate({ code })}>
        {t('undo')}
      </Button>
      {undo.error && <p role="alert">{undo.error.message}</p>}
    </>
  );
}
