import { isId } from '@bandshell/domain/kernel';
import { addHeartbeat, isWatched, WATCH_PAUSE_MS, type WatchTime } from '@bandshell/domain/watch-streaks';
import { sql } from 'kysely';
import type { TopicReader } from '../../core/feature/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { countWatchedStream } from './count-watched-stream.ts';

/** Users whose time is counted on this node. More are not counted until others leave. */
const WATCHING_MAX = 200_000;
const ROUND_MS = 10_000;
const WRITES_PER_ROUND = 2_000;
/** A user who is away this long begins anew. */
const AWAY_MS = 10 * 60_000;

/** Their stream is counted, so nothing more is to be done until the next one. */
type Watching = WatchTime & { readonly isCounted?: boolean };

/**
 * How long logged-in users have watched the running streams, in memory. Only who has watched enough is written, once a
 * stream, so the database sees no heartbeats. A restart costs a viewer five minutes at most.
 */
export class WatchTimes {
  readonly #platform: Platform;
  readonly #byChannel = new Map<string, Map<string, Watching>>();
  #size = 0;
  #due: { readonly channelId: string; readonly userId: string }[] = [];

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  heartbeat(channelId: string, { viewer }: TopicReader): void {
    if (viewer === null || !isId(channelId) || viewer.userId === channelId) return;
    const { userId } = viewer;
    const users = this.#byChannel.get(channelId) ?? new Map<string, Watching>();
    const before = users.get(userId);
    if (before === undefined) {
      if (this.#size >= WATCHING_MAX) return;
      this.#size += 1;
    }
    const time = addHeartbeat(before, this.#now());
    const isCounted = before?.isCounted === true;
    if (!isCounted && isWatched(time)) this.#due.push({ channelId, userId });
    users.set(userId, isCounted || isWatched(time) ? { ...time, isCounted: true } : time);
    this.#byChannel.set(channelId, users);
  }

  /** Time that was watched of the stream before does not count for the next one. */
  forgetChannel(channelId: string): void {
    this.#size -= this.#byChannel.get(channelId)?.size ?? 0;
    this.#byChannel.delete(channelId);
  }

  /** The same for each channel whose stream began or ended within the last `lengthMs`. */
  async forgetChanged(lengthMs: number): Promise<void> {
    const { database, log } = this.#platform;
    const since = new Date(this.#now() - lengthMs);
    try {
      const rows = await database.db
        .selectFrom('streams')
        .select('channel_id')
        .distinct()
        .where('channel_id', '=', sql<string>`any(${[...this.#byChannel.keys()]}::bigint[])`)
        .where((where) => where.or([where('started_at', '>=', since), where('ended_at', '>=', since)]))
        .execute();
      for (const { channel_id: channelId } of rows) this.forgetChannel(channelId);
    } catch (error) {
      log.warn({ err: error }, 'it could not be read which streams began');
    }
  }

  /** How much of the running stream a user has watched; 0 on a node that has not seen them. */
  watchedMs(channelId: string, userId: string): number {
    const time = this.#byChannel.get(channelId)?.get(userId);
    if (time === undefined) return 0;
    const passed = this.#now() - time.lastAt;
    return time.watchedMs + (passed > 0 && passed <= WATCH_PAUSE_MS ? passed : 0);
  }

  /** Writes who has watched enough, and forgets who left. */
  async round(): Promise<void> {
    const due = this.#due.splice(0, WRITES_PER_ROUND);
    for (const { channelId, userId } of due) {
      await countWatchedStream(this.#platform, channelId, userId).catch((error: unknown) =>
        this.#platform.log.warn({ err: error, channelId }, 'a watched stream could not be counted'),
      );
    }
    const since = this.#now() - AWAY_MS;
    for (const [channelId, users] of this.#byChannel) {
      for (const [userId, { lastAt }] of users) {
        if (lastAt >= since) continue;
        users.delete(userId);
        this.#size -= 1;
      }
      if (users.size === 0) this.#byChannel.delete(channelId);
    }
  }

  start(): { stop(): Promise<void> } {
    const leave = this.#platform.services.watchHeartbeats.listen((channelId, reader) =>
      this.heartbeat(channelId, reader),
    );
    let running: Promise<void> = Promise.resolve();
    const timer = setInterval(() => {
      running = running.then(() => this.round());
    }, ROUND_MS);
    timer.unref();
    return {
      stop: async () => {
        leave();
        clearInterval(timer);
        await running;
      },
    };
  }

  #now(): number {
    return this.#platform.clock.now().getTime();
  }
}
