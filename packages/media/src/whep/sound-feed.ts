import { opusRate, opusSamples } from '../ingest/opus/ogg-opus.ts';
import type { AudioConfig, EncodedFrame, PipelineStep } from '../live-media.ts';
import type { MediaLog } from '../media-api.ts';
import { type FfmpegProcess, startFfmpeg } from '../transcode/bounded-ffmpeg.ts';
import { MissingFfmpegError } from '../transcode/missing-ffmpeg-error.ts';
import { OggOpusReader } from './ogg-opus-reader.ts';

/** Bytes that may wait for the encoder before sound is dropped. */
const waitingLimit = 128 * 1024;
/** A gap or a step back in the sound of this many ms begins another encoder: it knows no times. */
const stepLimit = 120;
/** Milliseconds between two starts. */
const startInterval = 2000;
/** Samples at 48 kHz that libopus puts before the sound with the least look-ahead. */
const preSkip = 120;
/** The count of samples is corrected by at most this much (ms) at each frame: nobody hears it. */
const correction = 0.25;
const samplesPerFrame = 1024;

const args = [
  ['-hide_banner', '-loglevel', 'error', '-probesize', '32', '-analyzeduration', '0', '-fflags', 'nobuffer'],
  ['-protocol_whitelist', 'pipe', '-f', 'aac', '-i', 'pipe:0', '-vn', '-map', '0:a:0', '-ac', '2', '-ar', '48000'],
  ['-c:a', 'libopus', '-b:a', '96k', '-frame_duration', '20', '-application', 'lowdelay'],
  ['-page_duration', '1', '-flush_packets', '1', '-f', 'ogg', 'pipe:1'],
].flat();

/** The sound of a stream for viewers over WebRTC: AAC becomes Opus by one ffmpeg, which runs only while it is wanted. */
export class SoundFeed implements PipelineStep {
  readonly #log: MediaLog;
  readonly #onPacket: (time: number, packet: Buffer) => void;
  #config: AudioConfig | undefined;
  #process: FfmpegProcess | undefined;
  #startedAt = Number.NEGATIVE_INFINITY;
  #isMissing = false;
  #isWanted = false;
  /** Time of the first sample that the encoder got, and samples that went in and came out, at their rates. */
  #anchor = 0;
  #in = 0;
  #out = 0;

  /** @param onPacket is given a packet of Opus with the time of its first sample on the stream's time line, in ms */
  constructor(log: MediaLog, onPacket: (time: number, packet: Buffer) => void) {
    this.#log = log;
    this.#onPacket = onPacket;
  }

  config(config: AudioConfig): void {
    if (config === this.#config) return;
    this.#config = config;
    this.#stop();
  }

  /** Somebody listens, or nobody. */
  want(isWanted: boolean): void {
    this.#isWanted = isWanted;
    if (!isWanted) this.#stop();
  }

  /** @param time of its first sample on the stream's time line, in ms */
  frame({ data }: EncodedFrame, time: number): void {
    const config = this.#config;
    if (!this.#isWanted || this.#isMissing || config === undefined) return;
    const expected = this.#anchor + (this.#in * 1000) / config.sampleRate;
    if (this.#process && Math.abs(time - expected) > stepLimit) this.#stop();
    if (!this.#process && !this.#start(time)) return;
    const stdin = this.#process?.stdin;
    if (stdin === undefined || stdin.writableLength > waitingLimit) return;
    const header = adtsHeader(config.description, data.byteLength);
    if (header === undefined) return;
    // The encoder's clock and its count of samples move apart by what the machine's clock is wrong.
    const drift = time - this.#anchor - (this.#in * 1000) / config.sampleRate;
    this.#anchor += Math.max(-correction, Math.min(correction, drift));
    this.#in += samplesPerFrame;
    stdin.write(header);
    stdin.write(data);
  }

  destroy(): void {
    this.#isWanted = false;
    this.#stop();
  }

  #start(time: number): boolean {
    const now = performance.now();
    if (now - this.#startedAt < startInterval) return false;
    this.#startedAt = now;
    let running: FfmpegProcess;
    try {
      running = startFfmpeg({ args, limits: { memory: 1024 ** 3, niceness: 0 } });
    } catch (error) {
      if (!(error instanceof MissingFfmpegError)) throw error;
      this.#isMissing = true;
      this.#log.warn({}, 'viewers over WebRTC have no sound: ffmpeg is not installed');
      return false;
    }
    this.#process = running;
    this.#anchor = time;
    this.#in = 0;
    this.#out = -preSkip;
    const reader = new OggOpusReader();
    running.outputs[0]?.on('data', (bytes: Buffer) => this.#read(running, reader, bytes)).resume();
    void running.ended.then(({ code, cause, stderr }) => {
      if (this.#process !== running) return;
      this.#process = undefined;
      this.#log.warn({ code, cause, stderr }, 'the sound encoder of viewers over WebRTC ended');
    });
    return true;
  }

  #read(running: FfmpegProcess, reader: OggOpusReader, bytes: Buffer): void {
    if (this.#process !== running) return;
    try {
      for (const packet of reader.push(bytes)) {
        this.#onPacket(this.#anchor + (this.#out * 1000) / opusRate, packet);
        this.#out += opusSamples(packet);
      }
    } catch (error) {
      this.#log.warn({ err: error }, 'the sound encoder of viewers over WebRTC wrote something else');
      this.#stop();
    }
  }

  #stop(): void {
    this.#process?.kill();
    this.#process = undefined;
  }
}

/** The header of ADTS (ISO/IEC 14496-3, 1.A.2.2) for an access unit; undefined for what ADTS cannot say. */
function adtsHeader(description: Uint8Array, length: number): Buffer | undefined {
  const bits = ((description[0] ?? 0) << 8) | (description[1] ?? 0);
  const objectType = bits >> 11;
  const rateIndex = (bits >> 7) & 0xf;
  const channels = (bits >> 3) & 0xf;
  const size = length + 7;
  if (objectType < 1 || objectType > 4 || rateIndex > 12 || channels > 7 || size > 0x1fff) return undefined;
  const header = Buffer.alloc(7);
  header.writeUInt16BE(0xfff1, 0);
  header.writeUInt8(((objectType - 1) << 6) | (rateIndex << 2) | (channels >> 2), 2);
  header.writeUInt8(((channels & 3) << 6) | (size >> 11), 3);
  header.writeUInt8((size >> 3) & 0xff, 4);
  header.writeUInt8(((size & 7) << 5) | 0x1f, 5);
  header.writeUInt8(0xfc, 6);
  return header;
}
