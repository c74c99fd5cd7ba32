import { type ViewerCountsTopicEvent, viewerCountsTopic } from '@bandshell/contract';
import { VIEWER_COUNT_EVERY_MS } from '@bandshell/domain/viewers';
import type { Platform } from '../../platform/platform.ts';
import { loadCostreamChannels } from './costream-channels.ts';

/** Longest time until a node that missed news of a co-stream knows it. */
const RELOAD_EVERY_MS = 60_000;

/**
 * Tells pages of this node how many watch all channels of a co-stream together. Without a co-stream on the site it asks
 * the database once a minute.
 */
export class CostreamCounts {
  readonly #platform: Platform;
  /** Channels that take part in a co-stream. */
  #channelIds: readonly string[] = [];
  #loadedAt = Number.NEGATIVE_INFINITY;
  /** How often channels joined or left. */
  #changes = 0;
  /** The last count that pages of a channel were told. */
  #told = new Map<string, number>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** Channels joined or left: the next round asks which. */
  changed(): void {
    this.#changes += 1;
    this.#loadedAt = Number.NEGATIVE_INFINITY;
  }

  /** One round: sums up the viewers of each co-stream and sends the sums that changed. */
  async tick(): Promise<void> {
    const { clock, database, topics } = this.#platform;
    const now = clock.now();
    if (now.getTime() - this.#loadedAt >= RELOAD_EVERY_MS) {
      const before = this.#changes;
      const rows = await database.db
        .selectFrom('costream_members')
        .select('channel_id')
        .where('joined_at', 'is not', null)
        .execute();
      this.#channelIds = rows.map(({ channel_id }) => channel_id);
      // What changed while it was asked may be missing.
      if (this.#changes === before) this.#loadedAt = now.getTime();
    }
    // Each node tells those who are connected to it.
    const watched = this.#channelIds.filter((id) => topics.hasSubscribers(viewerCountsTopic(id)));
    const sums = new Map<string, { count: number; channels: number }>();
    if (watched.length > 0) {
      for (const { askedId, viewers } of await loadCostreamChannels(database.db, watched, now)) {
        const { count, channels } = sums.get(askedId) ?? { count: 0, channels: 0 };
        sums.set(askedId, { count: count + (viewers ?? 0), channels: channels + 1 });
      }
    }
    const told = new Map<string, number>();
    for (const [channelId, { count, channels }] of sums) {
      if (channels < 2) continue;
      told.set(channelId, count);
      if (this.#told.get(channelId) === count) continue;
      const message: ViewerCountsTopicEvent = { kind: 'costream_viewers', count };
      topics.publish(viewerCountsTopic(channelId), message);
    }
    this.#told = told;
  }

  /** Counts regularly. Returns how to stop. */
  start(): { stop(): Promise<void> } {
    let ticking: Promise<void> = Promise.resolve();
    const timer = setInterval(() => {
      ticking = ticking
        .then(() => this.tick())
        .catch((error: unknown) =>
          this.#platform.log.warn({ err: error }, 'viewers of co-streams could not be counted'),
        );
    }, VIEWER_COUNT_EVERY_MS);
    timer.unref();
    return {
      stop: async () => {
        clearInterval(timer);
        await ticking;
      },
    };
  }
}
