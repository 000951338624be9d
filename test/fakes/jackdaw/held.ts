export interface Held {
  wait: Promise<void>;
  letGo: () => void;
}

/** Something that waits until it is let go. */
export function hold(): Held {
  let letGo = () => {};
  const wait = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { wait, letGo };
}
