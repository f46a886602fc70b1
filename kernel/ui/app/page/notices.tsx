import { fillAddress } from '../../../contract/address.ts';
import { LinkButton } from '../../kit/components/button.tsx';
import { Icon } from '../../kit/components/icon.tsx';
import { kitTexts } from '../../kit/text/kit-texts.ts';
import { useTexts } from '../../kit/text/texts.ts';
import { useBoot } from '../boot/boot.ts';
import { shellSetup } from '../declaration/setup.ts';
import { fieldsOf } from './entries.ts';

type Words = 'not_available' | 'not_allowed';

function Notice({ words, icon }: { readonly words: Words; readonly icon: string }) {
  const t = useTexts(kitTexts);
  const boot = useBoot();
  const { home, signIn } = shellSetup();
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-16 text-center">
      <Icon name={icon} className="size-8 text-muted" />
      <h1 className="font-semibold text-xl">{t(words)}</h1>
      <p className="text-muted">{t(`${words}_why`)}</p>
      <LinkButton variant="secondary" to={fillAddress(boot.person ? home : signIn, fieldsOf(boot))}>
        {t('back_home')}
      </LinkButton>
    </div>
  );
}

/** The address has no page now: the feature is off, or the address is wrong. */
export const NotAvailable = () => <Notice words="not_available" icon="moon" />;

/** The account lacks the page's permission. */
export const NotAllowed = () => <Notice words="not_allowed" icon="lock" />;
