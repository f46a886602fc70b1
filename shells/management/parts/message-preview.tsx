import { fillTemplate } from '#kernel/contract/message-template.ts';
import { Card, useShop, useTexts } from '#kernel/ui/index.ts';
import { messageTextTexts } from '../texts/message-text.ts';

interface Props {
  readonly title: string;
  readonly body: string;
  /** Examples of the values, by placeholder. */
  readonly samples: Readonly<Record<string, string>>;
}

/** What a member would read now, as a card in LINE and as a mail. */
export function MessagePreview({ title, body, samples }: Props) {
  const t = useTexts(messageTextTexts);
  const { name } = useShop();
  const said = { title: fillTemplate(title, samples), body: fillTemplate(body, samples) };
  return (
    <section aria-label={t('preview')} aria-live="polite" className="flex flex-col gap-3">
      <h2 className="font-semibold text-lg">{t('preview')}</h2>
      <Card className="wrap-anywhere flex flex-col gap-1">
        <p className="text-muted text-sm">{t('preview_line')}</p>
        <p className="text-muted text-sm">{name}</p>
        <p className="font-semibold text-lg">{said.title}</p>
        <p className="whitespace-pre-line">{said.body}</p>
      </Card>
      <Card className="wrap-anywhere flex flex-col gap-1">
        <p className="text-muted text-sm">{t('preview_mail')}</p>
        <p className="border-line border-b pb-1 font-medium">{said.title}</p>
        <p className="whitespace-pre-line">{said.body}</p>
        <p className="mt-2 text-muted text-sm">{name} · Powered by Sala</p>
      </Card>
    </section>
  );
}
