import { Icon, useFormats, useShop, useTexts } from '#kernel/ui/index.ts';
import { registerTexts } from './register-texts.ts';

interface Props {
  readonly version: string;
  /** What the member accepted; left out before they have. */
  readonly accepted?: { readonly version: string; readonly at: string };
}

/** What is done with personal data, in plain words (PDPA); its version is stored with who accepted it. */
export function PrivacyNotice({ version, accepted }: Props) {
  const t = useTexts(registerTexts);
  const formats = useFormats();
  const { name: shop } = useShop();
  return (
    <details className="group rounded-control bg-sunken">
      <summary className="flex min-h-11 list-none items-center justify-between gap-2 px-3 py-2 font-medium">
        {t('notice')}
        <Icon name="chevron-down" className="transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-2 px-3 pb-3 text-sm">
        <p>{t('notice_what', { shop })}</p>
        <p>{t('notice_why')}</p>
        <p>{t('notice_who', { shop })}</p>
        <p>{t('notice_rights')}</p>
        <p className="text-muted">{t('notice_version', { version })}</p>
        {accepted && (
          <p className="text-muted">
            {t('notice_accepted', { version: accepted.version, date: formats.date(accepted.at) })}
          </p>
        )}
      </div>
    </details>
  );
}
