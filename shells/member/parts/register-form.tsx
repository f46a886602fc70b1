import { useEffect, useState } from 'react';
import { consentVersion, memberContract } from '#kernel/modules/member/contract.ts';
import type { LineProfile } from '#kernel/ui/app/line/line.ts';
import { useContractForm } from '#kernel/ui/form.ts';
import {
  Alert,
  Button,
  Checkbox,
  ContactButton,
  currentLanguage,
  member,
  TextInput,
  useShop,
  useTexts,
} from '#kernel/ui/index.ts';
import { givenLinkCode } from '../link-code.ts';
import { PrivacyNotice } from './privacy-notice.tsx';
import { registerTexts } from './register-texts.ts';
import {
  type RegistrationDraft,
  readRegistrationDraft,
  storeRegistrationDraft,
} from './registration-draft.ts';

interface Props {
  readonly lineId: string;
  readonly profile: LineProfile | null;
  /** Whether the person goes on to what they have chosen. */
  readonly isBooking: boolean;
  /** Path of the shop's public page; undefined without one. */
  readonly publicPage: string | undefined;
  readonly onDone: (memberId: string) => Promise<unknown>;
}

/** First name, last name and phone, an e-mail if there is one, and the consent that the law asks for. */
export function RegisterForm({ lineId, profile, isBooking, publicPage, onDone }: Props) {
  const t = useTexts(registerTexts);
  const { id: shopId } = useShop();
  const [draft] = useState(() => readRegistrationDraft({ shopId, lineId }));
  const code = givenLinkCode();
  const [hasCode, setHasCode] = useState(code !== '');
  const isOpened = hasCode && code === '';
  const form = useContractForm(member, memberContract, 'register', {
    defaultValues: {
      ...draft,
      link_code: code,
      accepted: false,
      marketing: false,
    },
    given: {
      shop_id: shopId,
      line_id: lineId,
      line_display_name: profile?.displayName ?? '',
      line_picture_url: profile?.pictureUrl ?? '',
      consent_version: consentVersion,
    },
    prepare: (values) => ({ ...values, language: currentLanguage() }),
    onDone: ({ id }) => onDone(id),
  });
  const text = (name: keyof RegistrationDraft) => String(form.value(name) ?? '');
  const first_name = text('first_name');
  const last_name = text('last_name');
  const phone = text('phone');
  const email = text('email');
  useEffect(() => {
    storeRegistrationDraft({ shopId, lineId }, { first_name, last_name, phone, email });
  }, [shopId, lineId, first_name, last_name, phone, email]);
  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextInput label={t('first_name')} autoComplete="given-name" {...form.field('first_name')} />
        <TextInput label={t('last_name')} autoComplete="family-name" {...form.field('last_name')} />
      </div>
      <TextInput
        label={t('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        hint={t('phone_hint')}
        {...form.field('phone')}
      />
      <TextInput
        label={t('email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        {...form.field('email')}
      />
      {hasCode && (
        <>
          <TextInput
            label={t('link_code')}
            hint={t('link_code_hint')}
            autoComplete="off"
            autoCapitalize="characters"
            // The link that opened the field is gone, so the keyboard goes on here.
            autoFocus={isOpened}
            {...form.field('link_code')}
          />
          <ContactButton block />
        </>
      )}
      <PrivacyNotice version={consentVersion} />
      <div className="flex flex-col gap-2">
        <Checkbox label={t('accept')} {...form.field('accepted')} />
        <Checkbox label={t('marketing')} {...form.field('marketing')} />
      </div>
      {form.problem && <Alert tone="danger">{form.problem}</Alert>}
      <Button type="submit" block busy={form.isSubmitting}>
        {t(isBooking ? 'submit_and_book' : 'submit')}
      </Button>
      {!hasCode && (
        <div className="flex flex-col items-center text-center">
          <p className="text-muted text-sm">{t('been_here')}</p>
          <button
            type="button"
            onClick={() => setHasCode(true)}
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-2"
          >
            {t('have_code')}
          </button>
        </div>
      )}
      {publicPage !== undefined && (
        <a
          href={publicPage}
          className="inline-flex min-h-11 items-center self-center text-accent underline underline-offset-2"
        >
          {t('timetable')}
        </a>
      )}
    </form>
  );
}
