import { catalogContract, noLink } from '#kernel/modules/catalog/contract.ts';
import { shopContract } from '#kernel/modules/shop/contract.ts';
import {
  InlineEnglishName,
  InlineLookup,
  InlineSwitch,
  InlineText,
  RecordDetail,
  TopicColorPicker,
  useFundLookup,
} from '#kernel/ui/desk.ts';
import type { ApiRequest } from '#kernel/ui/index.ts';
import {
  type ApiResponse,
  Card,
  refresh,
  staff,
  topicColor,
  useBoot,
  useFormats,
  useRouteParams,
  useTexts,
} from '#kernel/ui/index.ts';
import { TopicTexts } from '../parts/topic-texts.tsx';
import { sharedTexts } from '../texts/shared.ts';
import { topicPages, topicTexts } from '../texts/topic.ts';

type Topic = ApiResponse<typeof catalogContract, 'topic', 'staff'>;
type Change = Omit<ApiRequest<typeof catalogContract, 'changeTopic', 'staff'>, 'id'>;

interface PriceProps {
  readonly topic: Topic;
  readonly save: (change: Change) => Promise<unknown>;
}

/** The drop-in price, if the shop takes online payments. A price that is set can be removed without them. */
function DropInPrice({ topic: { drop_in_price: price }, save }: PriceProps) {
  const t = useTexts(topicTexts);
  const formats = useFormats();
  const merchantId = useBoot().settings[shopContract.id]?.paysolution_merchant_id;
  if (!merchantId && price === undefined) return null;
  return (
    <InlineText
      label={t('drop_in_price')}
      hint={t('drop_in_price_hint')}
      value={price ?? ''}
      shown={price === undefined ? undefined : formats.baht(price)}
      save={(drop_in_price) => save({ drop_in_price })}
    />
  );
}

function TopicFields({ topic }: { readonly topic: Topic }) {
  const t = useTexts(topicTexts);
  const shared = useTexts(sharedTexts);
  const funds = useFundLookup();
  const { id, linked_member_fund: linked, linked_member_fund_name: linkedName } = topic;
  const save = async (change: Change) => {
    await staff.call(catalogContract, 'changeTopic', { id, ...change });
    await refresh(catalogContract);
  };
  const none = { value: noLink, label: t('no_link') };
  return (
    <div className="flex flex-col gap-4">
      <Card className="flex max-w-2xl flex-col gap-2">
        <InlineText label={shared('name')} value={topic.name} save={(name) => save({ name })} />
        <InlineEnglishName value={topic.name_en} save={(name_en) => save({ name_en })} />
        <InlineText
          label={t('period')}
          type="number"
          value={String(topic.period)}
          shown={t('minutes', { minutes: topic.period })}
          save={(period) => save({ period })}
        />
        <InlineText
          label={t('max_participant')}
          type="number"
          value={String(topic.max_participant)}
          shown={t('people', { count: topic.max_participant })}
          save={(max_participant) => save({ max_participant })}
        />
        <InlineLookup
          label={t('linked_fund')}
          hint={t('linked_fund_hint')}
          value={linked}
          shown={linkedName ?? t('no_link')}
          lookup={{ ...funds, choices: [none, ...(funds.choices ?? [])] }}
          save={(linked_member_fund) => save({ linked_member_fund })}
        />
        <DropInPrice {...{ topic, save }} />
        <TopicColorPicker
          label={t('color')}
          value={topicColor(topic.color)}
          save={(color) => save({ color })}
        />
        <InlineSwitch
          label={t('private')}
          hint={t('private_hint')}
          value={topic.is_private}
          save={(is_private) => save({ is_private })}
        />
        <InlineSwitch
          label={shared('archived')}
          hint={shared('topic_archived_hint')}
          value={topic.is_archived}
          save={(is_archived) => save({ is_archived })}
        />
        <p className="border-line border-t pt-4 text-muted text-sm">{t('later_classes')}</p>
      </Card>
      <TopicTexts {...{ topic, save }} />
    </div>
  );
}

/** One topic; every field saves by itself. */
export function Page() {
  const { topicId } = useRouteParams('topicId');
  const read = staff.useCall(catalogContract, 'topic', { id: topicId });
  return (
    <RecordDetail pages={topicPages} read={read} fields={13}>
      {(topic) => <TopicFields topic={topic} />}
    </RecordDetail>
  );
}
