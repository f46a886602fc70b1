import type { LocalDate } from '../../contract/time.ts';

/** A value with its format, so that a workbook can sort it and calculate with it. */
export interface TypedCell {
  /** What a CSV file has, which knows text only. */
  readonly text: string;
  readonly value: number | Date;
  readonly format: string;
}

/** The sum of a column from its first row below the headings to the row above this one. */
export interface SumCell {
  readonly sum: number;
  readonly format: string;
}

/** A cell as it is written. A plain number is a count. */
export type Cell = string | number | null | TypedCell;

export const formats = {
  count: '#,##0',
  money: '#,##0.00',
  date: 'yyyy-mm-dd',
  dateTime: 'yyyy-mm-dd hh:mm',
  time: 'hh:mm',
  /** Text that stays text when its cell is edited. */
  text: '@',
} as const;

/** @param day an empty cell if there is none. */
export const dateCell = (day: LocalDate | null): Cell =>
  day === null ? null : { text: day, value: new Date(`${day}T00:00Z`), format: formats.date };

/** @param local the shop's own time, `2026-11-26 18:30`. */
export const dateTimeCell = (local: string): Cell => ({
  text: local,
  value: new Date(`${local.replace(' ', 'T')}Z`),
  format: formats.dateTime,
});

/** @param time of a day, `18:30`. */
export function timeCell(time: string): Cell {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { text: time, value: (hours * 60 + minutes) / 1440, format: formats.time };
}

/** @param baht a number, or one in digits; an empty cell if there is none. */
export const moneyCell = (baht: number | string | null): Cell =>
  baht === null ? null : { text: String(baht), value: Number(baht), format: formats.money };
