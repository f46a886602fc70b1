import { useCallback, useRef, useState } from 'react';
import { memberContract } from '#kernel/modules/member/contract.ts';
import { type ApiResponse, Problem, refresh, staff } from '#kernel/ui/index.ts';
import { readScanned } from './scanned-code.ts';

/** How one code went. */
export interface CheckInResult {
  readonly key: number;
  readonly code: string;
  readonly answer: ApiResponse<typeof memberContract, 'checkIn', 'staff'> | null;
  /** Why it was refused, to be shown. */
  readonly problem: string | null;
  /** Whether the check-in was taken back here. */
  readonly isUndone?: boolean;
}

/** How many results stay in view. */
const maxResults = 8;
/** A code that stays before the camera is taken once; in milliseconds. */
const again = 4_000;

/** Checks bookings in one after the other, and keeps the last results, newest first. */
export const useCheckIn = () => {
  const [results, setResults] = useState<readonly CheckInResult[]>([]);
  const [waiting, setWaiting] = useState(0);
  const seen = useRef({ code: '', at: Number.NEGATIVE_INFINITY });
  const count = useRef(0);

  const check = useCallback(async (typed: string) => {
    const code = readScanned(typed);
    if (code === '') return;
    seen.current = { code, at: performance.now() };
    count.current += 1;
    const key = count.current;
    setWaiting((number) => number + 1);
    const tell = (result: Pick<CheckInResult, 'answer' | 'problem'>) =>
      setResults((all) => [{ key, code, ...result }, ...all].slice(0, maxResults));
    try {
      tell({ answer: await staff.call(memberContract, 'checkIn', { code }), problem: null });
      void refresh(memberContract, ['expectedToday']);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      tell({ answer: null, problem: error.message });
    } finally {
      setWaiting((number) => number - 1);
    }
  }, []);

  /** For the camera, which sees the same code in every picture. */
  const seeCode = useCallback(
    (raw: string) => {
      const { code, at } = seen.current;
      if (readScanned(raw) === code && performance.now() - at < again) {
        seen.current = { code, at: performance.now() };
        return;
      }
      void check(raw);
    },
    [check],
  );
  const setUndone = useCallback(
    (key: number) =>
      setResults((all) => all.map((each) => (each.key === key ? { ...each, isUndone: true } : each))),
    [],
  );
  return { results, isWaiting: waiting > 0, check, seeCode, setUndone };
};
