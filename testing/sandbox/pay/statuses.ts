/** Pay Solutions' status codes. An order without one was never paid or tried. */
export const payStatuses = [
  'CP',
  'Y',
  'TC',
  'NS',
  'N',
  'VC',
  'HO',
  'RE',
  'VR',
  'PF',
  'C',
  'RR',
  'RF',
  'VO',
] as const;
export type PayStatus = (typeof payStatuses)[number];

/** The codes' names on the wire. */
export const statusNames: Readonly<Record<PayStatus, string>> = {
  CP: 'COMPLETED',
  Y: 'COMPLETED',
  TC: 'TEST COMPLETED',
  NS: 'NOT SUBMITTED',
  N: 'UNPAID',
  VC: 'VBV CHECKING',
  HO: 'HOLD',
  RE: 'REJECTED',
  VR: 'VBV REJECTED',
  PF: 'PAYMENT FAILED',
  C: 'CANCELLED',
  RR: 'REQUEST REFUND',
  RF: 'REFUNDED',
  VO: 'VOIDED',
};

const done: ReadonlySet<PayStatus> = new Set(['CP', 'Y', 'TC', 'RR', 'RF', 'VO']);

/** Whether money has come with this code, kept or given back, so that nobody can pay once more. */
export const isDone = (status: PayStatus | null): boolean => status !== null && done.has(status);
