import { notifyContract } from '#kernel/modules/notify/contract.ts';
import { Loaded } from '#kernel/ui/desk.ts';
import { EmptyState, PageHeader, staff, useRouteParams, useText, useTexts } from '#kernel/ui/index.ts';
import { MessageTextForm } from '../parts/message-text-form.tsx';
import { messageTextTexts } from '../texts/message-text.ts';
import { messageTexts } from '../texts/messages.ts';
import { sharedTexts } from '../texts/shared.ts';

/** Where a shop writes one text of its messages. */
export function Page() {
  const t = useTexts(messageTextTexts);
  const messages = useTexts(messageTexts);
  const shared = useTexts(sharedTexts);
  const say = useText();
  const { name } = useRouteParams('name');
  const read = staff.useCall(notifyContract, 'messageTexts', {});
  const text = read.data?.find((each) => each.name === name);
  const title = text ? say(text.title) : t('title');
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[
          { label: shared('shop') },
          { label: messages('title'), to: '/management/messages' },
          { label: t('title'), to: '/management/messages/texts' },
          { label: title },
        ]}
      />
      <Loaded read={read} fields={3}>
        {() =>
          text ? <MessageTextForm key={name} text={text} /> : <EmptyState icon="mail" message={t('none')} />
        }
      </Loaded>
    </>
  );
}
