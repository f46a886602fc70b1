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
import { FieldRow } from './field-row.tsx';
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

/** The member's own record: a row for each value, which opens its field and saves it. */
export function ProfileFields({ profile }: { readonly profile: Profile }) {
  const t = useTexts(settingTexts);
  const formats = useFormats();
  const { id, first_name, last_name, birthdate, phone, email } = profile;
  const save = (change: ProfileChange) => saveProfile(id, change);
  return (
    <Card className="flex flex-col px-4 pt-3 pb-1">
      <h2 className="font-semibold">{t('profile')}</h2>
      <div className="flex flex-col divide-y divide-line">
        <FieldRow
          label={t('name')}
          shown={`${first_name} ${last_name}`.trim()}
          fields={[
            { name: 'first_name', label: t('first_name'), autoComplete: 'given-name', value: first_name },
            { name: 'last_name', label: t('last_name'), autoComplete: 'family-name', value: last_name },
          ]}
          save={(value) => {
            const [first, last] = [value('first_name'), value('last_name')];
            // An unchanged name is not sent: that of an imported member can be empty.
            return save({
              ...(first === first_name ? {} : { first_name: first }),
              ...(last === last_name ? {} : { last_name: last }),
            });
          }}
        />
        <FieldRow
          label={t('birthdate')}
          // An invalid stored date shows “-”, and an absent one the action that adds it.
          shown={birthdate === null ? '' : formats.date(birthdate)}
          add={t('add_birthdate')}
          fields={[
            {
              name: 'birthdate',
              label: t('birthdate'),
              type: 'date',
              autoComplete: 'bday',
              value: birthdate ?? '',
            },
          ]}
          save={(value) => save({ birthdate: value('birthdate') })}
        />
        <FieldRow
          label={t('phone')}
          shown={shownPhone(phone)}
          fields={[
            { name: 'phone', label: t('phone'), type: 'tel', autoComplete: 'tel', value: shownPhone(phone) },
          ]}
          save={(value) => save({ phone: value('phone') })}
        />
        <FieldRow
          label={t('email')}
          shown={email ?? ''}
          add={t('add_email')}
          fields={[
            { name: 'email', label: t('email'), type: 'email', autoComplete: 'email', value: email ?? '' },
          ]}
          save={(value) => save({ email: value('email') })}
        />
      </div>
    </Card>
  );
}
