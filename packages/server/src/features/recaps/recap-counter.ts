import { readEmoteRanges } from '@bandshell/domain/chat';
import { isId } from '@bandshell/domain/kernel';
import { monthOf, RECAP_EMOTES_COUNTED } from '@bandshell/domain/recaps';
import { minutesBetween, WATCH_GAP_MS } from '@bandshell/domain/recommendations';
import type { ReceivedChatMessage } from '../../core/chat/chat-listener.ts';
import type { RunningFeature, TopicReader } from '../../core/feature/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { type RecapSum, writeSums } from './write-sums.ts';

/** Pairs of user and channel that are counted on this node between two rounds. More are not counted. */
const SUMS_MAX = 200_000;
const ROUND_MS = 60_000;
const WRITES_PER_STATEMENT = 1_000;

/**
 * Adds up how long users watch channels, how much they write there and with which emotes, in memory, and writes the sums
 * once a minute. A crash loses a minute at most.
 */
export class RecapCounter {
  readonly #platform: Platform;
  /** The last heartbeat of a user in a channel, ms since the epoch. */
  readonly #lastAt = new Map<string, number>();
  #sums = new Map<string, RecapSum>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  heartbeat(channelId: string, { viewer }: Pick<TopicReader, 'viewer'>): void {
    if (viewer === null || !isId(channelId)) return;
    const sum = this.#sumOf(channelId, viewer.userId);
    if (sum === undefined) return;
    const key = `${viewer.userId} ${channelId}`;
    const now = this.#now();
    sum.seconds += minutesBetween(this.#lastAt.get(key), now) * 60;
    this.#lastAt.set(key, now);
  }

  line({
    channelId,
    sender,
    text,
    emotes,
  }: Pick<ReceivedChatMessage, 'channelId' | 'sender' | 'text' | 'emotes'>): void {
    const sum = this.#sumOf(channelId, sender.userId);
    if (sum === undefined) return;
    sum.lines += 1;
    if (emotes === '') return;
    const signs = [...text];
    for (const { id, from, to } of readEmoteRanges(emotes)) {
      const known = sum.emotes.get(id);
      if (known === undefined && sum.emotes.size >= RECAP_EMOTES_COUNTED) continue;
      sum.emotes.set(id, { name: signs.slice(from, to + 1).join(''), uses: (known?.uses ?? 0) + 1 });
    }
  }

  /** Sums of a user that are not written yet are dropped. */
  forget(userId: string): void {
    for (const [key, sum] of this.#sums) if (sum.userId === userId) this.#sums.delete(key);
  }

  /** Writes the sums, and forgets who left. */
  async round(): Promise<void> {
    const sums = [...this.#sums.values()].filter(({ seconds, lines }) => seconds > 0 || lines > 0);
    this.#sums = new Map();
    const before = this.#now() - WATCH_GAP_MS;
    for (const [key, lastAt] of this.#lastAt) if (lastAt < before) this.#lastAt.delete(key);
    for (let at = 0; at < sums.length; at += WRITES_PER_STATEMENT) {
      await writeSums(this.#platform, sums.slice(at, at + WRITES_PER_STATEMENT));
    }
  }

  start(): RunningFeature {
    const { services, log } = this.#platform;
    const leave = services.watchHeartbeats.listen((channelId, reader) => this.heartbeat(channelId, reader));
    let running: Promise<void> = Promise.resolve();
    const write = (): Promise<void> => {
      running = running
        .then(() => this.round())
        .catch((error: unknown) => log.warn({ err: error }, 'sums for recaps were not stored'));
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

  /** Nobody has a recap of their own channel. */
  #sumOf(channelId: string, userId: string): RecapSum | undefined {
    if (userId === channelId) return undefined;
    const at = this.#platform.clock.now();
    const month = monthOf(at);
    const key = `${month} ${channelId} ${userId}`;
    const known = this.#sums.get(key);
    if (known !== undefined || this.#sums.size >= SUMS_MAX) return known;
    const sum: RecapSum = { channelId, userId, month, at, seconds: 0, lines: 0, emotes: new Map() };
    this.#sums.set(key, sum);
    return sum;
  }

  #now(): number {
    return this.#platform.clock.now().getTime();
  }
}

declare module '../../platform/services.ts' {
  interface Services {
    readonly recapCounter: RecapCounter;
  }
}
