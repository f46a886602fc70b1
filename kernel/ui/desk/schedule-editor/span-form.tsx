import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../kit/components/button.tsx';
import { Select, TextInput } from '../../kit/components/field.tsx';
import { Alert } from '../../kit/components/surfaces.tsx';
import { TimeInput } from '../../kit/components/time-input.tsx';
import { Problem } from '../../kit/network/problem.ts';
import { useOnce } from '../../kit/network/use-once.ts';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import type { SpanValue } from './valued-span-editor.tsx';
import { type DrawnSpan, type SpanColumn, typedSpan, usualStep } from './week-span.ts';

const texts = defineTexts('desk.span_form', {
  day: { en: 'Day', th: 'วัน' },
  from: { en: 'From', th: 'ตั้งแต่' },
  to: { en: 'To', th: 'ถึง' },
  hours: {
    en: 'Write a start and an end, such as 18:00 and 19:00.',
    th: 'กรุณาระบุเวลาเริ่มและเวลาสิ้นสุด เช่น 18:00 และ 19:00',
  },
});

/** What is wrong with a value, where the server said so; else the sentence of the refusal. */
const whyOf = (error: Error): string =>
  (error instanceof Problem && error.errors[0]?.message) || error.message;

/**
 * The hours that are being added, written into fields or drawn.
 * @param add adds them. @throws {Problem}
 * @returns `draft`, their place in the week once they have one; `refusal`, why they do not fit there; `draw` writes drawn
 *   hours into the fields; and what `SpanForm` takes.
 */
export function useSpanForm(
  columns: readonly SpanColumn[],
  add: (span: DrawnSpan, value: string) => Promise<unknown>,
) {
  const [fields, setFields] = useState({ column: columns[0]?.id ?? '', start: '', end: '', value: '' });
  const [isTried, setTried] = useState(false);
  const valueField = useRef<HTMLInputElement>(null);
  const draft = typedSpan(fields.column, fields.start, fields.end);
  const adding = useOnce<void, Error, void>({
    mutationFn: async () => {
      if (draft) await add(draft, fields.value);
    },
    onSuccess: () => {
      setFields((before) => ({ ...before, start: '', end: '' }));
      setTried(false);
    },
  });
  const put = (change: Partial<typeof fields>) => {
    adding.reset();
    setFields((before) => ({ ...before, ...change }));
  };
  // What is wrong with a field is said below the fields, what is in the way at its place.
  const isOfField = adding.error instanceof Problem && adding.error.errors.length > 0;
  return {
    draft,
    refusal: adding.error && !isOfField ? whyOf(adding.error) : undefined,
    draw: (span: DrawnSpan) => {
      put(span);
      // The fields may have to come back first, where spans were chosen.
      setTimeout(() => valueField.current?.focus());
    },
    form: {
      columns,
      fields,
      put,
      valueField,
      problem: adding.error && (isOfField || !draft) ? whyOf(adding.error) : undefined,
      missesHours: isTried && !draft,
      isAdding: adding.isPending,
      submit: (event: FormEvent) => {
        event.preventDefault();
        setTried(true);
        if (draft) adding.mutate();
      },
    },
  };
}

interface Props {
  readonly form: ReturnType<typeof useSpanForm>['form'];
  /** What the button says. */
  readonly add: string;
  readonly value: SpanValue<never>;
}

/** The fields by which hours of a week are added; drawing fills them. */
export function SpanForm({ form, add, value }: Props) {
  const t = useTexts(texts);
  const { columns, fields, put, missesHours } = form;
  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-3">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] items-start gap-3">
        <Select
          label={t('day')}
          choices={columns.map(({ id, label }) => ({ value: id, label }))}
          value={fields.column}
          onChange={({ target }) => put({ column: target.value })}
        />
        <TimeInput
          label={t('from')}
          stepMinutes={usualStep}
          value={fields.start}
          error={missesHours ? t('hours') : undefined}
          onChange={({ target }) => put({ start: target.value })}
        />
        <TimeInput
          label={t('to')}
          stepMinutes={usualStep}
          after={fields.start}
          value={fields.end}
          onChange={({ target }) => put({ end: target.value })}
        />
        <TextInput
          ref={form.valueField}
          label={value.label}
          inputMode="decimal"
          value={fields.value}
          onChange={({ target }) => put({ value: target.value })}
        />
      </div>
      {form.problem && <Alert tone="danger">{form.problem}</Alert>}
      <Button type="submit" variant="secondary" icon="plus" busy={form.isAdding} className="self-start">
        {add}
      </Button>
    </form>
  );
}

interface ValueProps<Span> {
  readonly value: SpanValue<Span>;
  readonly chosen: readonly Span[];
  readonly onDone: () => void;
}

/** Gives all chosen spans one value, such as a price, in one go. */
export function ValueForm<Span>({ value, chosen, onDone }: ValueProps<Span>) {
  const [typed, setTyped] = useState(() => chosen.slice(0, 1).map(value.of).join());
  const setting = useOnce<unknown, Error, void>({
    mutationFn: () => value.set(chosen, typed),
    onSuccess: onDone,
  });
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setting.mutate();
      }}
    >
      <TextInput
        label={value.label}
        inputMode="decimal"
        value={typed}
        onChange={({ target }) => {
          setting.reset();
          setTyped(target.value);
        }}
        className="w-32"
      />
      <Button type="submit" variant="secondary" busy={setting.isPending}>
        {value.action}
      </Button>
      {setting.error && <Alert tone="danger">{whyOf(setting.error)}</Alert>}
    </form>
  );
}
