/** The day on which tests and the gallery take place. */
export const NOW = new Date('2026-03-12T15:00:00');

const RealDate = Date;
let hands = NOW.getTime();

/** Each look is a millisecond later than the one before, so that what happens in turn is dated in turn. */
class ClockDate extends RealDate {
  constructor(...given: unknown[]) {
    super(...((given.length === 0 ? [ClockDate.now()] : given) as [number]));
  }

  static override now(): number {
    hands += 1;
    return hands;
  }
}

/** From here on it is `at`, for whoever asks; timers run as they do. */
export function setClock(at: Date | string = NOW): void {
  hands = new RealDate(at).getTime();
  globalThis.Date = ClockDate as DateConstructor;
}
