import { isId } from '@bandshell/domain/kernel';
import { minutesBetween, WATCH_FADE_MS, WATCH_GAP_MS } from '@bandshell/domain/recommendations';
import { sql } from 'kysely';
import type { TopicReader } from '../../core/feature/feature.ts';
import type { Platform } from '../../platform/platform.ts';

/** Pairs of user and channel that are counted on this node. More are not counted until others leave. */
const WATCHING_MAX = 200_000;
const ROUND_MS = 60_000;
const WRITES_PER_STATEMENT = 1_000;

interface Watching {
  readonly userId: string;
  readonly channelId: string;
  readonly lastAt: number;
  /** Not written yet. */
  readonly minutes: number;
}

/**
 * Adds up how long logged-in users watch which channels, in memory, and writes the sums once a minute. A crash loses
 * a minute at most, which no ranking notices.
 */
export class WatchAffinities {
  readonly #platform: Platform;
  readonly #watching = new Map<string, Watching>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  heartbeat(channelId: string, { viewer }: Pick<TopicReader, 'viewer'>): void {
    if (viewer === null || !isId(channelId) || viewer.userId === channelId) return;
    const { userId } = viewer;
    const key = `${userId} ${channelId}`;
    const before = this.#watching.get(key);
    if (before === undefined && this.#watching.size >= WATCHING_MAX) return;
    const lastAt = this.#platform.clock.now().getTime();
    const minutes = (before?.minutes ?? 0) + minutesBetween(before?.lastAt, lastAt);
    this.#watching.set(key, { userId, channelId, lastAt, minutes });
  }

  /** Writes the sums, and forgets who left. */
  async round(): Promise<void> {
    const now = this.#platform.clock.now();
    const due: Watching[] = [];
    for (const [key, one] of this.#watching) {
      if (one.minutes > 0) {
        due.push(one);
        this.#watching.set(key, { ...one, minutes: 0 });
      } else if (now.getTime() - one.lastAt > WATCH_GAP_MS) this.#watching.delete(key);
    }
    for (let at = 0; at < due.length; at += WRITES_PER_STATEMENT) {
      await this.#write(due.slice(at, at + WRITES_PER_STATEMENT), now);
    }
  }

  /** A row that is not written yet of a user is dropped. */
  forget(userId: string): void {
    for (const [key, one] of this.#watching) if (one.userId === userId) this.#watching.delete(key);
  }

  start(): { stop(): Promise<void> } {
    const { services, log } = this.#platform;
    const leave = services.watchHeartbeats.listen((channelId, reader) => this.heartbeat(channelId, reader));
    let running: Promise<void> = Promise.resolve();
    const write = () => {
      running = running
        .then(() => this.round())
        .catch((error: unknown) => log.warn({ err: error }, 'watch times were not stored'));
      return running;
    };
    const timer = setInterval(write, ROUND_MS);
    timer.unref();
    return {
      stop: async () => {
        leave();
        clearInterval(timer);
        await write();
      },
    };
  }

  /**
   * Only of users who have a ranking, which needs their consent. Anybody who stores no history is left out, as are
   * closed accounts.
   */
  async #write(sums: readonly Watching[], now: Date): Promise<void> {
    const users = sums.map(({ userId }) => userId);
    const channels = sums.map(({ channelId }) => channelId);
    const minutes = sums.map((one) => one.minutes);
    await sql`insert into watch_affinities as a (user_id, channel_id, minutes, updated_at)
      select w.user_id, w.channel_id, w.minutes, ${now}::timestamptz
      from unnest(${users}::bigint[], ${channels}::bigint[], ${minutes}::real[]) as w (user_id, channel_id, minutes)
      join users u on u.id = w.user_id and u.unavailable_reason is null
      join channels c on c.id = w.channel_id
      join viewer_rankings v on v.user_id = w.user_id
      where not exists (select from privacy_settings p where p.user_id = w.user_id and not p.keeps_viewing_history)
      order by w.user_id, w.channel_id
      on conflict (user_id, channel_id) do update set
        minutes = excluded.minutes + a.minutes
          * exp(-greatest(0, extract(epoch from excluded.updated_at - a.updated_at)) * 1000 / ${WATCH_FADE_MS}::float8),
        updated_at = greatest(a.updated_at, excluded.updated_at)`.execute(this.#platform.database.db);
  }
}
