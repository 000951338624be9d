import type { Fetch } from '../../../src/client/exchange';
import type { Pace } from '../../../src/client/limits/pace';
import { createDrain, type Drain } from '../../../src/outbox/drain';
import type { DrainPorts } from '../../../src/outbox/ports';
import type { ConnectedService } from '../../../src/protocol/services/connected-service';
import type { Delivery, Parcel } from '../../../src/protocol/services/delivery';
import type { LedgerEntry } from '../../../src/protocol/services/ledger';
import { WorkerLife } from '../jackdaw/worker-life';
import { ModelService } from './model-service';
import { VirtualTime } from './virtual-time';

/** A browser profile, the worker in it, a service and the time they share. */
export class OutboxWorld {
  readonly time = new VirtualTime();
  readonly remote = new ModelService(() => this.time.elapsed);
  readonly services = new Map<string, ConnectedService>();
  // What survives the worker:
  readonly rows = new Map<string, Delivery>();
  readonly bodies = new Map<string, string>();
  readonly paces = new Map<string, Pace>();
  readonly notes: LedgerEntry[] = [];
  readonly alarms = new Map<string, number>();
  /** Every state a row was ever in, with what the service had stored of it by then. */
  readonly history = new Map<string, { kind: string; stored: boolean }[]>();
  readonly #stored = new Set<string>();
  /** What carries requests; the model service unless a test brings another. */
  transport: Fetch = (url, init) => this.remote.fetch(url, init);
  online = true;
  /** Whether the transport's answers name the key of their request, where a test makes them do so. */
  namesKeys = false;
  key: string | undefined = 'key-1234567890';
  typing = false;
  deaths = 0;
  life = new WorkerLife();
  drain: Drain;
  #locks = new Map<string, Promise<void>>();
  #random: () => number;

  constructor(services: readonly ConnectedService[], random: () => number = () => 0.5) {
    for (const service of services) this.services.set(service.id, service);
    this.#random = random;
    this.remote.onStored = (id) => this.#stored.add(id);
    this.drain = this.#start();
  }

  /** The worker dies (if it has not yet) and a new one starts. */
  reboot(): void {
    this.life.dead = true;
    this.deaths++;
    this.time.reboot();
    this.#locks.clear();
    this.life = new WorkerLife();
    this.drain = this.#start();
  }

  #start(): Drain {
    return createDrain(this.ports(this.life));
  }

  /** The clip's own transaction. Resolves when the rows are on disk; then the click is acknowledged. */
  async enqueue(parcels: readonly Parcel[]): Promise<void> {
    await this.life.around(() => {
      for (const { delivery, body } of parcels) {
        this.bodies.set(delivery.id, body);
        this.#put({ ...delivery, sequence: this.rows.size + 1 });
      }
    });
  }

  #put(row: Delivery): void {
    this.rows.set(row.id, row);
    const states = this.history.get(row.id) ?? [];
    states.push({ kind: row.state.kind, stored: this.#stored.has(row.id) });
    this.history.set(row.id, states);
  }

  change(id: string, step: (row: Delivery) => Delivery | undefined): Delivery | undefined {
    const found = this.rows.get(id);
    const next = found && step(structuredClone(found));
    if (next) this.#put(next);
    return next;
  }

  unsaved(serviceId?: string): Delivery[] {
    return [...this.rows.values()]
      .filter((row) => row.state.kind !== 'saved')
      .filter((row) => serviceId === undefined || row.serviceId === serviceId)
      .sort((a, b) => a.sequence - b.sequence);
  }

  ports(life: WorkerLife): DrainPorts {
    return {
      clock: this.time.clock,
      now: this.time.now,
      sleep: this.time.sleep,
      random: this.#random,
      fetch: async (url, init) => {
        await life.point();
        const response = await this.transport(url, init);
        await life.point();
        return response;
      },
      outbox: {
        unsaved: (serviceId) => life.around(() => this.unsaved(serviceId)),
        bodyOf: (id) => life.around(() => this.bodies.get(id)),
        pendingServices: () =>
          life.around(() => [...new Set(this.unsaved().map((row) => row.serviceId))]),
        change: (id, step) => life.around(() => this.change(id, step)),
      },
      pace: {
        change: (serviceId, step) =>
          life.around(() => {
            const { pace, result } = step(structuredClone(this.paces.get(serviceId)));
            this.paces.set(serviceId, pace);
            return result;
          }),
        knowsKeys: (serviceId) => life.around(() => this.paces.get(serviceId)?.knowsKeys === true),
      },
      ledger: {
        leave: (entry) => life.around(() => this.notes.push(entry) - 1),
        close: (id, outcome) =>
          life.around(() => {
            const note = this.notes[id];
            if (note) note.outcome = outcome;
          }),
      },
      services: {
        find: (id) => life.around(() => this.services.get(id)),
        secretOf: () =>
          life.around(() =>
            this.key === undefined ? undefined : { value: this.key, version: '1' },
          ),
        mayReach: () => life.around(() => true),
      },
      refill: () => life.around(() => undefined),
      isOnline: () => this.online,
      personActive: () => this.typing,
      wakeIn: (serviceId, ms) =>
        life.around(() => {
          this.alarms.set(serviceId, this.time.elapsed + ms);
        }),
      withLock: async (name, work) => {
        await life.point();
        const before = this.#locks.get(name) ?? Promise.resolve();
        const held = before.then(work);
        this.#locks.set(
          name,
          held.catch(() => undefined),
        );
        return held;
      },
      changed: () => undefined,
      fault: async () => undefined,
    };
  }

  /** Lets time pass: alarms ring, and a worker that died is started again by the next one. */
  async pass(ms: number): Promise<void> {
    const end = this.time.elapsed + ms;
    while (this.time.elapsed < end) {
      const soonest = Math.min(...this.alarms.values());
      await this.time.pass(Math.max(1, Math.min(end, soonest) - this.time.elapsed));
      for (const [serviceId, at] of [...this.alarms]) {
        if (at > this.time.elapsed) continue;
        this.alarms.delete(serviceId);
        if (this.life.dead) this.reboot();
        void this.drain.kick(serviceId);
      }
    }
  }
}
