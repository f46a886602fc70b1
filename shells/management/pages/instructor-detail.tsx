import { imageTypes } from '#kernel/contract/image-types.ts';
import type { FocalPoint } from '#kernel/contract/picture-address.ts';
import { catalogContract, longestText } from '#kernel/modules/catalog/contract.ts';
import {
  englishTexts,
  InlineEnglishName,
  InlineImage,
  InlineNote,
  InlineSwitch,
  InlineText,
  RecordDetail,
  type UploadWay,
} from '#kernel/ui/desk.ts';
import { type ApiRequest, Card, refresh, Slot, staff, useRouteParams, useTexts } from '#kernel/ui/index.ts';
import { InstructorFeed } from '../parts/calendar-feed.tsx';
import { instructorPages, instructorTexts } from '../texts/instructor.ts';
import { sharedTexts } from '../texts/shared.ts';

type Change = Omit<ApiRequest<typeof catalogContract, 'changeInstructor', 'staff'>, 'id'>;

/** One instructor, with what features add to it. */
export function Page() {
  const shared = useTexts(sharedTexts);
  const english = useTexts(englishTexts);
  const texts = useTexts(instructorTexts);
  const { instructorId: id } = useRouteParams('instructorId');
  const read = staff.useCall(catalogContract, 'instructor', { id });
  const save = async (change: Change) => {
    await staff.call(catalogContract, 'changeInstructor', { id, ...change });
    await refresh(catalogContract);
  };
  const savePicture = async (file: File | null, way: UploadWay) => {
    if (file)
      await staff.call(catalogContract, 'uploadToInstructor', { id, field: 'image', upload_file: file }, way);
    else await staff.call(catalogContract, 'removeInstructorPicture', { id });
    await refresh(catalogContract);
  };
  const focusPicture = async (point: FocalPoint) => {
    await staff.call(catalogContract, 'focusInstructorPicture', { id, ...point });
    await refresh(catalogContract);
  };
  return (
    <RecordDetail pages={instructorPages} read={read} fields={7}>
      {(instructor) => (
        <>
          <Card className="flex max-w-2xl flex-col gap-2">
            <InlineText label={shared('name')} value={instructor.name} save={(name) => save({ name })} />
            <InlineEnglishName value={instructor.name_en} save={(name_en) => save({ name_en })} />
            <InlineImage
              label={shared('picture')}
              hint={shared('picture_hint', { size: '1600 × 1600' })}
              types={imageTypes}
              address={instructor.image_link ?? null}
              save={savePicture}
              focus={focusPicture}
            />
            <InlineNote
              label={shared('about')}
              hint={shared('about_hint')}
              longest={longestText.description}
              value={instructor.description ?? ''}
              save={(description) => save({ description })}
            />
            <InlineNote
              label={shared('about_en')}
              hint={english('hint')}
              longest={longestText.description}
              value={instructor.description_en ?? ''}
              save={(description_en) => save({ description_en })}
            />
            <InlineSwitch
              label={texts('public')}
              hint={texts('public_hint')}
              value={instructor.is_public}
              save={(is_public) => save({ is_public })}
            />
            <InlineSwitch
              label={shared('archived')}
              hint={shared('instructor_archived_hint')}
              value={instructor.is_archived}
              save={(is_archived) => save({ is_archived })}
            />
          </Card>
          <div className="mt-4">
            <InstructorFeed id={instructor.id} />
          </div>
          <div className="mt-4">
            <Slot name="instructor.detail" given={{ instructorId: instructor.id }} />
          </div>
        </>
      )}
    </RecordDetail>
  );
}
