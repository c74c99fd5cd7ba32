import type { FlvTag } from '../../demux/flv/flv-reader.ts';
import type { PipelineStep } from '../../live-media.ts';
import type { MediaLog } from '../../media-api.ts';
import { MissingFfmpegError } from '../../transcode/missing-ffmpeg-error.ts';
import { OpusToAac } from './opus-to-aac.ts';

/** Stamps may step back by this much, or ahead by the second, before they count as another time line; ms. */
const stepBack = 1000;
const stepAhead = 10_000;
/** A process gets another one after this many ms: FLV has 31 bits for a time in ffmpeg. */
const longestRun = 2 ** 30;
/** A new time line starts another process at most this often, in ms. */
const restartInterval = 1000;

/** The Opus packets of an encoder of Enhanced RTMP as AAC. The process starts with the first packet. */
export class OpusSound implements PipelineStep {
  readonly #log: MediaLog;
  readonly #onTag: (tag: FlvTag) => void;
  #encoder: OpusToAac | undefined;
  #isMissing = false;
  /** OpusHead (RFC 7845, section 5.1) of more than two channels; without it, packets have one or two. */
  #head: Buffer | undefined;
  /** The newest stamp, and its time since the process began. */
  #raw = 0;
  #at = 0;
  #startedAt = Number.NEGATIVE_INFINITY;

  /** @param onTag audio tags of an FLV stream, in order */
  constructor(log: MediaLog, onTag: (tag: FlvTag) => void) {
    this.#log = log;
    this.#onTag = onTag;
  }

  /** Takes the sequence header. */
  header(record: Uint8Array): void {
    const head = isSurround(record) ? Buffer.from(record) : undefined;
    if ((head === undefined) === (this.#head === undefined) && (!head || this.#head?.equals(head))) return;
    this.#head = head;
    this.#stop();
  }

  /** @param timestamp of the packet's first sample, in milliseconds modulo 2^32 */
  packet(timestamp: number, packet: Uint8Array): void {
    if (this.#isMissing) return;
    const step = (timestamp - this.#raw) | 0;
    const isOther = step < -stepBack || step > stepAhead || this.#at > longestRun;
    if (this.#encoder === undefined || isOther) {
      const now = performance.now();
      if (now - this.#startedAt < restartInterval) return;
      this.#startedAt = now;
      this.#stop();
      this.#start(timestamp);
      this.#at = 0;
    } else this.#at = Math.max(this.#at, this.#at + step);
    this.#raw = timestamp;
    this.#encoder?.push(Buffer.from(packet), this.#at);
  }

  destroy(): void {
    this.#isMissing = true;
    this.#stop();
  }

  /** @param begin the stamp of the process's first packet */
  #start(begin: number): void {
    const onTag = (tag: FlvTag): void => this.#onTag({ ...tag, timestamp: (begin + tag.timestamp) >>> 0 });
    try {
      this.#encoder = new OpusToAac(this.#log, onTag, this.#head);
    } catch (error) {
      if (!(error instanceof MissingFfmpegError)) throw error;
      this.#isMissing = true;
      this.#log.warn({}, 'a stream with Opus has no sound: ffmpeg is not installed');
    }
  }

  #stop(): void {
    this.#encoder?.destroy();
    this.#encoder = undefined;
  }
}

/** A whole OpusHead with a table of channels. */
const isSurround = (record: Uint8Array): boolean =>
  record.length >= 21 &&
  Buffer.from(record.subarray(0, 8)).toString('latin1') === 'OpusHead' &&
  record[8] === 1 &&
  record[18] === 1 &&
  record.length === 21 + (record[9] ?? 0) &&
  (record[9] ?? 0) <= 8;
