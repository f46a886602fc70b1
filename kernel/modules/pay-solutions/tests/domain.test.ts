import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBaht } from '../../../contract/satang.ts';
import { formatDetail, formFields, maxPaymentSatang, type PaymentRequest } from '../domain/form.ts';
import { type AskedOrder, readInquiry, satangOf } from '../domain/inquiry.ts';
import { readPostback } from '../domain/postback.ts';

const reference = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 99_999_999_999 }))
  .map(([first, rest]) => `${first}${String(rest).padStart(11, '0')}`);
const satang = fc.integer({ min: 1, max: maxPaymentSatang });

const request: PaymentRequest = {
  merchantId: '12345678',
  referenceNo: '100000000001',
  customerEmail: 'mali@example.com',
  productDetail: 'Yoga ten',
  satang: 123_450,
  language: 'th',
  returnUrl: 'https://sala.test/payment/return/100000000001',
  postbackUrl: 'https://sala.test/payment/postback',
};
const fieldsOf = (more: Partial<PaymentRequest>) => formFields({ ...request, ...more }, 'nobody@sala.test');

describe('the form', () => {
  it('has the fields that the provider knows', () => {
    expect(fieldsOf({})).toEqual({
      merchantid: '12345678',
      refno: '100000000001',
      customeremail: 'mali@example.com',
      productdetail: 'Yoga ten',
      total: '1234.50',
      lang: 'TH',
      cc: '00',
      returnurl: 'https://sala.test/payment/return/100000000001',
      postbackurl: 'https://sala.test/payment/postback',
    });
    expect(fieldsOf({ language: 'en' }).lang).toBe('EN');
  });

  it('takes every amount up to the limit as baht with two decimals', () => {
    fc.assert(
      fc.property(satang, (amount) => {
        const { total = '' } = fieldsOf({ satang: amount });
        expect(total).toMatch(/^\d{1,7}\.\d\d$/);
        expect(Number(total)).toBeLessThanOrEqual(9_999_999);
        expect(satangOf(total)).toBe(amount);
      }),
    );
  });

  it.each([
    ['total', { satang: 0 }],
    ['total', { satang: -100 }],
    ['total', { satang: 100.5 }],
    ['total', { satang: Number.NaN }],
    ['total', { satang: maxPaymentSatang + 1 }],
    ['refno', { referenceNo: '000000000001' }],
    ['refno', { referenceNo: '12345678901' }],
    ['refno', { referenceNo: '1234567890123' }],
    ['merchantid', { merchantId: '' }],
    ['merchantid', { merchantId: '1234567' }],
  ])('names %s where the provider would not take it: %o', (field, wrong) => {
    expect(() => fieldsOf(wrong)).toThrow(new RegExp(`^${field} must`));
  });

  it('gives a placeholder for a member without an address or with one that is too long', () => {
    expect(fieldsOf({ customerEmail: null }).customeremail).toBe('nobody@sala.test');
    expect(fieldsOf({ customerEmail: `${'x'.repeat(96)}@a.co` }).customeremail).toBe('nobody@sala.test');
    expect(fieldsOf({ customerEmail: `${'x'.repeat(95)}@a.co` }).customeremail).toMatch(/^x/);
  });

  it('names what is paid for in at most 255 characters without markup, and never by nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (title) => {
        const detail = formatDetail(title.repeat(20), '100000000001');
        expect(detail).toMatch(/^[^<>&"'\p{Cc}]{1,255}$/u);
        expect(detail.length).toBeLessThanOrEqual(255);
        expect(detail.isWellFormed()).toBe(true);
      }),
    );
    expect(formatDetail('<b>"โยคะ" & it\'s</b>', '1')).toBe('b โยคะ it s /b');
    expect(formatDetail(' <&> ', '100000000001')).toBe('100000000001');
  });
});

describe('a total', () => {
  it('loses no satang to the noise of floats', () => {
    fc.assert(
      fc.property(satang, fc.integer({ min: -3, max: 3 }), (amount, ulps) => {
        const baht = amount / 100;
        expect(satangOf(baht + ulps * Number.EPSILON * baht)).toBe(amount);
        expect(satangOf(toBaht(amount))).toBe(amount);
      }),
    );
    expect(satangOf(0.1 + 0.2)).toBe(30);
  });

  it('that is half a satang, negative, endless or no number is none', () => {
    fc.assert(
      fc.property(satang, (amount) => {
        expect(satangOf((amount + 0.5) / 100)).toBeNull();
        expect(satangOf(-amount / 100)).toBeNull();
      }),
    );
    for (const junk of [Number.NaN, Number.POSITIVE_INFINITY, 1e300, null, undefined, {}, [], true])
      expect(satangOf(junk)).toBeNull();
    for (const junk of ['', ' ', '1,234.50', '0x10', '1e3', '12 baht', '-1'])
      expect(satangOf(junk)).toBeNull();
  });
});

const asked: AskedOrder = {
  merchantId: '12345678',
  referenceNo: '100000000001',
  satang: 10_000,
  isTest: false,
};
const entry = (more: object = {}) => ({
  ReferenceNo: '100000000001',
  OrderNo: '00081234',
  MerchantID: '45678',
  Total: 100,
  CardType: 'VISA',
  Status: 'CP',
  StatusName: 'COMPLETED',
  OrderDateTime: '2026-11-22T12:00:00',
  ...more,
});
const kindOf = (body: unknown, more: Partial<AskedOrder> = {}) =>
  readInquiry(body, { ...asked, ...more }).kind;

