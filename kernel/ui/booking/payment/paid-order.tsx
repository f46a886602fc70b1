import { fillAddress } from '../../../contract/address.ts';
import { memberContract } from '../../../modules/member/contract.ts';
import { useBoot, useMemberId, useShop } from '../../app/boot/boot.ts';
import { member } from '../../app/client/api.ts';
import { fieldsOf } from '../../app/page/entries.ts';
import { LinkButton } from '../../kit/components/button.tsx';
import { useFormats } from '../../kit/text/format.ts';
import { defineTexts, useText, useTexts } from '../../kit/text/texts.ts';

const texts = defineTexts('payment.paid', {
  points: {
    en: '{fund} · balance {count} points',
    one: '{fund} · balance 1 point',
    th: '{fund} · คงเหลือ {count} แต้ม',
  },
  wallet: { en: 'Wallet · balance {amount}', th: 'กระเป๋าเงิน · คงเหลือ {amount}' },
});

/** What an order adds to. */
export type OrderBalance = 'points' | 'wallet';

/** What the member has now of what an order added to. */
export function BalanceNow({ of }: { readonly of: OrderBalance }) {
  const t = useTexts(texts);
  const formats = useFormats();
  const input = { memberId: useMemberId() };
  const record = member.useCall(memberContract, 'member', input, { live: 'member.profile' }).data;
  if (!record) return null;
  const lines =
    of === 'wallet'
      ? [record.wallet_amount].flatMap((amount) =>
          amount === undefined ? [] : t('wallet', { amount: formats.baht(amount) }),
        )
      : Object.values(record.fund)
          .filter(({ value }) => value > 0)
          .map(({ name, value }) => t('points', { fund: name, count: value }));
  return lines.map((line) => (
    <p key={line} className="tabular font-medium">
      {line}
    </p>
  ));
}

/** The way from what was bought to what it is for: the form of the first feature that books. */
export function BookLink() {
  const text = useText();
  const boot = useBoot();
  const { expired } = useShop();
  const [first] = boot.remotes
    .flatMap(({ declaration: { nextBooking } }) => nextBooking ?? [])
    .sort((one, other) => one.order - other.order);
  if (!first || expired) return null;
  return (
    <LinkButton block icon="calendar-plus" to={fillAddress(first.form, fieldsOf(boot))}>
      {text(first.words.book)}
    </LinkButton>
  );
}
