import { InlineEnglishName, InlineSwitch, InlineText, RecordDetail } from '#kernel/ui/desk.ts';
import { Card, staff, useRouteParams, useTexts } from '#kernel/ui/index.ts';
import { packagePurchasingContract } from '#plugins/package_purchasing/contract.ts';
import { PromotionPackages } from '../parts/promotion-packages.tsx';
import { promotionTexts } from '../parts/promotion-texts.ts';
import { type PromotionProps, promotionSaver } from '../parts/save-promotion.ts';
import { promotionPages } from '../texts.ts';

function PromotionFields({ promotion, save }: PromotionProps) {
  const t = useTexts(promotionTexts);
  return (
    <Card className="flex max-w-2xl flex-col gap-2">
      <InlineText
        label={t('name')}
        hint={t('name_hint')}
        value={promotion.name}
        save={(name) => save({ name })}
      />
      <InlineEnglishName value={promotion.name_en} save={(name_en) => save({ name_en })} />
      <InlineSwitch
        label={t('archived')}
        hint={t('archived_hint')}
        value={promotion.is_archived}
        save={(is_archived) => save({ is_archived })}
      />
    </Card>
  );
}

/** One promotion with its packages, which are ordered here. */
export function Page() {
  const { id } = useRouteParams('id');
  const read = staff.useCall(
    packagePurchasingContract,
    'promotionGroup',
    { id },
    { live: ['package_purchasing.promotion_group', 'package_purchasing.package'] },
  );
  return (
    <RecordDetail pages={promotionPages} read={read} fields={3}>
      {(promotion) => (
        <div className="flex flex-col gap-4">
          <PromotionPackages promotion={promotion} save={promotionSaver(id)} />
          <PromotionFields promotion={promotion} save={promotionSaver(id)} />
        </div>
      )}
    </RecordDetail>
  );
}
