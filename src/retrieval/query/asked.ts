/** Terms that stand for one thing: their counts are added before saturation. */
export interface Group {
  readonly terms: readonly { readonly term: string; readonly weight: number }[];
  /** How much the query wants it. */
  readonly weight: number;
}

export interface Conditions {
  /** Of each list at least one term must be in the chunk. */
  readonly required: readonly (readonly string[])[];
  readonly excluded: readonly string[];
  readonly fromDay?: number | undefined;
  readonly toDay?: number | undefined;
}
