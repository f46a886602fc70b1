/** A payment provider in a process of its own, to which every top-up of the bench is paid. */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** What every top-up of the bench costs. */
export const topUpBaht = 500;
/** The merchant that every shop of the bench is. */
export const benchMerchant = '10000001';

const question = z.object({ refno: z.string(), productDetail: z.string() });

function answerOn(port: number): void {
  const server = createServer(async (request, response) => {
    const { refno, productDetail } = question.parse(JSON.parse(await text(request)));
    const payment = {
      ReferenceNo: refno,
      OrderNo: refno.slice(-8),
      MerchantID: benchMerchant.slice(-5),
      ProductDetail: productDetail,
      Total: topUpBaht,
      CardType: 'VISA',
      Status: 'CP',
      StatusName: 'Completed',
    };
    response.setHeader('content-type', 'application/json; charset=utf-8').end(JSON.stringify([payment]));
  });
  server.listen(port, '127.0.0.1', () => process.send?.({ ready: true }));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) answerOn(Number(process.argv[2]));
