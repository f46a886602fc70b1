import type { Remainder } from '#kernel/modules/order/api.ts';

/** How much a package gave, and how much of it is left. */
export interface PackageRemainder {
  readonly points: number;
  readonly pointsLeft: number;
  /** Days of unlimited access. */
  readonly days: number;
  readonly daysLeft: number;
}

/** What is left of a package, in words and in numbers; points and days alone where it gave only these. */
export function describeRemainder({
  points,
  pointsLeft,
  days,
  daysLeft,
}: PackageRemainder): Pick<Remainder, 'words' | 'portions'> {
  const ofPoints = {
    word: { en: `${pointsLeft} of ${points} points are left`, th: `เหลือ ${pointsLeft} จาก ${points} แต้ม` },
    portion: { unit: 'points' as const, granted: points, unused: pointsLeft },
  };
  const ofDays = {
    word: { en: `${daysLeft} of ${days} days are left`, th: `เหลือ ${daysLeft} จาก ${days} วัน` },
    portion: { unit: 'days' as const, granted: days, unused: daysLeft },
  };
  const given = [...(points > 0 ? [ofPoints] : []), ...(days > 0 ? [ofDays] : [])];
  return { words: given.map(({ word }) => word), portions: given.map(({ portion }) => portion) };
}
