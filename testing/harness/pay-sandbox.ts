import type { OrderOpened } from '#kernel/contract/order.ts';
import type { PayControl } from '../sandbox/pay/control.ts';
import type { PayStatus } from '../sandbox/pay/statuses.ts';
import { type Answer, visitor } from './client.ts';
import type { TestServer } from './server.ts';

/** The payment provider's sandbox of a test server, as a member's browser and as a test's hand on its switches. */
export const paySandbox = (server: TestServer) => {
  const at = visitor(server);
  const placeOf = ({ payment }: Pick<OrderOpened, 'payment'>): string => {
    if (!payment) throw new Error('There is nothing to pay');
    return `/sandbox/pay/orders/${payment.fields.merchantid}/${payment.fields.refno}`;
  };
  const open = async ({ payment }: Pick<OrderOpened, 'payment'>) => {
    const answer = await fetch(payment?.action ?? '', {
      method: 'POST',
      body: new URLSearchParams({ ...payment?.fields }),
      redirect: 'manual',
    });
    await answer.body?.cancel();
    if (answer.status !== 303) throw new Error(`The form was not taken: ${answer.status}`);
  };
  return {
    /** Posts the form of an order and does something on the provider's page. */
    async pay(opened: Pick<OrderOpened, 'payment'>, choice: string): Promise<Answer> {
      await open(opened);
      return at.post(`${placeOf(opened)}/pay`, { choice });
    },
    /** Posts the form and leaves the page without doing anything. */
    open,
    /** Gives a payment another status, as the provider's console does; posted back where that is asked for. */
    async setStatus(
      opened: Pick<OrderOpened, 'payment'>,
      status: PayStatus,
      postback = false,
    ): Promise<void> {
      await at.post(`${placeOf(opened)}/status`, { status, postback });
    },
    /** Switches how the sandbox behaves; null sets one back. */
    async set(control: PayControl): Promise<void> {
      const { status } = await at.post('/sandbox/pay/control', control);
      if (status !== 200) throw new Error(`The sandbox refused a switch: ${status}`);
    },
  };
};
