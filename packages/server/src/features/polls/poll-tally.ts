import { POLL_TALLY_MS } from '@bandshell/domain/polls';
import type { RunningFeature } from '../../core/feature/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { tallyPoll } from './tally-poll.ts';

/** Polls with votes that wait to be told on this node. Those of more channels are told with a later vote, or at the end. */
const WAITING_MAX = 5_000;
const ROUND_MS = 250;
/** Polls that are counted at the same time. */
const AT_ONCE = 4;

/** Which polls have got votes on this node. However many there are, a poll is counted once a second. */
export class PollTally {
  readonly #platform: Platform;
  /** The channel, and when it may be tried, by poll. */
  readonly #waiting = new Map<string, { readonly channelId: string; readonly notBefore: number }>();

  #last: Promise<void> = Promise.resolve();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  add(channelId: string, pollId: string): void {
    if (this.#waiting.has(pollId) || this.#waiting.size >= WAITING_MAX) return;
    this.#waiting.set(pollId, { channelId, notBefore: 0 });
  }

  /** Counts the polls whose second is over. Rounds run one after another, so what one has taken is counted at its end. */
  round(): Promise<void> {
    const round = this.#last.then(() => this.#count());
    this.#last = round.catch(() => undefined);
    return round;
  }

  async #count(): Promise<void> {
    const now = this.#platform.clock.now().getTime();
    const due = [...this.#waiting].filter(([, { notBefore }]) => notBefore <= now);
    const next = async (): Promise<void> => {
      for (let one = due.pop(); one !== undefined; one = due.pop()) await this.#countOne(one[0], one[1].channelId, now);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
  }

  async #countOne(pollId: string, channelId: string, now: number): Promise<void> {
    const { log } = this.#platform;
    // Before counting: a vote that comes meanwhile puts it back.
    this.#waiting.delete(pollId);
    const isTold = await tallyPoll(this.#platform, channelId, pollId).catch((error: unknown) => {
      log.warn({ err: error, channelId, pollId }, 'the votes of a poll could not be counted');
      return false;
    });
    if (!isTold) this.#waiting.set(pollId, { channelId, notBefore: now + POLL_TALLY_MS });
  }

  start(): RunningFeature {
    let running: Promise<void> | undefined;
    const timer = setInterval(() => {
      if (this.#waiting.size === 0 || running !== undefined) return;
      running = this.round().finally(() => {
        running = undefined;
      });
    }, ROUND_MS);
    return {
      stop: async () => {
        clearInterval(timer);
        await running;
      },
    };
  }
}
