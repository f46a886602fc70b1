import { imageTypes } from '#kernel/contract/image-types.ts';
import type { FocalPoint } from '#kernel/contract/picture-address.ts';
import { InlineImage, type UploadWay } from '#kernel/ui/desk.ts';
import { type ApiResponse, Card, defineTexts, refresh, staff, useTexts } from '#kernel/ui/index.ts';
import { facilityEventContract } from '#plugins/facility_event/contract.ts';

const texts = defineTexts('facility_event.place_picture', {
  picture: { en: 'Picture', th: 'รูปภาพ' },
  hint: {
    en: 'Members see it where they choose a place. Best 1600 × 900 pixels; JPEG, PNG or WebP up to 10 MB.',
    th: 'สมาชิกเห็นรูปนี้ตอนเลือกพื้นที่ แนะนำขนาด 1600 × 900 พิกเซล เป็นไฟล์ JPEG, PNG หรือ WebP ไม่เกิน 10 MB',
  },
});

interface Props {
  readonly place: Pick<ApiResponse<typeof facilityEventContract, 'resource', 'staff'>, 'id' | 'image_link'>;
}

/** The picture of a place, which staff upload, replace and remove. */
export function PlacePicture({ place: { id, image_link } }: Props) {
  const t = useTexts(texts);
  const save = async (file: File | null, way: UploadWay) => {
    if (file)
      await staff.call(
        facilityEventContract,
        'uploadToResource',
        { id, field: 'image', upload_file: file },
        way,
      );
    else await staff.call(facilityEventContract, 'removeResourcePicture', { id });
    await refresh(facilityEventContract);
  };
  const focus = async (point: FocalPoint) => {
    await staff.call(facilityEventContract, 'focusResourcePicture', { id, ...point });
    await refresh(facilityEventContract);
  };
  return (
    <Card className="max-w-2xl">
      <InlineImage
        label={t('picture')}
        hint={t('hint')}
        types={imageTypes}
        address={image_link ?? null}
        save={save}
        focus={focus}
      />
    </Card>
  );
}
