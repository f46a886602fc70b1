import { Segments } from '#kernel/ui/desk.ts';
import { Card, TextInput, useTexts } from '#kernel/ui/index.ts';
import { parseSigned, type TypedAmounts } from './count.ts';
import type { OpenDrawer } from './drawer-card.tsx';
import { Pieces } from './pieces.tsx';
import { closingTexts } from './texts.ts';

interface Props {
  readonly drawer: OpenDrawer;
  readonly typed: TypedAmounts;
  readonly onChange: (part: Partial<TypedAmounts>) => void;
  /** What the server said of a field. */
  readonly fieldError: (path: string) => string | undefined;
}

/** What a person counts and reads off: opening float, cash, transfers and PromptPay. */
export function CountFields({ drawer: { person, takings }, typed, onChange, fieldError }: Props) {
  const t = useTexts(closingTexts);
  return (
    <Card className="flex min-w-0 flex-col gap-5">
      <h2 className="wrap-anywhere font-semibold">{person.email}</h2>
      <TextInput
        label={t('opening_float')}
        inputMode="decimal"
        autoComplete="off"
        className="max-w-sm"
        value={typed.opening_float}
        error={fieldError('opening_float')}
        onChange={(event) => onChange({ opening_float: event.target.value })}
      />
      <Segments
        label={t('how')}
        choices={[
          { value: 'pieces', label: t('by_pieces') },
          { value: 'sum', label: t('by_sum') },
        ]}
        value={typed.way}
        onChange={(way) => onChange({ way })}
      />
      {typed.way === 'pieces' ? (
        <Pieces pieces={typed.pieces} onChange={(pieces) => onChange({ pieces })} />
      ) : (
        <TextInput
          label={t('cash_counted')}
          inputMode="decimal"
          autoComplete="off"
          className="max-w-sm"
          value={typed.sum}
          error={fieldError('cash')}
          onChange={(event) => onChange({ sum: event.target.value })}
        />
      )}
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-semibold">{t('seen')}</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {(['transfer', 'promptpay'] as const).map((tender) => (
            <TextInput
              key={tender}
              label={t(`${tender}_seen`)}
              hint={t('seen_hint')}
              error={fieldError(tender)}
              inputMode={parseSigned(takings[tender]) < 0 ? 'text' : 'decimal'}
              autoComplete="off"
              value={typed[tender]}
              onChange={(event) => onChange({ [tender]: event.target.value })}
            />
          ))}
        </div>
      </fieldset>
    </Card>
  );
}
