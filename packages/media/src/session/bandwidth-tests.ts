import type { MediaSink, PipelineStep, PublisherHandle } from '../live-media.ts';
import type { OpenStream, StreamEventSink } from '../media-api.ts';
import { BandwidthTest } from './bandwidth-test.ts';

/** Interval of the reports of a test, in ms. */
const tickInterval = 2000;

/** The bandwidth tests of this process, one for a channel: another one takes its place. */
export class BandwidthTests implements PipelineStep {
  readonly #byChannel = new Map<string, BandwidthTest>();
  readonly #options: { readonly now: () => number; readonly onEvent: StreamEventSink };
  readonly #ticker: NodeJS.Timeout;

  constructor(options: { readonly now: () => number; readonly onEvent: StreamEventSink }) {
    this.#options = options;
    this.#ticker = setInterval(() => {
      for (const test of [...this.#byChannel.values()]) test.tick();
    }, tickInterval);
    this.#ticker.unref();
  }

  open({ channelId, streamId }: OpenStream, publisher: PublisherHandle): MediaSink {
    this.stop(channelId, 'Another bandwidth test has begun.');
    const test: BandwidthTest = new BandwidthTest({
      ...{ channelId, streamId, publisher, ...this.#options },
      onClosed: () => {
        if (this.#byChannel.get(channelId) === test) this.#byChannel.delete(channelId);
      },
    });
    this.#byChannel.set(channelId, test);
    return test;
  }

  /** Ends a channel's test, if there is one. */
  stop(channelId: string, description: string): void {
    this.#byChannel.get(channelId)?.stop(description);
  }

  destroy(): void {
    clearInterval(this.#ticker);
    for (const test of [...this.#byChannel.values()]) test.stop('The server is restarting; connect again.');
  }
}
