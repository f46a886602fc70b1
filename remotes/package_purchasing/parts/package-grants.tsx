import { InlineLookup, InlineText, useFundLookup } from '#kernel/ui/desk.ts';
import { Alert, Card, useTexts } from '#kernel/ui/index.ts';
import { noLink } from '#plugins/package_purchasing/contract.ts';
import { packageTexts } from './package-texts.ts';
import { type PackageProps, packageSaver } from './save-package.ts';

/** What a package gives of one point type. */
export function PackageGrants(props: PackageProps) {
  const t = useTexts(packageTexts);
  const { pack } = props;
  const { linked_member_fund: linked, linked_member_fund_name: name } = pack;
  const { usage_duration: usage, unlimited_access_duration: unlimited } = pack;
  const save = packageSaver(props);
  const funds = useFundLookup();
  const none = { value: noLink, label: t('no_link') };
  return (
    <Card className="flex max-w-2xl flex-col gap-2">
      {pack.fund_is_archived && <Alert tone="warning">{t('fund_archived')}</Alert>}
      {pack.grants_nothing && <Alert tone="warning">{t('grants_nothing')}</Alert>}
      <InlineLookup
        label={t('fund')}
        hint={t('fund_hint')}
        value={linked}
        shown={name ?? t('no_link')}
        lookup={{ ...funds, choices: [none, ...(funds.choices ?? [])] }}
        save={(linked_member_fund) => save({ linked_member_fund })}
      />
      {linked !== noLink && (
        <>
          <InlineText
            label={t('value')}
            type="number"
            value={String(pack.value)}
            shown={t('points', { count: pack.value })}
            save={(value) => save({ value })}
          />
          <InlineText
            label={t('usage')}
            hint={t('usage_hint')}
            type="number"
            value={String(usage)}
            shown={usage > 0 ? t('days', { count: usage }) : t('no_end')}
            save={(usage_duration) => save({ usage_duration })}
          />
          <InlineText
            label={t('unlimited')}
            hint={t('unlimited_hint')}
            type="number"
            value={String(unlimited)}
            shown={unlimited > 0 ? t('days', { count: unlimited }) : t('none')}
            save={(unlimited_access_duration) => save({ unlimited_access_duration })}
          />
        </>
      )}
    </Card>
  );
}
