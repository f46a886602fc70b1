import { imageTypes } from '#kernel/contract/image-types.ts';
import { levelNames, levels } from '#kernel/contract/levels.ts';
import type { FocalPoint } from '#kernel/contract/picture-address.ts';
import { catalogContract, longestText } from '#kernel/modules/catalog/contract.ts';
import { englishTexts, InlineImage, InlineNote, InlineSelect, type UploadWay } from '#kernel/ui/desk.ts';
import type { ApiRequest, ApiResponse } from '#kernel/ui/index.ts';
import { Card, refresh, staff, useText, useTexts } from '#kernel/ui/index.ts';
import { sharedTexts } from '../texts/shared.ts';
import { topicTexts } from '../texts/topic.ts';

interface Props {
  readonly topic: ApiResponse<typeof catalogContract, 'topic', 'staff'>;
  readonly save: (
    change: Omit<ApiRequest<typeof catalogContract, 'changeTopic', 'staff'>, 'id'>,
  ) => Promise<unknown>;
}

/** What members read about a class type before they book. */
export function TopicTexts({ topic, save }: Props) {
  const t = useTexts(topicTexts);
  const english = useTexts(englishTexts);
  const shared = useTexts(sharedTexts);
  const text = useText();
  const savePicture = async (file: File | null, way: UploadWay) => {
    const { id } = topic;
    if (file)
      await staff.call(catalogContract, 'uploadToTopic', { id, field: 'image', upload_file: file }, way);
    else await staff.call(catalogContract, 'removeTopicPicture', { id });
    await refresh(catalogContract);
  };
  const focusPicture = async (point: FocalPoint) => {
    await staff.call(catalogContract, 'focusTopicPicture', { id: topic.id, ...point });
    await refresh(catalogContract);
  };
  return (
    <Card className="flex max-w-2xl flex-col gap-2">
      <h2 className="font-semibold text-lg">{t('for_members')}</h2>
      <InlineImage
        label={shared('picture')}
        hint={shared('picture_hint', { size: '1600 × 900' })}
        types={imageTypes}
        address={topic.image_link ?? null}
        save={savePicture}
        focus={focusPicture}
      />
      <InlineSelect
        label={t('level')}
        value={topic.level ?? ''}
        choices={[
          { value: '', label: t('no_level') },
          ...levels.map((level) => ({ value: level, label: text(levelNames[level]) })),
        ]}
        save={(level) => save({ level })}
      />
      <InlineNote
        label={shared('about')}
        longest={longestText.description}
        value={topic.description ?? ''}
        save={(description) => save({ description })}
      />
      <InlineNote
        label={shared('about_en')}
        hint={english('hint')}
        longest={longestText.description}
        value={topic.description_en ?? ''}
        save={(description_en) => save({ description_en })}
      />
      <InlineNote
        label={t('what_to_bring')}
        longest={longestText.what_to_bring}
        value={topic.what_to_bring ?? ''}
        save={(what_to_bring) => save({ what_to_bring })}
      />
      <InlineNote
        label={t('what_to_bring_en')}
        hint={english('hint')}
        longest={longestText.what_to_bring}
        value={topic.what_to_bring_en ?? ''}
        save={(what_to_bring_en) => save({ what_to_bring_en })}
      />
    </Card>
  );
}
