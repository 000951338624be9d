/** The model did not answer, or its answer could not be read. */
export class ModelUnavailable extends Error {
  /** The model's own words: hostile text, or empty. */
  readonly complaint: string;
  /** Whether it rejected the form of the request, so that another form is worth trying at once. */
  readonly isAboutForm: boolean;

  constructor(
    message: string,
    options?: { cause?: unknown; complaint?: string; isAboutForm?: boolean },
  ) {
    super(message, options);
    this.name = 'ModelUnavailable';
    this.complaint = options?.complaint ?? '';
    this.isAboutForm = options?.isAboutForm ?? false;
  }
}
