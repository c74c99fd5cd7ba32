import { AdtsReader } from '../../sounds/adts-reader.ts';
import type { TsUnit } from './ts-demuxer.ts';

/** Where tags go. Bodies are those of FLV tags; timestamps are milliseconds modulo 2^32. */
export interface TagTaker {
  video(timestamp: number, body: Buffer): void;
  audio(timestamp: number, body: Buffer): void;
}

const [keyFrame, interFrame] = [1, 2];
const codedFrames = 1;
const isEnhanced = 0x80;
const avc = 7;
const aacHead = 0xaf;
const samplesPerUnit = 1_024;
/** Ticks of MPEG's clock a millisecond. */
const ticksPerMs = 90;

const toMs = (ticks: number): number => Math.round(ticks / ticksPerMs);

/**
 * Units of a transport stream as FLV tags (Adobe FLV 10.1, E.4; Enhanced RTMP v2 for HEVC), the form that the demuxer takes
 * from every protocol. Pictures keep their start codes and have their parameter sets with them.
 */
export class TsTags {
  readonly #taker: TagTaker;
  #adts = new AdtsReader();
  #description: Buffer = Buffer.alloc(0);
  /** Pictures after a loss refer to missing ones. */
  #waitsForKey = true;
  #dropped = 0;

  constructor(taker: TagTaker) {
    this.#taker = taker;
  }

  /** Pictures and sounds that could not be used. */
  get dropped(): number {
    return this.#dropped;
  }

  write(unit: TsUnit): void {
    if (unit.codec === 'aac') this.#sound(unit);
    else this.#picture(unit, unit.codec);
  }

  #picture({ dts, pts, data, isRandomAccess, isAfterLoss }: TsUnit, codec: 'avc' | 'hevc'): void {
    const isKey = isRandomAccess || hasKeyPicture(data, codec);
    if (isAfterLoss) this.#waitsForKey = true;
    if (isKey) this.#waitsForKey = false;
    if (this.#waitsForKey) {
      this.#dropped += 1;
      return;
    }
    const type = isKey ? keyFrame : interFrame;
    const offset = Buffer.alloc(4);
    offset.writeInt32BE(toMs(pts) - toMs(dts));
    const head =
      codec === 'avc'
        ? Buffer.from([(type << 4) | avc, codedFrames])
        : Buffer.from([isEnhanced | (type << 4) | codedFrames, ...Buffer.from('hvc1')]);
    this.#taker.video(toMs(dts) >>> 0, Buffer.concat([head, offset.subarray(1), fromStartCode(data)]));
  }

  #sound({ pts, data, isAfterLoss }: TsUnit): void {
    if (isAfterLoss) this.#adts = new AdtsReader();
    let at = pts;
    try {
      for (const frame of this.#adts.push(data)) {
        if (!frame.description.equals(this.#description)) {
          this.#description = frame.description;
          this.#taker.audio(toMs(at) >>> 0, Buffer.concat([Buffer.from([aacHead, 0]), frame.description]));
        }
        this.#taker.audio(toMs(at) >>> 0, Buffer.concat([Buffer.from([aacHead, 1]), frame.data]));
        at += (samplesPerUnit * 1_000 * ticksPerMs) / rateOf(frame.description);
      }
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      this.#adts = new AdtsReader();
      this.#dropped += 1;
    }
  }
}

/** Sampling rates by their index (ISO/IEC 14496-3, table 1.18). */
const rates = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350];
const rateOf = (description: Buffer): number => rates[(description.readUInt16BE(0) >> 7) & 0xf] ?? 48_000;

/** Whether a unit has a slice of a picture at which one can begin (ITU-T H.264, table 7-1; H.265, table 7-1). */
function hasKeyPicture(data: Buffer, codec: 'avc' | 'hevc'): boolean {
  for (let at = data.indexOf(startCode); at >= 0; at = data.indexOf(startCode, at + 3)) {
    const head = data[at + 3] ?? 0;
    if (codec === 'avc') {
      const type = head & 0x1f;
      if (type === 5) return true;
      if (type === 1) return false;
    } else {
      const type = (head >> 1) & 0x3f;
      if (type >= 16 && type <= 23) return true;
      if (type < 16) return false;
    }
  }
  return false;
}
const startCode = Buffer.from([0, 0, 1]);

/** A unit from its first start code on, which has four bytes (ITU-T H.264, B.1.2). */
const fromStartCode = (data: Buffer): Buffer => {
  const at = data.indexOf(startCode);
  return at > 0 && data[at - 1] === 0
    ? data.subarray(at - 1)
    : Buffer.concat([Buffer.alloc(1), data.subarray(Math.max(0, at))]);
};
