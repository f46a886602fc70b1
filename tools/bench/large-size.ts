import { numbers } from './numbers.ts';

export const zone = 'Asia/Bangkok';
const smallShops = 1_000;
/** Days that the bookings lie in. */
export const span = { before: 366, all: 380 } as const;
/** What a thousandth of the bookings are of. */
const kinds = { classes: 700, places: 200, sessions: 100 } as const;
export const bookingsOfClass = 12;
/** Hours of a day at which a place can be booked, from the first. */
export const placeHours = { first: 9, count: 12 } as const;
/** How many hours of a day an instructor is free of classes, which take the three before them. */
export const sessionHours = 9;
/** How many of a hundred times of a place are booked. */
const booked = 73;

/** What the members of the large shop are called: a tenth of them, and one. */
export const names = { common: 'Somchai', rare: 'Quintessa' } as const;

/** What ids of a kind of record begin with, in the letters that an id may have. */
export type IdStart =
  | 'BRANCH'
  | 'TEACHR'
  | 'TPCTPC'
  | 'FNDFND'
  | 'MEMBER'
  | 'EVENTX'
  | 'CARTXX'
  | 'PACKET'
  | 'GRPGRP'
  | 'PRESET'
  | 'STAFFX'
  | 'DRAWER'
  | 'RDERXX'
  | 'PNTSXX';

/** An id in SQL: the kind of record, then its number among all shops'. */
export const id = (start: IdStart, n: string) => `CONCAT('01${start}', LPAD(${n}, 18, '0'))`;
/* The letters that base 32 has after H, by what ids have in their place, from the last. */
const letters = ['VZ', 'UY', 'TX', 'SW', 'RV', 'QT', 'PS', 'OR', 'NQ', 'MP', 'LN', 'KM', 'JK', 'IJ'];
/** An id in SQL that says when it was drawn, as the program's do. @param number up to 16 digits. */
export const timedId = (at: string, number: string) =>
  `CONVERT(CONCAT(${letters.reduce((sql, [from, to]) => `REPLACE(${sql}, '${from}', '${to}')`, `LPAD(CONV(FLOOR(UNIX_TIMESTAMP(${at}) * 1000), 10, 32), 10, '0')`)}, LPAD(${number}, 16, '0')) USING ascii) COLLATE ascii_bin`;
const idAt = (start: IdStart, n: number) =>
  `01${start}${String(smallShops * 1_000_000 + n).padStart(18, '0')}`;

/** The shop with a million bookings. */
export const largeShop = {
  id: 'large',
  branchId: idAt('BRANCH', 1),
  instructorId: idAt('TEACHR', 3),
  /** Somebody with more than a thousandth of its bookings. */
  busyMemberId: idAt('MEMBER', 0),
  otherMemberId: idAt('MEMBER', 6),
  /** Of the branch. */
  placeId: idAt('CARTXX', 1),
  topicId: idAt('TPCTPC', 0),
  fundId: idAt('FNDFND', 0),
  packageId: idAt('PACKET', 1),
  oneTimePackageId: idAt('PACKET', 0),
  promotionId: idAt('GRPGRP', 0),
  /** Of the branch. */
  drawerId: idAt('DRAWER', 1),
  deskEmail: 'desk1@large.test',
  hq: { id: '01HQHQ00000000000000000001', email: 'hq@bench.test' },
  admin: { id: '01ADMN00000000000000000001', email: 'admin@bench.test' },
} as const;

/** A number of a shop's record, as it stands in ids; a shop has a million of each. */
export const of = (n: string) => `s.number * 1000000 + ${n}`;
/** The number that an id ends in, among its shop's. */
export const numberIn = (column: string) => `RIGHT(${column}, 6)`;

/** Whether a member is the one of the large shop who books most. */
export const isBusy = (column: string) => `${column} = '${largeShop.busyMemberId}'`;

/** A shop as a row of the table `bench_shop`, from which everything of it is made. */
export interface ShopRow {
  readonly shop_id: string;
  readonly number: number;
  readonly branches: number;
  readonly instructors: number;
  readonly topics: number;
  readonly members: number;
  readonly classes: number;
  readonly places: number;
  readonly place_bookings: number;
  readonly sessions: number;
  readonly packages: number;
  readonly promotions: number;
  /** People at the desk, each with a drawer. */
  readonly desks: number;
  /** Days before today of which the hours of instructors are there still. */
  readonly hour_days: number;
}

export const shopTable = `CREATE TABLE bench_shop (
  shop_id VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY, number INT NOT NULL,
  branches INT NOT NULL, instructors INT NOT NULL, topics INT NOT NULL, members INT NOT NULL, classes INT NOT NULL,
  places INT NOT NULL, place_bookings INT NOT NULL, sessions INT NOT NULL, packages INT NOT NULL,
  promotions INT NOT NULL, desks INT NOT NULL, hour_days INT NOT NULL)`;

/* Shops of one size at a time, or every number would be tried with every shop. */
export const each = (count: Exclude<keyof ShopRow, 'shop_id' | 'number'>) =>
  `FROM bench_shop s JOIN ${numbers} n ON n.n < :${count} WHERE s.classes = :classes`;

/** How much the large shop has; small ones have as many bookings together. */
export interface LargeSize {
  /** At most 1,000,000. */
  readonly bookings: number;
  /** At most 100,000. */
  readonly members: number;
  /** Of each small shop; as many together unless given. */
  readonly smallMembers?: number;
}

function bookable(bookings: number) {
  const ofKind = (kind: keyof typeof kinds) => Math.ceil((bookings * kinds[kind]) / 1000);
  const place_bookings = ofKind('places');
  return {
    classes: Math.ceil(ofKind('classes') / bookingsOfClass),
    places: Math.ceil((place_bookings * 100) / booked / (span.all * placeHours.count)),
    place_bookings,
    sessions: ofKind('sessions'),
  };
}

export const largeRow = ({ bookings, members }: LargeSize): ShopRow => ({
  shop_id: largeShop.id,
  number: smallShops,
  ...{ branches: 4, instructors: 60, topics: 8, members, ...bookable(bookings) },
  ...{ packages: 40, promotions: 10, desks: 8, hour_days: span.before },
});

export const smallRows = ({
  bookings,
  members,
  // Nobody books a class twice.
  smallMembers = Math.max(bookingsOfClass + 2, members / smallShops),
}: LargeSize): ShopRow[] =>
  Array.from({ length: smallShops }, (_, number) => ({
    shop_id: `small_${number}`,
    number,
    ...{ branches: 1, instructors: 2, topics: 8, members: Math.ceil(smallMembers) },
    ...bookable(bookings / smallShops),
    ...{ packages: 6, promotions: 2, desks: 1, hour_days: 14 },
  }));
