const LOOK_EVERY_MS = 2_000;

/**
 * Asks for a turn of long work, and checks its progress until the answer arrives. A worker that ends during a
 * request may never answer, but the page still sees the progress made by then.
 */
export function askAndLook(look: () => Promise<unknown>) {
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = () => clearInterval(timer);
  return {
    /** @param request must not reject. */
    async ask(request: () => Promise<unknown>): Promise<void> {
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
