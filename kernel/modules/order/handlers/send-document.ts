import type { LocalizedText } from '../../../contract/problems.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { notifyMembers, readContactChannels } from '../../notify/api.ts';
import { documentTitles, printedNumber } from '../../tax-document/domain/number.ts';
import { IssuedDocument } from '../../tax-document/models/issued-document.ts';
import { documentAddress } from '../../tax-document/view.ts';
import { paymentContract } from '../contract.ts';
import { Order } from '../models/order.ts';

const minute = 60_000;

export const sendDocument = handler(paymentContract, 'sendDocument', async ({ input, scope, fail }) => {
  const document = await scope.query(IssuedDocument).findById(input.id);
  const order = document && (await scope.query(Order).findOne({ sale_id: document.sale_id }).orderBy('id'));
  if (!document || !order) throw fail('not_found');
  const reach = await readContactChannels(scope, [order.member_id]);
  if (!reach.get(order.member_id)?.by) throw fail('nowhere_to_send');
  const number = printedNumber(document);
  const { en, th } = documentTitles[document.kind];
  const body: LocalizedText = {
    en: `${en} ${number}. Open the link to see, print or save it.`,
    th: `${th} เลขที่ ${number} เปิดลิงก์เพื่อดู พิมพ์ หรือบันทึก`,
  };
  await notifyMembers(scope, [
    {
      payload: {
        member_id: order.member_id,
        title: { en: 'Your document', th: 'เอกสารของคุณ' },
        body,
        link: documentAddress(document),
        occasion: 'action',
      },
      // Two who press at once send it once.
      dedupe: `document:${document.id}:${Math.floor(scope.now.getTime() / minute)}`,
    },
  ]);
  return { id: document.id };
});
