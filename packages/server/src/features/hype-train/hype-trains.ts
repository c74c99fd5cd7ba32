import type { RunningFeature } from '../../core/feature/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { advanceChannel, type OwnedChannel } from './advance-channel.ts';
import { findWaiting, isSomethingOpen, keepLease, releaseLease } from './lease.ts';

const WAKE = 'hype-train.wake';
/** A train's row is written at most once in this time: four times a second. */
const ROUND_MS = 250;
/** Rounds between two looks for channels of other nodes: a second. */
const ROUNDS_A_LOOK = 4;
/** A node that owns channels gives a sign of life this often. */
const LEASE_KEPT_MS = 900;
/** Channels that are worked on at the same time. */
const AT_ONCE = 4;
/** Channels that wait at most; the others are found in the database. */
const WAITING_MAX = 10_000;

/** The channels whose trains this node writes. A channel has one owner at a time, see `lease.ts`. */
export class HypeTrains {
  readonly #platform: Platform;
  readonly #owned = new Map<string, OwnedChannel>();
  readonly #waiting = new Set<string>();
  #last: Promise<void> = Promise.resolve();
  /** When it last gave a sign of life. */
  #keptAt = Number.NEGATIVE_INFINITY;
  /** The site has no trains and none of them is open. */
  #isAtRest = false;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** Something was paid in a channel. All nodes hear of it, because another one may be the owner. */
  wake(channelId: string): void {
    if (!this.#waiting.has(channelId)) this.#platform.bus.publish(WAKE, channelId);
    this.#add(channelId);
  }

  #add(channelId: string): void {
    if (this.#waiting.size < WAITING_MAX) this.#waiting.add(channelId);
  }

  /**
   * Takes what was paid since the last round into the trains of this node. Rounds run one after the other.
   * @param looks whether to look for channels that wait in the database, too
   */
  round(looks: boolean): Promise<void> {
    const round = this.#last.then(() => this.#advanceAll(looks));
    this.#last = round.catch((error: unknown) =>
      this.#platform.log.warn({ err: error }, 'the hype trains of this node could not be looked after'),
    );
    return this.#last;
  }

  async #advanceAll(looks: boolean): Promise<void> {
    const now = this.#platform.clock.now();
    if (looks) for (const id of await this.#findWaiting(now)) this.#add(id);
    for (const [id, { nextAt }] of this.#owned) if (nextAt !== null && nextAt <= now.getTime()) this.#add(id);
    const due = [...this.#waiting];
    this.#waiting.clear();
    if (due.length > 0 || this.#owned.size > 0) await this.#keepLease();
    const next = async (): Promise<void> => {
      for (let id = due.pop(); id !== undefined; id = due.pop()) await this.#advance(id);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
  }

  /** Before the first channel of a round, so that no other node takes it at once. */
  async #keepLease(): Promise<void> {
    const now = performance.now();
    if (now - this.#keptAt < LEASE_KEPT_MS) return;
    await keepLease(this.#platform.database.db, this.#platform.bus.nodeId);
    this.#keptAt = now;
  }

  /** While the site has no trains, nothing waits once a look has found nothing: trains that run come to their end. */
  async #findWaiting(now: Date): Promise<readonly string[]> {
    const { database, bus, flags } = this.#platform;
    const isOn = flags.setting('hype_trains_on');
    if (!isOn && this.#isAtRest) return [];
    const found = await findWaiting(database.db, bus.nodeId, now);
    this.#isAtRest = !isOn && !(await isSomethingOpen(database.db));
    return found;
  }

  async #advance(channelId: string): Promise<void> {
    const { log } = this.#platform;
    try {
      const owned = await advanceChannel(this.#platform, channelId, this.#owned.get(channelId));
      if (owned === 'foreign' || owned.nextAt === null) this.#owned.delete(channelId);
      else this.#owned.set(channelId, owned);
      if (owned !== 'foreign' && owned.hasMore) this.#add(channelId);
    } catch (error) {
      // What was not committed is read again, from the database.
      this.#owned.delete(channelId);
      log.warn({ err: error, channelId }, 'the hype train of a channel could not be written');
    }
  }

  start(): RunningFeature {
    const { bus, database } = this.#platform;
    const unsubscribe = bus.subscribe(WAKE, (channelId, { local }) => {
      if (!local && typeof channelId === 'string') this.#add(channelId);
    });
    let count = 0;
    let running: Promise<void> | undefined;
    const timer = setInterval(() => {
      if (running !== undefined) return;
      count += 1;
      running = this.round(count % ROUNDS_A_LOOK === 0).finally(() => {
        running = undefined;
      });
    }, ROUND_MS);
    return {
      stop: async () => {
        clearInterval(timer);
        unsubscribe();
        await running;
        // Another node takes the channels with its next look.
        await releaseLease(database.db, bus.nodeId);
        this.#owned.clear();
      },
    };
  }
}
