import { setTimeout as sleep } from 'node:timers/promises';
import { readAudioTag } from '../../demux/flv/audio-tag.ts';
import type { FlvTag } from '../../demux/flv/flv-reader.ts';
import { readVideoTag } from '../../demux/flv/video-tag.ts';
import type { RtmpPublisher } from './publisher.ts';

export interface ReplayOptions {
  /** `real-time` sends each tag at its timestamp, `fast` as fast as the connection accepts them. */
  readonly pace: 'real-time' | 'fast';
  /**
   * In real time, sends the tags of so many milliseconds together: an encoder's frames one by one wake sender and receiver
   * 70 times a second. All replays of a process send at the same moments. Default 0: each tag alone.
   */
  readonly batch?: number;
  /** Starts again at the end, with continuing timestamps. Default false. */
  readonly loop?: boolean;
  /** Ends the replay; the publisher stays open. */
  readonly signal?: AbortSignal;
}

/**
 * Publishes the tags of an FLV file. Resolves at its end, when the signal aborts or when the connection closes. It
 * neither ends the stream nor closes the publisher.
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
  const { batch = 0 } = options;
  const round = loopDuration(tags);
  for (let base = 0; !signal.aborted; base += round) {
    for (const tag of tags) {
      if (options.pace === 'real-time') await until(endOfBatch(start + base + tag.timestamp, batch), signal);
      await publisher.drain();
      if (signal.aborted) return;
      if (base === 0 || tag.type !== 'script') publisher[tag.type](base + tag.timestamp, tag.body);
    }
    if (options.loop !== true) break;
    // A fast endless loop must let the connection run.
    await new Promise(setImmediate);
  }
  stop.abort();
}

/**
 * Milliseconds from one round's start to the next: the longer of both tracks, including its last frame. Configs and end
 * markers do not count, because their timestamps are arbitrary.
 */
export function loopDuration(tags: readonly FlvTag[]): number {
  const video = tags.filter((tag) => tag.type === 'video' && readVideoTag(tag.body).type === 'frame');
  const audio = tags.filter((tag) => tag.type === 'audio' && readAudioTag(tag.body).type === 'frame');
  return Math.max(1, span(video), span(audio));
}

function span(frames: readonly FlvTag[]): number {
  const first = frames[0]?.timestamp ?? 0;
  const last = frames.at(-1)?.timestamp ?? 0;
  return frames.length < 2 ? 0 : Math.round(((last - first) * frames.length) / (frames.length - 1));
}

/** When a tag that is due at `due` is sent: at the next multiple of `batch` ms, or at once where that is 0. */
export const endOfBatch = (due: number, batch: number): number => (batch > 0 ? Math.ceil(due / batch) * batch : due);

async function until(due: number, signal: AbortSignal): Promise<void> {
  const wait = due - performance.now();
  if (wait <= 1) return;
  await sleep(wait, undefined, { signal }).catch(() => undefined);
}
