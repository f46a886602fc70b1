import type { KernelScope } from '../server/tenancy/kernel-scope.ts';

export interface DemoPerson {
  /** LINE user id of the sandbox for those who come by LINE; null for walk-ins. */
  lineUserId: string | null;
  lineName: string | null;
  firstName: string;
  lastName: string;
  phone: string;
  email: string | null;
}

export interface DemoClassKind {
  name: string;
  /** Minutes. */
  period: number;
  seats: number;
  color: string;
  isPrivate?: true;
  /** Name of the fund that a booking is charged to; free without one. */
  fund?: string;
}

/** What members book by the hour. */
interface DemoPlaces {
  readonly names: readonly string[];
  /** Price of an hour in baht. */
  readonly baht: number;
}

/** What members buy to book with. */
interface DemoOffer {
  readonly name: string;
  readonly description: string;
  readonly baht: number;
  /** Name of the fund that gets the points. */
  readonly fund: string;
  readonly points: number;
  /** Days for which they are valid. */
  readonly days: number;
}

/** What a shop of the demo is like; each plugin makes its own rows of it. */
export interface DemoShop {
  id: string;
  name: string;
  features: readonly string[];
  /** Days from today until its billing date; negative for an expired shop. */
  billingDays: number;
  colors: { primary: string; secondary: string; background: string };
  branches: readonly string[];
  instructors: readonly string[];
  funds: readonly string[];
  classes: readonly DemoClassKind[];
  /** Two courts unless given. */
  places?: DemoPlaces;
  /** The packages of a studio unless given. */
  packages?: readonly DemoOffer[];
  people: readonly DemoPerson[];
  /** E-mail and role of who works there. */
  team: readonly { email: string; role: 'frontdesk' | 'staff' | 'admin' }[];
}

/** What demo data is made with: the same every time, so that two people see the same demo. */
export interface DemoKit {
  readonly shop: DemoShop;
  readonly password: string;
  /** A number from 0 to below 1. */
  random(): number;
  /** A whole number from 0 to below `end`. */
  below(end: number): number;
  pick<T>(list: readonly T[]): T;
  /** What the plugin's `demoPictures` drew, stored and ready for `useUpload`, by the same names. */
  readonly pictures: ReadonlyMap<string, File>;
}

/** A plugin's demo data: its `demo.ts` exports it as `demo`. It runs in the plugin's shop, in one transaction. */
export type Demo = (scope: KernelScope, kit: DemoKit) => Promise<void>;

/**
 * The pictures of a plugin's demo data, square PNG files by name: its `demo.ts` may export them as `demoPictures`.
 * They are stored before the transaction, because storing one takes a connection of its own.
 */
export type DemoPictures = (shop: DemoShop) => Promise<ReadonlyMap<string, Buffer>>;

export { inBatches } from '../server/db/in-batches.ts';
