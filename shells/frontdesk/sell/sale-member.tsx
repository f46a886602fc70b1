import { memberContract } from '#kernel/modules/member/contract.ts';
import { MemberPicker, shownPhone } from '#kernel/ui/desk.ts';
import {
  Button,
  Card,
  fillAddress,
  Link,
  ReadError,
  Skeleton,
  staff,
  useFormats,
  useTexts,
} from '#kernel/ui/index.ts';
import { fullName } from '../parts/full-name.ts';
import { sellTexts } from './texts.ts';

/** The search that every sale begins with; it has the focus. */
export function FindMember({ onChoose }: { readonly onChoose: (memberId: string) => void }) {
  const t = useTexts(sellTexts);
  return (
    <Card className="flex max-w-xl flex-col gap-2">
      <MemberPicker
        label={t('member')}
        placeholder={t('find')}
        hint={t('first')}
        autoFocus
        opensByTyping
        value={null}
        onChange={(option) => option && onChoose(option.id)}
      />
    </Card>
  );
}

interface Props {
  readonly memberId: string;
  readonly onOther: () => void;
}

/** Whom is sold to, with what is in the wallet. */
export function SaleMember({ memberId, onOther }: Props) {
  const t = useTexts(sellTexts);
  const formats = useFormats();
  const read = staff.useCall(
    memberContract,
    'member',
    { memberId },
    { live: 'member.member', shows: () => [memberId] },
  );
  const member = read.data;
  if (!member)
    return read.isError ? <ReadError read={read} /> : <Skeleton className="h-20 w-full rounded-card" />;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <Link
          to={fillAddress('/frontdesk/membership/member-{memberId}', { memberId })}
          className="wrap-anywhere inline-flex min-h-11 items-center font-semibold text-accent text-lg underline-offset-2 hover:underline"
        >
          {fullName(member) || shownPhone(member.phone)}
        </Link>
        <p className="tabular flex flex-wrap gap-x-4 text-muted text-sm">
          <span className="whitespace-nowrap">{shownPhone(member.phone)}</span>
          {member.wallet_amount !== undefined && (
            <span className="whitespace-nowrap">
              {t('wallet', { amount: formats.baht(member.wallet_amount) })}
            </span>
          )}
        </p>
      </div>
      <Button variant="secondary" icon="search" onClick={onOther}>
        {t('other_member')}
      </Button>
    </Card>
  );
}
