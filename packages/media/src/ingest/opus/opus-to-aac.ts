import type { FlvTag } from '../../demux/flv/flv-reader.ts';
import { FlvReader } from '../../demux/flv/flv-reader.ts';
import type { PipelineStep } from '../../live-media.ts';
import type { MediaLog } from '../../media-api.ts';
import { type FfmpegProcess, startFfmpeg } from '../../transcode/bounded-ffmpeg.ts';
import { OggOpusWriter, opusRate, opusSamples } from './ogg-opus.ts';

/** Bytes that may wait for the encoder before packets are dropped: about 10 s of audio. */
const waitingLimit = 256 * 1024;
/** An encoder that ended is restarted this often in a stream; after that the stream has no audio. */
const restartLimit = 5;

const args = [
  ['-hide_banner', '-loglevel', 'error', '-copyts', '-probesize', '2048', '-analyzeduration', '0'],
  ['-protocol_whitelist', 'pipe', '-f', 'ogg', '-i', 'pipe:0', '-vn', '-map', '0:a:0'],
  // Lost packets leave gaps in the times; they are filled with silence.
  ['-af', 'aresample=async=1000:min_hard_comp=0.04'],
  ['-c:a', 'aac', '-b:a', '160k', '-ar', '48000', '-ac', '2', '-flush_packets', '1', '-f', 'flv', 'pipe:1'],
].flat();

/** Converts the Opus packets of a sender to AAC, which every player supports, with ffmpeg. Times are kept. */
export class OpusToAac implements PipelineStep {
  readonly #log: MediaLog;
  readonly #onTag: (tag: FlvTag) => void;
  readonly #head: Buffer | undefined;
  #process: FfmpegProcess | undefined;
  #writer = new OggOpusWriter();
  #starts = 0;
  #isDestroyed = false;

  /**
   * @param onTag audio tags of an FLV stream, in order
   * @param head the OpusHead of a stream of more than two channels
   * @throws {MissingFfmpegError} when ffmpeg is not installed
   */
  constructor(log: MediaLog, onTag: (tag: FlvTag) => void, head?: Buffer) {
    this.#log = log;
    this.#onTag = onTag;
    this.#head = head;
    this.#start();
  }

  /** @param at milliseconds of the packet's first sample */
  push(packet: Buffer, at: number): void {
    const samples = opusSamples(packet);
    const stdin = this.#process?.stdin;
    if (samples === 0 || stdin === undefined || stdin.writableLength > waitingLimit) return;
    stdin.write(this.#writer.packet(packet, (at * opusRate) / 1000 + samples));
  }

  destroy(): void {
    this.#isDestroyed = true;
    this.#process?.kill();
    this.#process = undefined;
  }

  #start(): void {
    this.#starts += 1;
    const running = startFfmpeg({ args, limits: { memory: 1024 ** 3 } });
    const reader = new FlvReader();
    this.#process = running;
    this.#writer = new OggOpusWriter();
    running.stdin.write(this.#writer.header(this.#head));
    running.outputs[0]
      ?.on('data', (bytes: Buffer) => {
        for (const tag of reader.push(bytes)) if (tag.type === 'audio' && !this.#isDestroyed) this.#onTag(tag);
      })
      .resume();
    void running.ended.then(({ code, cause, stderr }) => {
      if (this.#isDestroyed || this.#process !== running) return;
      this.#process = undefined;
      this.#log.warn({ code, cause, stderr }, 'the sound encoder of a stream ended');
      if (this.#starts <= restartLimit) this.#start();
    });
  }
}
