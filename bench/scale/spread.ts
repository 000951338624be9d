import { percentile } from '../retrieval/metrics.ts';

export { percentile };

export interface Spread {
  p50: number;
  p95: number;
}

export const spread = (values: readonly number[]): Spread => ({
  p50: percentile(values, 0.5),
  p95: percentile(values, 0.95),
});
