import { notifyContract } from '#kernel/modules/notify/contract.ts';
import { Table } from '#kernel/ui/desk.ts';
import {
  type ApiResponse,
  Badge,
  EmptyState,
  fillAddress,
  PageHeader,
  ReadError,
  staff,
  useText,
  useTexts,
} from '#kernel/ui/index.ts';
import { messageTextTexts } from '../texts/message-text.ts';
import { messageTexts } from '../texts/messages.ts';
import { sharedTexts } from '../texts/shared.ts';

type Placeholders = ApiResponse<typeof notifyContract, 'messageTexts', 'staff'>[number]['placeholders'];

/** All texts that members are sent, each leading to where it is written. */
export function Page() {
  const t = useTexts(messageTextTexts);
  const messages = useTexts(messageTexts);
  const shared = useTexts(sharedTexts);
  const text = useText();
  const read = staff.useCall(notifyContract, 'messageTexts', {});
  /** What a text says, with each placeholder as its name in words. */
  const named = (words: string, placeholders: Placeholders) =>
    placeholders.reduce((said, { name, title }) => said.replaceAll(`{${name}}`, `[${text(title)}]`), words);
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[
          { label: shared('shop') },
          { label: messages('title'), to: '/management/messages' },
          { label: t('title') },
        ]}
      />
      <p className="mb-4 text-on-ground-muted">{t('what')}</p>
      <Table
        label={t('title')}
        rows={read.data}
        rowKey={({ name }) => name}
        to={({ name }) => fillAddress('/management/messages/text-{name}', { name })}
        waiting={read.isError ? 0 : 8}
        columns={[
          { key: 'when', title: t('when'), cell: ({ title }) => text(title) },
          {
            key: 'says',
            title: t('says'),
            cell: ({ words, is_own, placeholders }) => (
              <span className="block">
                <span className="wrap-anywhere block">{named(text(words.title), placeholders)}</span>
                {is_own && <Badge tone="info">{t('own')}</Badge>}
              </span>
            ),
          },
        ]}
      >
        {read.data?.length === 0 && <EmptyState icon="mail" message={t('none')} />}
        <ReadError read={read} />
      </Table>
    </>
  );
}
