import { useDeleteForeignCopies } from '#kernel/ui/app/offline/use-offline-copies.ts';
import {
  fillAddress,
  Icon,
  LinkButton,
  usePageTitle,
  useSearchParams,
  useShop,
  useTexts,
} from '#kernel/ui/index.ts';
import { addresses } from '../addresses.ts';
import { settingTexts } from '../parts/setting-texts.ts';

/** Where signing out and erasing end; signing in again is the person's own step. */
export function Page() {
  const t = useTexts(settingTexts);
  const { id: shopId } = useShop();
  const [search] = useSearchParams();
  const words = search.has('erased') ? 'erased' : 'logged_out';
  usePageTitle(t(words));
  useDeleteForeignCopies();
  return (
    <div className="flex flex-col items-center gap-4 py-16 text-center">
      <Icon name="circle-check" className="size-8 text-success" />
      <h1 className="font-semibold text-xl">{t(words)}</h1>
      <p>{t(`${words}_how`)}</p>
      <LinkButton to={`${fillAddress(addresses.connect, { shopId })}?afresh=1`}>{t('log_in')}</LinkButton>
    </div>
  );
}
