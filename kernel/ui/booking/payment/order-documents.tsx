import { paymentContract } from '../../../modules/order/contract.ts';
import { member } from '../../app/client/api.ts';
import { LinkButton } from '../../kit/components/button.tsx';
import { ReadError } from '../../kit/components/states.tsx';
import { useText } from '../../kit/text/texts.ts';

/** Ways to a paid order's receipt or tax documents; those that another one took the place of are left out. */
export function OrderDocuments({ orderNo }: { readonly orderNo: string }) {
  const text = useText();
  const read = member.useCall(paymentContract, 'orderDocuments', { orderNo });
  if (read.isError) return <ReadError read={read} />;
  return read.data
    ?.filter(({ is_replaced }) => !is_replaced)
    .map(({ id, title, address }) => (
      <LinkButton key={id} block variant="secondary" icon="receipt" to={address}>
        {text(title)}
      </LinkButton>
    ));
}
