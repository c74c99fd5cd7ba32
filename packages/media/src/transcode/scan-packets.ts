import { probeMemory, startFfmpeg } from './bounded-ffmpeg.ts';
import type { VideoContainer } from './video-container.ts';

/** The packets of one stream of a file. Times are ffmpeg's own, in seconds. */
export interface ScannedTrack {
  /** Packets that players show. */
  readonly shown: number;
  /** Packets before the first shown one that the edit list hides. */
  readonly hiddenBefore: number;
  /** Other packets that the edit list hides. */
  readonly hiddenAfter: number;
  /** Presentation of the first shown packet from which a decoder can begin. */
  readonly start: number;
  /** The same packet's time of decoding, which is earlier where pictures are reordered. */
  readonly decodedFrom: number;
  /** End of the last shown packet. */
  readonly end: number;
  /** Some packets say when they are decoded, and not when they are shown. */
  readonly isUnplaced: boolean;
  /** Longest time from a key frame to the next one, or to the end. */
  readonly keyDistance: number;
  /** Median distance of packets at the beginning; undefined for a single packet. */
  readonly step: number | undefined;
}

const silenceLimit = 120_000;
const timeLimit = 30 * 60_000;
/** Two days at 60 frames a second with four sounds. A file with more packets is not read to its end. */
const packetLimit = 60_000_000;
/** Distances of packets that are kept for the median. */
const sampled = 2000;
const lineLimit = 512;
/** Containers whose time stamps may jump. ffmpeg joins jumps of more than this many seconds forward or back. */
const jumping: ReadonlySet<VideoContainer> = new Set(['mpegts', 'mpeg']);
const jumps = { forward: 10, back: 0.1 };

/** Measures one stream from its packets, in the order of the file. */
class TrackMeter {
  #shown = 0;
  #hiddenBefore = 0;
  #hiddenAfter = 0;
  #start: number | undefined;
  #decodedFrom = 0;
  #end = 0;
  #seenKey = false;
  #isUnplaced = false;
  #keyAt: number | undefined;
  #keyDistance = 0;
  #last: number | undefined;
  #lastStep = 0;
  readonly #steps: number[] = [];
  #shift = 0;
  readonly #joinsJumps: boolean;

  constructor(joinsJumps: boolean) {
    this.#joinsJumps = joinsJumps;
  }

  packet(presentation: number, decoding: number, duration: number, flags: string): void {
    const order = this.#ordered(decoding);
    const at = (Number.isNaN(presentation) ? decoding : presentation) + this.#shift;
    const isKey = flags[0] === 'K';
    this.#isUnplaced ||= Number.isNaN(presentation);
    this.#seenKey ||= isKey;
    const length = duration > 0 ? duration : this.#lastStep;
    if (flags[1] === 'D') {
      if (this.#shown === 0) this.#hiddenBefore += 1;
      else this.#hiddenAfter += 1;
    } else if (this.#seenKey) {
      this.#shown += 1;
      if (this.#start === undefined) this.#decodedFrom = order;
      this.#start = Math.min(this.#start ?? at, at);
      this.#end = Math.max(this.#end, at + length);
    }
    if (isKey) {
      if (this.#keyAt !== undefined) this.#keyDistance = Math.max(this.#keyDistance, order - this.#keyAt);
      this.#keyAt = order;
    }
  }

  /** The decode time without jumps. */
  #ordered(decoding: number): number {
    const order = decoding + this.#shift;
    const step = this.#last === undefined ? 0 : order - this.#last;
    if (this.#joinsJumps && (step > jumps.forward || step < -jumps.back)) {
      this.#shift += this.#lastStep - step;
      this.#last = order + this.#lastStep - step;
      return this.#last;
    }
    if (step > 0) {
      this.#lastStep = step;
      if (this.#steps.length < sampled) this.#steps.push(step);
    }
    this.#last = order;
    return order;
  }

  measured(): ScannedTrack | undefined {
    if (this.#start === undefined) return undefined;
    const steps = this.#steps.toSorted((one, other) => one - other);
    const sinceKey = this.#keyAt === undefined ? 0 : this.#end - this.#keyAt;
    return {
      shown: this.#shown,
      hiddenBefore: this.#hiddenBefore,
      hiddenAfter: this.#hiddenAfter,
      start: this.#start,
      decodedFrom: this.#decodedFrom,
      end: this.#end,
      isUnplaced: this.#isUnplaced,
      keyDistance: Math.max(this.#keyDistance, sinceKey),
      step: steps[steps.length >> 1],
    };
  }
}

/**
 * Reads the time stamps of all packets of an untrusted file, without decoding them: an hour takes about 2 s.
 * @returns the tracks by the index of their stream; undefined when ffprobe exceeds a limit
 * @throws {MissingFfmpegError} when ffprobe is not installed; the signal's reason when it aborts
 */
export async function scanPackets(
  path: string,
  container: VideoContainer,
  signal?: AbortSignal,
): Promise<ReadonlyMap<number, ScannedTrack> | undefined> {
  const ffprobe = startFfmpeg({
    program: 'ffprobe',
    args: [
      ['-v', 'error', '-protocol_whitelist', 'file', '-f', container],
      ['-show_entries', 'packet=stream_index,pts_time,dts_time,duration_time,flags'],
      ['-of', 'csv=p=0', `file:${path}`],
    ].flat(),
    limits: { memory: probeMemory, time: timeLimit, silence: silenceLimit, niceness: 15 },
    ...(signal && { signal }),
  });
  ffprobe.stdin.end();
  const meters = new Map<number, TrackMeter>();
  const joinsJumps = jumping.has(container);
  let rest = '';
  let packets = 0;
  for await (const chunk of ffprobe.outputs[0] ?? []) {
    const lines = (rest + (chunk as Buffer).toString('latin1')).split('\n');
    rest = (lines.pop() ?? '').slice(0, lineLimit);
    for (const line of lines) {
      const [index = '', presentation, decoding, duration, flags = ''] = line.split(',');
      const number = index === '' ? Number.NaN : Number(index);
      const [at, order] = [Number(presentation), Number(decoding)];
      // Lines without a time belong to side data, or to a packet that no player can place.
      if (!Number.isInteger(number) || (Number.isNaN(at) && Number.isNaN(order))) continue;
      let meter = meters.get(number);
      if (meter === undefined) {
        meter = new TrackMeter(joinsJumps);
        meters.set(number, meter);
      }
      meter.packet(at, Number.isNaN(order) ? at : order, Number(duration), flags);
    }
    packets += lines.length;
    if (packets > packetLimit) ffprobe.kill();
  }
  const { cause } = await ffprobe.ended;
  signal?.throwIfAborted();
  if (cause !== 'itself') return undefined;
  const tracks = [...meters].flatMap(([index, meter]) => {
    const measured = meter.measured();
    return measured === undefined ? [] : [[index, measured] as const];
  });
  return new Map(tracks);
}
