import { catalogContract } from '#kernel/modules/catalog/contract.ts';
import { RecordList, useTableQuery } from '#kernel/ui/desk.ts';
import { ColorDot, Icon, staff, useTexts } from '#kernel/ui/index.ts';
import { sharedTexts } from '../texts/shared.ts';
import { topicPages, topicTexts } from '../texts/topic.ts';

/** The shop's topics. */
export function Page() {
  const t = useTexts(topicTexts);
  const shared = useTexts(sharedTexts);
  const read = staff.useCall(catalogContract, 'topicPage', useTableQuery(), { keepsPrevious: true });
  return (
    <RecordList
      pages={topicPages}
      read={read}
      columns={[
        {
          key: 'name',
          title: shared('name'),
          cell: ({ name, color }) => (
            <span className="inline-flex items-center gap-2">
              <ColorDot color={color} />
              {name}
            </span>
          ),
        },
        {
          key: 'period',
          title: t('period'),
          number: true,
          cell: ({ period }) => t('minutes', { minutes: period }),
        },
        {
          key: 'max_participant',
          title: t('max_p'),
          number: true,
          cell: ({ max_participant }) => t('people', { count: max_participant }),
        },
        {
          key: 'linked_member_fund',
          title: t('linked_fund'),
          cell: ({ linked_member_fund_name }) => linked_member_fund_name ?? t('no_link'),
        },
        {
          key: 'is_private',
          title: t('private'),
          cell: ({ is_private }) => is_private && <Icon name="check" label={t('private')} />,
        },
        {
          key: 'archived',
          title: shared('archived'),
          cell: ({ is_archived }) => is_archived && <Icon name="check" label={shared('archived')} />,
        },
      ]}
    />
  );
}
