import { imageTypes } from '#kernel/contract/image-types.ts';
import {
  englishTexts,
  InlineEnglishName,
  InlineImage,
  InlineNote,
  InlineSwitch,
  InlineText,
  ReadOnly,
} from '#kernel/ui/desk.ts';
import { Card, Link, useFormats, useTexts } from '#kernel/ui/index.ts';
import { promotionPages } from '../texts.ts';
import { packageTexts } from './package-texts.ts';
import { type PackageProps, packageSaver, pictureSaver } from './save-package.ts';

/** What a package is called, looks like and costs. */
export function PackageFields(props: PackageProps) {
  const t = useTexts(packageTexts);
  const english = useTexts(englishTexts);
  const formats = useFormats();
  const { kind, pack } = props;
  const save = packageSaver(props);
  return (
    <Card className="flex max-w-2xl flex-col gap-2">
      {kind.one === 'oneTimePackage' && <ReadOnly label={t('id')} value={pack.id} />}
      <InlineText label={t('name')} value={pack.name} save={(name) => save({ name })} />
      <InlineEnglishName value={pack.name_en} save={(name_en) => save({ name_en })} />
      <InlineNote
        label={t('description')}
        hint={t('description_hint')}
        longest={2000}
        value={pack.description}
        save={(description) => save({ description })}
      />
      <InlineNote
        label={t('description_en')}
        hint={english('hint')}
        longest={2000}
        value={pack.description_en ?? ''}
        save={(description_en) => save({ description_en })}
      />
      <InlineText
        label={t('price')}
        value={pack.price}
        shown={formats.baht(pack.price)}
        save={(price) => save({ price })}
      />
      <InlineImage
        label={t('image')}
        hint={t('image_hint')}
        types={imageTypes}
        address={pack.image_link}
        save={pictureSaver(props)}
      />
      <InlineSwitch
        label={t('archived')}
        hint={t('archived_hint')}
        value={pack.is_archived}
        save={(is_archived) => save({ is_archived })}
      />
      <p className="border-line border-t pt-4 text-muted text-sm">
        {`${t('next')} `}
        <Link to={promotionPages.path} className="text-accent underline underline-offset-2">
          {t('to_promotions')}
        </Link>
      </p>
    </Card>
  );
}
