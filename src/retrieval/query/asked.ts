/** Alternative terms for one thing. Their counts are added before saturation. */
export interface Group {
  readonly terms: readonly { readonly term: string; readonly weight: number }[];
  /** Its weight in the query. */
  readonly weight: number;
}

export interface Conditions {
  /** A chunk must contain at least one term of each list. */
  readonly required: readonly (readonly string[])[];
  readonly excluded: readonly string[];
  readonly fromDay?: number | undefined;
  readonly toDay?: number | undefined;
}
