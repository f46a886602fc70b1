import { shownPhone } from '#kernel/contract/phone.ts';
import { memberContract } from '#kernel/modules/member/contract.ts';
import {
  type ApiRequest,
  type ApiResponse,
  Card,
  member,
  Problem,
  refresh,
  refreshBoot,
  useFormats,
  useTexts,
} from '#kernel/ui/index.ts';
import { InlineText } from '#kernel/ui/kit/inline/inline-edit.tsx';
import { settingTexts } from './setting-texts.ts';

/** The own record, as its member sees it. */
export type Profile = ApiResponse<typeof memberContract, 'member', 'member'>;
export type ProfileChange = Omit<ApiRequest<typeof memberContract, 'changeMember', 'member'>, 'memberId'>;

/** Saves some fields of the own record, then shows them everywhere. */
export const saveProfile = async (memberId: string, change: ProfileChange): Promise<void> => {
  const showStored = () => Promise.all([refresh(memberContract, ['member']), refreshBoot()]);
  try {
    await member.call(memberContract, 'changeMember', { memberId, ...change });
  } catch (problem) {
    // It may be stored all the same.
    if (problem instanceof Problem && problem.isUnsettled) void showStored();
    throw problem;
  }
  await showStored();
};

/** The member's own record, each field saved on its own on confirm. */
export function ProfileFields({ profile }: { readonly profile: Profile }) {
  const t = useTexts(settingTexts);
  const formats = useFormats();
  const { id, first_name, last_name, birthdate, phone, email } = profile;
  const save = (change: ProfileChange) => saveProfile(id, change);
  return (
    <Card>
      <h2 className="mb-2 font-semibold">{t('profile')}</h2>
      <InlineText label={t('first_name')} value={first_name} save={(value) => save({ first_name: value })} />
      <InlineText label={t('last_name')} value={last_name} save={(value) => save({ last_name: value })} />
      <InlineText
        label={t('birthdate')}
        type="date"
        value={birthdate ?? ''}
        shown={formats.date(birthdate)}
        save={(value) => save({ birthdate: value })}
      />
      <InlineText
        label={t('phone')}
        type="tel"
        value={shownPhone(phone)}
        save={(value) => save({ phone: value })}
      />
      <InlineText
        label={t('email')}
        type="email"
        value={email ?? ''}
        save={(value) => save({ email: value })}
      />
    </Card>
  );
}
