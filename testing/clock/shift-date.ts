/**
 * Moves the time that this realm's `Date` returns. It then goes on at its normal speed. Timers and durations stay real.
 * Node and browsers run this function, so it uses nothing outside itself.
 * @param ms milliseconds from the machine's time.
 */
export function shiftDate(ms: number): void {
  const MachineDate = Date;
  const machineNow = Date.now;
  const now = () => machineNow() + ms;
  MachineDate.now = now;
  const ShiftedDate = new Proxy(MachineDate, {
    construct: (target, values: unknown[], self) =>
      Reflect.construct(target, values.length === 0 ? [now()] : values, self),
    apply: () => new MachineDate(now()).toString(),
  });
  MachineDate.prototype.constructor = ShiftedDate;
  globalThis.Date = ShiftedDate;
}