describe('an answer about the order', () => {
  it.each([
    ['paid', ['CP', 'Y']],
    ['pending', ['NS', 'N', 'VC', 'HO']],
    ['failed', ['RE', 'VR', 'PF', 'C']],
    ['refunded', ['RR', 'RF', 'VO']],
    ['unclear', ['', 'TC', 'XX', 'constructor', null, 7, {}]],
  ])('is %s by the codes %j', (kind, codes) => {
    for (const Status of codes) expect(kindOf(entry({ Status }))).toBe(kind);
  });

  it('is paid by a test card only in test mode', () => {
    expect(kindOf(entry({ Status: 'TC' }), { isTest: true })).toBe('paid');
    expect(readInquiry(entry({ Status: 'TC' }), asked)).toEqual({
      kind: 'unclear',
      reason: 'a test payment',
    });
  });

  it('gives the provider’s number, the total in satang and the code, as an object or in a list', () => {
    const payment = {
      kind: 'paid',
      satang: 10_000,
      providerOrderNo: '00081234',
      status: 'CP',
      cardType: 'VISA',
    };
    expect(readInquiry(entry(), asked)).toEqual(payment);
    expect(readInquiry([entry()], asked)).toEqual(payment);
    expect(readInquiry(entry({ Total: 103.21 }), asked)).toEqual({ ...payment, satang: 10_321 });
    expect(readInquiry(entry({ OrderNo: null, Total: null, Status: 'HO' }), asked)).toEqual({
      kind: 'pending',
      satang: null,
      providerOrderNo: null,
      status: 'HO',
      cardType: 'VISA',
    });
    for (const CardType of [null, '', '  ', {}])
      expect(readInquiry(entry({ CardType }), asked)).toEqual({ ...payment, cardType: null });
  });

  it('is never paid with less than the order costs, or an amount that is no money', () => {
    expect(readInquiry(entry({ Total: 99.99 }), asked)).toMatchObject({ kind: 'underpaid', satang: 9999 });
    for (const Total of [100.005, 'a hundred', null, -100]) expect(kindOf(entry({ Total }))).toBe('unclear');
  });

  it('may write reference and merchant as numbers, the merchant short or whole', () => {
    expect(kindOf(entry({ ReferenceNo: 100_000_000_001, MerchantID: 45_678 }))).toBe('paid');
    expect(kindOf(entry({ MerchantID: '12345678' }))).toBe('paid');
    expect(kindOf(entry({ MerchantID: 678 }), { merchantId: '12300678' })).toBe('paid');
  });

  it('is nothing where there is none', () => {
    for (const body of [undefined, null, []]) expect(kindOf(body)).toBe('nothing');
  });

  it('is unclear where it is about another order or merchant, or no answer at all', () => {
    const others = [
      entry({ ReferenceNo: '100000000002' }),
      entry({ ReferenceNo: undefined }),
      entry({ MerchantID: '45679' }),
      entry({ MerchantID: '' }),
      entry({ MerchantID: null }),
    ];
    for (const other of others) expect(kindOf(other)).toBe('unclear');
    for (const junk of [{}, 'ok', 12, true, [[]], ['CP'], { data: [entry()] }])
      expect(kindOf(junk)).toBe('unclear');
  });

  it('is the paid entry of a list, in whatever order it comes', () => {
    const body = [
      entry({ ReferenceNo: '100000000002' }),
      entry({ Status: 'VC' }),
      entry({ Status: 'PF' }),
      entry({ Total: 1 }),
      entry({ Status: 'Y', OrderNo: '2' }),
      null,
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(body, { minLength: body.length }), (list) => {
        expect(readInquiry(list, asked)).toMatchObject({
          kind: 'paid',
          providerOrderNo: '2',
          satang: 10_000,
        });
      }),
    );
  });

  it('is paid only by an entry of this order, this merchant, a paid code and enough money', () => {
    const any = fc.record({
      ReferenceNo: fc.constantFrom('100000000001', '100000000002', 100_000_000_001, null),
      MerchantID: fc.constantFrom('45678', '12345678', '99999', 45_678, null),
      Status: fc.constantFrom('CP', 'Y', 'TC', 'NS', 'PF', 'RF', 'cp', null),
      Total: fc.oneof(fc.constantFrom(99.99, 100, 100.005, '100.00', null), fc.double()),
      OrderNo: fc.anything(),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 4 }), (list) => {
        const grants = list.filter(
          ({ ReferenceNo, MerchantID, Status, Total }) =>
            String(ReferenceNo) === asked.referenceNo &&
            String(MerchantID).endsWith('45678') &&
            ['CP', 'Y', 'cp'].includes(String(Status)) &&
            (satangOf(Total) ?? 0) >= 10_000,
        );
        expect(kindOf(list) === 'paid').toBe(grants.length > 0);
      }),
    );
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.anything(), (body) => void readInquiry(body, asked)));
  });
});

describe('a postback', () => {
  it('names the order by form, query or JSON', () => {
    fc.assert(
      fc.property(reference, (referenceNo) => {
        for (const refno of [referenceNo, Number(referenceNo), ` ${referenceNo}`, ['x', referenceNo]])
          expect(readPostback({ status: 'CP', refno })).toEqual({ referenceNo });
        expect(readPostback({ RefNo: referenceNo })).toEqual({ referenceNo });
      }),
    );
  });

  it('that names none is nothing, whatever it holds', () => {
    fc.assert(
      fc.property(fc.anything(), (fields) => {
        const read = readPostback(fields);
        if (read !== null) expect(read.referenceNo).toMatch(/^[1-9]\d{11}$/);
      }),
    );
    for (const refno of ['', '0', '012345678901', '1234567890123', '1e11', {}, [], null, undefined])
      expect(readPostback({ refno, total: '1.00' })).toBeNull();
    expect(readPostback([{ refno: '100000000001' }])).toBeNull();
  });
});
