import type { TopicReader } from '../feature/feature.ts';

/** Called for each heartbeat of somebody who watches a channel's stream. It must be fast. */
type WatchListener = (channelId: string, reader: TopicReader) => void;

/** Passes on the heartbeats by which viewers are counted, to features that count something else. */
export class WatchHeartbeats {
  readonly #listeners = new Set<WatchListener>();

  /** Returns a function that ends it. */
  listen(listener: WatchListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  take(channelId: string, reader: TopicReader): void {
    for (const listener of this.#listeners) listener(channelId, reader);
  }
}
