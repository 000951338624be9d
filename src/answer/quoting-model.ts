export const MEASURE_WEIGHTS: readonly number[] = [];
export const GROUND_WEIGHTS: readonly number[] = [];
export const BAR = 0;
export const WORTH = 0.006;
