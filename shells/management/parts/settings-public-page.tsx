import { siteContract } from '#kernel/modules/site/contract.ts';
import { CopyAddress, InlineSwitch, InlineText, Loaded } from '#kernel/ui/desk.ts';
import { Card, LinkButton, refresh, staff, useTexts } from '#kernel/ui/index.ts';
import { shopPageTexts } from '../texts/shop-page.ts';

interface Change {
  readonly address?: string;
  readonly published?: boolean;
  readonly in_search?: boolean;
}

const save = async (change: Change): Promise<void> => {
  await staff.call(siteContract, 'changeShopPage', change);
  await refresh(siteContract, ['readShopPage']);
};

/** The shop's public page: its address, whether it is published, and the link to share. */
export function SettingsPublicPage() {
  const t = useTexts(shopPageTexts);
  const read = staff.useCall(siteContract, 'readShopPage', {});
  return (
    <Loaded read={read} fields={2}>
      {({ address, published, in_search, link }) => (
        <Card className="flex max-w-2xl flex-col gap-4">
          <p>{t('what')}</p>
          <InlineText
            label={t('address')}
            hint={t('address_hint')}
            value={address ?? ''}
            shown={address === null ? undefined : `/s/${address}`}
            save={(written) => save({ address: written })}
          />
          <InlineSwitch
            label={t('publish')}
            hint={t('publish_hint')}
            value={published}
            disabled={address === null}
            save={(wanted) => save({ published: wanted })}
          />
          <InlineSwitch
            label={t('in_search')}
            hint={t('in_search_hint')}
            value={in_search}
            save={(wanted) => save({ in_search: wanted })}
          />
          {link !== null && published && (
            <>
              <CopyAddress label={t('link')} address={link} />
              <LinkButton
                byBrowser
                variant="secondary"
                icon="external-link"
                className="self-start"
                to={new URL(link).pathname}
              >
                {t('open')}
              </LinkButton>
            </>
          )}
        </Card>
      )}
    </Loaded>
  );
}
