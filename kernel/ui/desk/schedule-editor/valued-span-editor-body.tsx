import { SpanEditorBody } from './span-editor-body.tsx';
import { SpanForm, useSpanForm, ValueForm } from './span-form.tsx';
import type { ValuedSpanEditorProps } from './valued-span-editor.tsx';
import type { WeekSpan } from './week-span.ts';

/** The editor itself; `ValuedSpanEditor` fetches it. */
export function ValuedSpanEditorBody<Span extends WeekSpan>({
  value,
  add,
  addLabel,
  ...rest
}: ValuedSpanEditorProps<Span>) {
  const { columns, onWritten } = rest;
  const { draft, refusal, draw, form } = useSpanForm(columns, async (span, written) => {
    await add(span, written);
    await onWritten();
  });
  return (
    <SpanEditorBody
      {...rest}
      {...{ draft, refusal }}
      onDraw={draw}
      form={<SpanForm form={form} add={addLabel} value={value} />}
      actions={(chosen, onDone) => (
        <ValueForm
          key={chosen.map(({ id }) => id).join()}
          {...{ value, chosen }}
          onDone={async () => {
            await onWritten();
            onDone();
          }}
        />
      )}
    />
  );
}
