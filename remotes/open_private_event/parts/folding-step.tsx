import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Step, type StepProps } from '#kernel/ui/booking-form.ts';
import { defineTexts, useTexts } from '#kernel/ui/index.ts';

const texts = defineTexts('open_private_event.folding_step', {
  change: { en: 'Change', th: 'เปลี่ยน' },
});

interface ChosenLineProps {
  readonly title: string;
  readonly name: string;
  /** A second line, such as a price. */
  readonly details?: string | undefined;
  /** Undefined if there is nothing else to choose. */
  readonly onChange: (() => void) | undefined;
}

/** A choice as one line. */
function ChosenLine({ title, name, details, onChange }: ChosenLineProps) {
  const t = useTexts(texts);
  const look =
    'flex min-h-14 w-full items-center gap-3 rounded-card border border-line bg-surface px-4 py-2 text-left text-ink';
  const content = (
    <span className="flex min-w-0 flex-1 flex-col">
      <span className="text-muted text-sm">{title}</span>
      <span className="font-medium">{name}</span>
      {details && <span className="text-muted text-sm">{details}</span>}
    </span>
  );
  if (!onChange) return <div className={look}>{content}</div>;
  return (
    <button type="button" aria-expanded={false} onClick={onChange} className={look}>
      {content}
      <span className="font-medium text-accent">{t('change')}</span>
    </button>
  );
}

interface Props<Entry> extends Omit<StepProps<Entry>, 'children'> {
  /** What is chosen; undefined until it is. */
  readonly chosen: { readonly name: string; readonly details?: string | undefined } | undefined;
  /** @param fold to call when one is chosen. */
  readonly children: (entries: readonly Entry[], fold: () => void) => ReactNode;
}

/** A step that becomes one line once it is answered, so that the next step is in sight; a press opens it again. */
export function FoldingStep<Entry>({ chosen, children, ...step }: Props<Entry>) {
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const hasTurned = useRef(false);
  const turn = (open: boolean) => {
    hasTurned.current = true;
    setIsOpen(open);
  };
  const isFolded = chosen !== undefined && !isOpen;
  useEffect(() => {
    if (!hasTurned.current) return;
    hasTurned.current = false;
    // The pressed button is gone, and with it the focus of a keyboard.
    const find = (selector: string) => place.current?.querySelector<HTMLElement>(selector);
    (find('[aria-pressed="true"]') ?? find('button'))?.focus({ preventScroll: true });
  }, [isFolded]);
  return (
    <div ref={place}>
      {isFolded ? (
        <ChosenLine
          title={step.title}
          name={chosen.name}
          details={chosen.details}
          onChange={step.read.data && step.read.data.length > 1 ? () => turn(true) : undefined}
        />
      ) : (
        <Step {...step}>{(entries) => children(entries, () => turn(false))}</Step>
      )}
    </div>
  );
}
