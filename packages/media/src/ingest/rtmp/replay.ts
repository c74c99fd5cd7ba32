import { setTimeout as sleep } from 'node:timers/promises';
import type { FlvTag } from '../../demux/flv/flv-reader.ts';
import type { RtmpPublisher } from './publisher.ts';

export interface ReplayOptions {
  /** `real-time` sends each tag when its stamp is due, `fast` as the connection takes them. */
  readonly pace: 'real-time' | 'fast';
  /** Starts over at the end, with stamps that go on. Default false. */
  readonly loop?: boolean;
  /** Ends the replay; the publisher stays open. */
  readonly signal?: AbortSignal;
}

/**
 * Publishes the tags of an FLV file. Resolves at its end, when the signal aborts or when the connection closes; it
 * neither says goodbye nor closes the publisher.
 */
export async function replayFlv(
  publisher: Pick<RtmpPublisher, 'video' | 'audio' | 'script' | 'drain' | 'closed'>,
  tags: readonly FlvTag[],
  options: ReplayOptions,
): Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  options.signal?.addEventListener('abort', () => stop.abort(), { signal });
  if (options.signal?.aborted || tags.length === 0) return;
  void publisher.closed.then(() => stop.abort());
  const start = performance.now();
  const round = loopDuration(tags);
  for (let base = 0; !signal.aborted; base += round) {
    for (const tag of tags) {
      if (options.pace === 'real-time') await until(start + base + tag.timestamp, signal);
      await publisher.drain();
      if (signal.aborted) return;
      if (base === 0 || tag.type !== 'script') publisher[tag.type](base + tag.timestamp, tag.body);
    }
    if (options.loop !== true) break;
    // A fast endless loop must leave the connection its turn.
    await new Promise(setImmediate);
  }
  stop.abort();
}

/** Milliseconds from the first stamp to where the next round starts: one frame's time past the last stamp. */
export function loopDuration(tags: readonly FlvTag[]): number {
  const stamps = tags.filter((tag) => tag.type === 'video').map((tag) => tag.timestamp);
  const frame = stamps.length < 3 ? 40 : ((stamps.at(-1) ?? 0) - (stamps[1] ?? 0)) / (stamps.length - 2);
  const last = tags.reduce((latest, tag) => Math.max(latest, tag.timestamp), 0);
  return last + Math.max(1, Math.round(frame));
}

async function until(due: number, signal: AbortSignal): Promise<void> {
  const wait = due - performance.now();
  if (wait <= 1) return;
  await sleep(wait, undefined, { signal }).catch(() => undefined);
}
