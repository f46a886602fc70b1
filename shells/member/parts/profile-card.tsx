import {
  Avatar,
  Card,
  fillAddress,
  Icon,
  LinkButton,
  Skeleton,
  useFormats,
  usePerson,
  useShop,
  useTexts,
} from '#kernel/ui/index.ts';
import { addresses } from '../addresses.ts';
import { homeTexts } from './home-texts.ts';

interface Profile {
  readonly first_name: string;
  readonly last_name: string;
  readonly line_display_name: string | null;
  readonly line_picture_url: string | null;
  readonly wallet_amount: string;
}

interface Props {
  readonly memberId: string;
  /** Not there yet while it loads; the boot's name and picture stand for it. */
  readonly profile: Profile | undefined;
}

function Wallet({ memberId, amount }: { readonly memberId: string; readonly amount: string | undefined }) {
  const t = useTexts(homeTexts);
  const formats = useFormats();
  const { id: shopId, expired } = useShop();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-3">
      <div>
        <p className="flex items-center gap-2 text-muted text-sm">
          <Icon name="wallet" className="size-4" />
          {t('wallet')}
        </p>
        {amount === undefined ? (
          <Skeleton className="h-7 w-32" />
        ) : (
          <p className="tabular font-semibold text-lg">{formats.baht(amount)}</p>
        )}
      </div>
      {!expired && (
        <LinkButton variant="secondary" icon="plus" to={fillAddress(addresses.topUp, { shopId, memberId })}>
          {t('top_up')}
        </LinkButton>
      )}
    </div>
  );
}

/** Who the member is at this shop, and what is in the wallet where the shop has wallets. */
export function ProfileCard({ memberId, profile }: Props) {
  const person = usePerson();
  const { feature_enable: features } = useShop();
  const name = profile ? `${profile.first_name} ${profile.last_name}` : (person?.name ?? '');
  const picture = profile ? profile.line_picture_url : person?.picture;
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex min-w-0 items-center gap-4">
        <Avatar name={name} picture={picture} className="size-16" />
        <div className="min-w-0">
          <h1 className="break-words font-semibold text-lg leading-snug">{name}</h1>
          {profile ? (
            profile.line_display_name && <p className="truncate text-muted">{profile.line_display_name}</p>
          ) : (
            <Skeleton className="h-6 w-24" />
          )}
        </div>
      </div>
      {features.member_wallet && <Wallet memberId={memberId} amount={profile?.wallet_amount} />}
    </Card>
  );
}
