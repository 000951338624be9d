/** Returns a signal that aborts as soon as either does. @param given by the caller, who may have no signal. */
export function eitherSignal(given: AbortSignal | undefined, own: AbortSignal): AbortSignal {
  return given === undefined ? own : AbortSignal.any([given, own]);
}
