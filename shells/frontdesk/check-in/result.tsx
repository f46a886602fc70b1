import { classes, Icon, Link, useFormats, useTexts } from '#kernel/ui/index.ts';
import { checkInTexts } from './texts.ts';
import { Undo } from './undo.tsx';
import type { CheckInResult } from './use-check-in.ts';

type Kind = 'checked_in' | 'already' | 'refused' | 'undone';

const kindOf = ({ answer, isUndone }: CheckInResult): Kind =>
  isUndone ? 'undone' : (answer?.status ?? 'refused');

const looks: Record<Kind, { readonly icon: string; readonly plate: string; readonly mark: string }> = {
  checked_in: { icon: 'circle-check', plate: 'bg-success-soft text-success', mark: 'text-success' },
  already: { icon: 'info', plate: 'bg-warning-soft text-warning', mark: 'text-warning' },
  undone: { icon: 'info', plate: 'bg-sunken text-ink', mark: 'text-muted' },
  refused: { icon: 'circle-x', plate: 'bg-danger-soft text-danger', mark: 'text-danger' },
};

const useWords = () => {
  const t = useTexts(checkInTexts);
  const formats = useFormats();
  return (result: CheckInResult) => {
    const { answer, problem } = result;
    const kind = kindOf(result);
    const headline =
      kind === 'already' ? t('already', { time: formats.time(answer?.checked_in_at ?? '') }) : t(kind);
    const about = answer ? `${answer.title} · ${formats.dateTime(answer.datetime)}` : (problem ?? '');
    return { headline, about, who: answer?.attendee ?? '' };
  };
};

interface LatestProps {
  readonly result: CheckInResult | undefined;
  readonly onUndone: (key: number) => void;
}

/** How the last code went, to be read from a step away; before the first, that one is waited for. */
export function LatestResult({ result, onUndone }: LatestProps) {
  const t = useTexts(checkInTexts);
  const words = useWords();
  const shape = 'flex min-h-56 flex-col items-center justify-center gap-2 rounded-card p-6 text-center';
  if (!result)
    return (
      <div className={classes(shape, 'border border-line border-dashed text-on-ground-muted')}>
        <Icon name="qr-code" className="size-10" />
        <p>{t('waiting')}</p>
      </div>
    );
  const { icon, plate } = looks[kindOf(result)];
  const { headline, about, who } = words(result);
  return (
    <div key={result.key} className={classes(shape, plate, 'motion-safe:animate-rise')}>
      <Icon name={icon} className="size-14" />
      <p className="font-semibold text-2xl">{headline}</p>
      {who && <p className="break-words font-medium text-xl">{who}</p>}
      <p className="text-lg">{about}</p>
      {kindOf(result) === 'checked_in' && result.answer && (
        <Undo code={result.answer.booking_id} onUndone={() => onUndone(result.key)} />
      )}
      {result.problem !== null && <p className="break-all font-mono text-sm">{result.code}</p>}
    </div>
  );
}

/** The results before the last one. */
export function EarlierResults({ results }: { readonly results: readonly CheckInResult[] }) {
  const t = useTexts(checkInTexts);
  const words = useWords();
  if (results.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 font-semibold">{t('latest')}</h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface text-ink">
        {results.map((result) => {
          const { headline, about, who } = words(result);
          const { icon, mark } = looks[kindOf(result)];
          return (
            <li key={result.key} className="flex items-center gap-3 px-4 py-2">
              <Icon name={icon} className={mark} label={headline} />
              <div className="min-w-0 flex-1">
                <p className="break-words font-medium">
                  {result.answer ? (
                    <Link
                      to={`/frontdesk/membership/member-${result.answer.member_id}`}
                      className="inline-flex min-h-11 items-center underline-offset-2 hover:underline"
                    >
                      {who}
                    </Link>
                  ) : (
                    <span className="font-mono text-sm">{result.code}</span>
                  )}
                </p>
                <p className="text-muted text-sm">
                  {headline} · {about}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
