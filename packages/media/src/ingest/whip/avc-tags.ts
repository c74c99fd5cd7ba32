import type { AccessUnit } from './h264-depacketizer.ts';

const nal = { idr: 5, sps: 7, pps: 8, delimiter: 9 } as const;
const typeOf = (unit: Buffer): number => (unit[0] ?? 0) & 0x1f;

/** FLV video tag bodies (Adobe FLV 10.1, section E.4.3.1): the demuxer accepts this form from every protocol. */
export interface AvcTags {
  /** The configuration, if the frame carries a new one. */
  readonly config: Buffer | undefined;
  /** Undefined for a frame without slices. */
  readonly frame: Buffer | undefined;
  readonly isKey: boolean;
}

/** Converts frames from RTP, which contain their parameter sets, to FLV tag bodies with an AVC configuration first. */
export class AvcTagWriter {
  #sps: Buffer | undefined;
  #pps: Buffer | undefined;

  write({ units }: AccessUnit): AvcTags {
    let isNew = false;
    const slices: Buffer[] = [];
    for (const unit of units) {
      const type = typeOf(unit);
      if (type === nal.sps) {
        isNew ||= this.#sps === undefined || !this.#sps.equals(unit);
        this.#sps = Buffer.from(unit);
      } else if (type === nal.pps) {
        isNew ||= this.#pps === undefined || !this.#pps.equals(unit);
        this.#pps = Buffer.from(unit);
      } else if (type !== nal.delimiter) slices.push(unit);
    }
    const isKey = slices.some((unit) => typeOf(unit) === nal.idr);
    return {
      config: isNew && this.#sps && this.#pps ? configBody(this.#sps, this.#pps) : undefined,
      frame: slices.length === 0 ? undefined : frameBody(slices, isKey),
      isKey,
    };
  }
}

/** An AVCDecoderConfigurationRecord (ISO/IEC 14496-15, section 5.3.3.1) with one set of each kind, in a tag body. */
function configBody(sps: Buffer, pps: Buffer): Buffer {
  const length = (unit: Buffer): Buffer => Buffer.from([unit.length >> 8, unit.length & 0xff]);
  return Buffer.concat([
    Buffer.from([0x17, 0, 0, 0, 0]),
    Buffer.from([1, sps[1] ?? 0, sps[2] ?? 0, sps[3] ?? 0, 0xff, 0xe1]),
    length(sps),
    sps,
    Buffer.from([1]),
    length(pps),
    pps,
  ]);
}

/** WebRTC has no reordered frames, so the composition offset is 0. */
function frameBody(slices: readonly Buffer[], isKey: boolean): Buffer {
  const parts: Buffer[] = [Buffer.from([isKey ? 0x17 : 0x27, 1, 0, 0, 0])];
  for (const unit of slices) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(unit.length);
    parts.push(length, unit);
  }
  return Buffer.concat(parts);
}
