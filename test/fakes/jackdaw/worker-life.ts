/**
 * The life of one run of the background worker. Every port of a fake passes through `point` before and after it does
 * something; when the run is killed there, nothing behind that point ever happens, as in a real worker.
 */
export class WorkerLife {
  dead = false;
  steps = 0;
  /** Step at which the worker dies. */
  killAt = Number.POSITIVE_INFINITY;
  onDeath: () => void = () => undefined;

  async point(): Promise<void> {
    await Promise.resolve();
    this.steps++;
    if (!this.dead && this.steps >= this.killAt) {
      this.dead = true;
      this.onDeath();
    }
    if (this.dead) await new Promise<never>(() => undefined);
  }

  /** Runs `work` with a point before and after: killed at the first it never ran, at the second nobody hears of it. */
  async around<T>(work: () => T | Promise<T>): Promise<T> {
    await this.point();
    const result = await work();
    await this.point();
    return result;
  }
}
