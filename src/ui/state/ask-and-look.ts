const LOOK_EVERY_MS = 2_000;

/** Asks for a turn of long work, and looks how it goes until that is answered. */
export interface PatientAsk {
  /** @param request must not reject. */
  ask: (request: () => Promise<void>) => Promise<void>;
  /** The page no longer shows it. */
  stop: () => void;
}

/** A worker that ends during a request may never answer it. The page still sees what it had done by then. */
export function askAndLook(look: () => Promise<unknown>): PatientAsk {
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = () => clearInterval(timer);
  return {
    async ask(request) {
      stop();
      const own = setInterval(() => void look(), LOOK_EVERY_MS);
      timer = own;
      await request();
      clearInterval(own);
      await look();
    },
    stop,
  };
}
