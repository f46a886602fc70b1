import { type FormEvent, useId, useRef, useState } from 'react';
import { type Language, languages } from '#kernel/contract/problems.ts';
import { maxBodyLength, maxTitleLength, notifyContract } from '#kernel/modules/notify/contract.ts';
import { Segments } from '#kernel/ui/desk.ts';
import {
  Alert,
  type ApiResponse,
  Button,
  Card,
  ConfirmDialog,
  Problem,
  staff,
  TextArea,
  TextInput,
  toast,
  useLanguage,
  useTexts,
} from '#kernel/ui/index.ts';
import { messageTextTexts } from '../texts/message-text.ts';
import { MessagePreview } from './message-preview.tsx';
import { PlaceholderButtons } from './placeholder-buttons.tsx';
import { TestButtons } from './test-buttons.tsx';

export type WrittenText = ApiResponse<typeof notifyContract, 'messageTexts', 'staff'>[number];

/** What the server says of a field, such as `title.th`. */
const errorAt = (problem: Error | null, path: string): string | undefined =>
  problem instanceof Problem ? problem.errors.find((error) => error.path === path)?.message : undefined;

interface ResetProps {
  readonly open: boolean;
  /** The message's name. */
  readonly name: string;
  readonly onReset: (original: WrittenText['words']) => void;
  readonly onClose: () => void;
}

/** Asks before the original words replace the shop's own. */
function ResetDialog({ open, name, onReset, onClose }: ResetProps) {
  const t = useTexts(messageTextTexts);
  const reset = staff.useAction(notifyContract, 'resetMessageText', {
    onDone: ({ words: original }) => {
      onReset(original);
      onClose();
      toast(t('original_done'));
    },
    onProblem: (problem) => toast(problem.message, 'danger'),
  });
  return (
    <ConfirmDialog
      open={open}
      title={t('original_title')}
      message={t('original_why')}
      confirm={t('original')}
      busy={reset.isPending}
      onConfirm={() => reset.mutate({ name })}
      onClose={onClose}
    />
  );
}

/** One text in both languages, with what members would read of it beside it. */
export function MessageTextForm({ text }: { readonly text: WrittenText }) {
  const t = useTexts(messageTextTexts);
  const formId = useId();
  const bodyField = useRef<HTMLTextAreaElement>(null);
  const [language, setLanguage] = useState<Language>(useLanguage());
  const [words, setWords] = useState(text.words);
  const [isAsked, setIsAsked] = useState(false);
  const save = staff.useAction(notifyContract, 'changeMessageText', { onDone: () => toast(t('saved')) });
  const { name, placeholders } = text;
  const write = (part: 'title' | 'body', value: string) =>
    setWords({ ...words, [part]: { ...words[part], [language]: value } });
  const insert = (placeholder: string) => {
    const field = bodyField.current;
    const body = words.body[language];
    const [from, to] = [field?.selectionStart ?? body.length, field?.selectionEnd ?? body.length];
    write('body', `${body.slice(0, from)}{${placeholder}}${body.slice(to)}`);
    field?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ name, ...words });
  };
  const error = (part: 'title' | 'body') => errorAt(save.error, `${part}.${language}`);
  // What is wrong in the other language would stand where nobody looks.
  const other = languages.find((each) => each !== language) ?? language;
  const elsewhere = errorAt(save.error, `title.${other}`) ?? errorAt(save.error, `body.${other}`);
  const length = (part: 'title' | 'body', most: number) =>
    t('length', { count: words[part][language].length, most });
  const samples = Object.fromEntries(placeholders.map((each) => [each.name, each.sample[language]]));
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex flex-col gap-4">
        <Segments
          label={t('language')}
          choices={languages.map((value) => ({ value, label: t(value) }))}
          value={language}
          onChange={setLanguage}
        />
        <Card>
          <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-4">
            <TextInput
              label={t('subject')}
              hint={length('title', maxTitleLength)}
              value={words.title[language]}
              error={error('title')}
              lang={language}
              onChange={({ target }) => write('title', target.value)}
            />
            <TextArea
              label={t('body')}
              hint={length('body', maxBodyLength)}
              rows={8}
              ref={bodyField}
              value={words.body[language]}
              error={error('body')}
              lang={language}
              onChange={({ target }) => write('body', target.value)}
            />
            <PlaceholderButtons placeholders={placeholders} onInsert={insert} />
            {save.error &&
              (elsewhere || !(save.error instanceof Problem) || save.error.errors.length === 0) && (
                <Alert tone="danger">{elsewhere ? `${t(other)}: ${elsewhere}` : save.error.message}</Alert>
              )}
            <div className="flex flex-wrap gap-2">
              <Button type="submit" busy={save.isPending}>
                {t('save')}
              </Button>
              {text.is_own && (
                <Button variant="secondary" onClick={() => setIsAsked(true)}>
                  {t('original')}
                </Button>
              )}
            </div>
          </form>
        </Card>
        <Card className="flex flex-col gap-2">
          <h2 className="font-semibold text-lg">{t('test')}</h2>
          <p className="text-muted text-sm">{t('test_what')}</p>
          <TestButtons text={{ name, language }} />
        </Card>
      </div>
      <MessagePreview title={words.title[language]} body={words.body[language]} samples={samples} />
      <ResetDialog
        open={isAsked}
        name={name}
        onReset={(original) => {
          setWords(original);
          save.reset();
        }}
        onClose={() => setIsAsked(false)}
      />
    </div>
  );
}
