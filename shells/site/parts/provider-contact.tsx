import { common } from '../texts/common.ts';
import type { Drawing } from './context.ts';
import { Optional } from './optional.tsx';

const look = 'inline-flex min-h-11 items-center text-accent underline underline-offset-4';

/** Ways to reach the provider: phone and LINE chat, as far as the installation names them. */
export const ProviderContact = ({ draw: { t } }: { readonly draw: Drawing }) => (
  <div className="flex flex-wrap gap-x-6">
    <Optional mark="site_phone">
      <a href="tel:{site_phone}" className={look}>
        {`${t(common.call)} {site_phone}`}
      </a>
    </Optional>
    <Optional mark="site_line">
      <a href="{site_line}" rel="noopener" className={look}>
        {t(common.chat)}
      </a>
    </Optional>
  </div>
);
