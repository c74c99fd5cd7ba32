import type { StreamHealthTopicEvent } from '@bandshell/contract';
import type { Platform } from '../../../platform/platform.ts';
import type { StreamEvent } from '../stream-events.ts';
import { healthView } from '../stream-health.ts';
import { ingestChanged } from './ingest-incidents.ts';

const SUBJECT = 'stream-test';
/** Maximum number of tests that a node stores; the oldest are dropped. */
const KEPT_MAX = 10_000;
/** The result of a test is shown for a day. */
const SHOWN_MS = 24 * 60 * 60_000;

/** A bandwidth test of a channel: how it goes, or its result. */
export interface StreamTest {
  /** Milliseconds since the epoch: its newest report. */
  readonly at: number;
  readonly isOver: boolean;
  readonly seconds: number;
  /** Bits a second on average. */
  readonly bitrate: number;
  readonly health: StreamHealthTopicEvent;
}

/** The newest bandwidth test of each channel, as far as this node has heard of it. */
export class StreamTestBoard {
  readonly #platform: Platform;
  readonly #latest = new Map<string, StreamTest>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  last(channelId: string): StreamTest | null {
    const test = this.#latest.get(channelId);
    return test === undefined || this.#platform.clock.now().getTime() - test.at > SHOWN_MS ? null : test;
  }

  /** Publishes a report of a test to all nodes, and tells its owner's pages. */
  report({ channelId, at, isOver, seconds, bitrate, info, health }: StreamEvent & { readonly type: 'test' }): void {
    const test: StreamTest = { at, isOver, seconds, bitrate, health: healthView(info, health) };
    this.#platform.bus.publish(`${SUBJECT}.${channelId}`, test);
  }

  /** Stores the reports of all nodes. Returns a function that stops it. */
  listen(): () => void {
    return this.#platform.bus.subscribe(`${SUBJECT}.*`, (message, { subject }) => {
      const channelId = subject.slice(SUBJECT.length + 1);
      this.#latest.delete(channelId);
      this.#latest.set(channelId, message as StreamTest);
      const [oldest] = this.#latest.keys();
      if (this.#latest.size > KEPT_MAX && oldest !== undefined) this.#latest.delete(oldest);
      ingestChanged(this.#platform, channelId);
    });
  }
}
