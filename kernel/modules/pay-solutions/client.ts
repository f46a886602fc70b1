import { networkFault } from '../../server/providers/network-fault.ts';
import { formatDetail, formFields, type PaymentRequest } from './domain/form.ts';
import { type InquiryResult, readInquiry } from './domain/inquiry.ts';
import { type PaySolutionsKeys, shortMerchantId } from './domain/keys.ts';

export interface PaySolutionsOptions {
  /** Where the browser posts the form, such as `https://payment.paysolutions.asia/epaylink/payment.aspx`. */
  readonly formUrl: string;
  /** The provider's API, such as `https://apis.paysolutions.asia`. */
  readonly apiUrl: string;
  /** E-mail that stands for a member who has none. */
  readonly placeholderEmail: string;
  /** Whether payments of the provider's test cards count. */
  readonly isTest: boolean;
  /** Longest wait for one whole answer, in milliseconds. */
  readonly timeoutMs?: number;
}

/** A form that the browser posts as it is. */
export interface PaymentForm {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface Inquiry {
  readonly keys: PaySolutionsKeys;
  /** 12 digits, the first not 0. */
  readonly referenceNo: string;
  /** The order's title, as the form was given it. */
  readonly productDetail: string;
  /** What the order costs, in satang. */
  readonly satang: number;
}

export interface PaySolutions {
  /**
   * The form with which a member pays an order at the provider.
   * @throws RangeError that names the field, for what the provider does not take.
   */
  paymentForm(request: PaymentRequest): PaymentForm;
  /**
   * Asks the provider what became of an order, the only word that counts. Never throws, follows no redirect, and
   * neither its result nor its reasons hold a key.
   * @param signal ends the waiting early; the result is then `unclear`.
   */
  inquire(inquiry: Inquiry, signal?: AbortSignal): Promise<InquiryResult>;
}

const largestAnswer = 256 * 1024;

/** The body as text, or null where it is larger than any answer about an order. */
async function textOf(response: Response): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  // Leaving the loop ends the connection, so that an endless answer costs no more than its beginning.
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > largestAnswer) return null;
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

const unclear = (reason: string): InquiryResult => ({ kind: 'unclear', reason });

/** Makes the client of Pay Solutions (integrations, "Pay Solutions"). */
export function createPaySolutions(options: PaySolutionsOptions): PaySolutions {
  const { formUrl, placeholderEmail, isTest, timeoutMs = 10_000 } = options;
  const inquiryUrl = `${options.apiUrl.replace(/\/+$/, '')}/order/orderdetailpost`;

  const ask = async ({ keys, referenceNo, productDetail }: Inquiry, signal: AbortSignal) => {
    const merchantID = shortMerchantId(keys.merchantId);
    const response = await fetch(inquiryUrl, {
      method: 'POST',
      headers: {
        merchantID,
        merchantSecretKey: keys.secretKey,
        apikey: keys.apiKey,
        'content-type': 'application/json',
        accept: 'application/json',
      },
      body: JSON.stringify({
        merchantID,
        orderNo: 'X',
        refno: referenceNo,
        productDetail: formatDetail(productDetail, referenceNo),
      }),
      redirect: 'manual',
      signal,
    });
    return { status: response.status, text: await textOf(response) };
  };

  return {
    paymentForm: (request) => ({ action: formUrl, fields: formFields(request, placeholderEmail) }),
    async inquire(inquiry, signal) {
      try {
        const limit = AbortSignal.timeout(timeoutMs);
        const { status, text } = await ask(inquiry, signal ? AbortSignal.any([signal, limit]) : limit);
        if (status < 200 || status > 299) return unclear(`Pay Solutions answered ${status}`);
        if (text === null) return unclear('Pay Solutions answered more than an order');
        const body: unknown = text.trim() === '' ? undefined : JSON.parse(text);
        return readInquiry(body, {
          merchantId: inquiry.keys.merchantId,
          referenceNo: inquiry.referenceNo,
          satang: inquiry.satang,
          isTest,
        });
      } catch (error) {
        if (error instanceof SyntaxError) return unclear('Pay Solutions answered no JSON');
        return unclear(`Pay Solutions did not answer: ${networkFault(error)}`);
      }
    },
  };
}
