import { type Lookup, LookupSelect } from '#kernel/ui/desk.ts';
import { defineTexts, useTexts } from '#kernel/ui/index.ts';

const texts = defineTexts('class_event.choices', {
  branch: { en: 'Branch', th: 'สาขา' },
  topic: { en: 'Class type', th: 'ประเภทคลาส' },
  instructor: { en: 'Instructor', th: 'ผู้สอน' },
});

const names = ['branch_id', 'topic_id', 'instructor_id'] as const;

/** Where, what and by whom, by the fields of the calls that create classes. */
export type ClassChoice = (typeof names)[number];

interface Props {
  readonly lookups: Readonly<Record<ClassChoice, Lookup>>;
  /** A `useContractForm`. */
  readonly form: {
    readonly field: (name: ClassChoice) => { readonly error: string | undefined };
    readonly value: (name: ClassChoice) => unknown;
    readonly set: (name: ClassChoice, value: unknown) => void;
  };
  readonly onChoose: (name: ClassChoice, value: string) => void;
}

/** The choices that every new class needs. */
export function ClassChoices({ lookups, form, onChoose }: Props) {
  const t = useTexts(texts);
  const labels = { branch_id: t('branch'), topic_id: t('topic'), instructor_id: t('instructor') };
  return names.map((name) => (
    <LookupSelect
      key={name}
      label={labels[name]}
      lookup={lookups[name]}
      value={String(form.value(name) ?? '')}
      onChange={({ target: { value } }) => {
        form.set(name, value);
        onChoose(name, value);
      }}
      error={form.field(name).error}
    />
  ));
}
