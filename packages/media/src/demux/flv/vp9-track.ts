import { isDeepStrictEqual } from 'node:util';
import type { VideoDecoderConfig } from './video-decoder-config.ts';
import { readVp9Frame, type Vp9KeyFrame } from './vp9-frame-header.ts';

/** `vpcC` is a full box of version 1 (VP Codec ISO Media File Format Binding, section 2.2). */
const boxHead = [1, 0, 0, 0];
/** Levels by the luma samples of a picture that they allow (VP9 levels, at 30 pictures a second). */
const levels: readonly (readonly [samples: number, level: number])[] = [
  [36_864, 10],
  [73_728, 11],
  [122_880, 20],
  [245_760, 21],
  [552_960, 30],
  [983_040, 31],
  [2_228_224, 40],
  [8_912_896, 50],
  [35_651_584, 60],
];

/** The fields of a VPCodecConfigurationRecord that a key frame does not tell. */
interface Vp9Record {
  readonly level: number;
  /** Colour primaries, transfer characteristics, matrix coefficients. */
  readonly colour: readonly [number, number, number];
}

function readRecord(
  record: Uint8Array,
): (Vp9Record & { readonly profile: number; readonly depths: number }) | undefined {
  // Some encoders send the body of the box, some only the record in it.
  const start = record.length >= 12 && boxHead.every((byte, index) => record[index] === byte) ? 4 : 0;
  const [profile, level, depths, primaries, transfer, matrix] = record.subarray(start, start + 6);
  if (profile === undefined || level === undefined || depths === undefined || profile > 3) return undefined;
  if (primaries === undefined || transfer === undefined || matrix === undefined) return undefined;
  if (![8, 10, 12].includes(depths >> 4)) return undefined;
  return { profile, level, depths, colour: [primaries, transfer, matrix] };
}

const two = (value: number): string => String(value).padStart(2, '0');

function configOf(frame: Vp9KeyFrame, record: Vp9Record | undefined): VideoDecoderConfig {
  const { profile, depth, chroma, fullRange, matrix, width, height } = frame;
  const level = record?.level || (levels.find(([samples]) => width * height <= samples)?.[1] ?? 62);
  const colour = record?.colour ?? [2, 2, matrix];
  return {
    codec: `vp09.${two(profile)}.${two(level)}.${two(depth)}`,
    description: Buffer.from([
      ...boxHead,
      profile,
      level,
      (depth << 4) | (chroma << 1) | Number(fullRange),
      ...colour,
      0,
      0,
    ]),
    lengthSize: 0,
    width,
    height,
    frameRate: undefined,
    fixedFrameRate: false,
  };
}

/**
 * VP9: its key frames say nearly everything, so that the sequence header counts for the level and the colours alone. An
 * encoder that sends none plays, too.
 */
export class Vp9Track {
  #record: Vp9Record | undefined;
  #config: VideoDecoderConfig | undefined;

  /** The size is that of the next key frame; until then there is no configuration. */
  header(record: Uint8Array): 'later' | undefined {
    const read = readRecord(record);
    if (read === undefined) return undefined;
    this.#record = read;
    return 'later';
  }

  picture({
    data,
  }: {
    readonly data: Uint8Array;
  }):
    | { readonly data: Uint8Array; readonly key: boolean; readonly config: VideoDecoderConfig | undefined }
    | undefined {
    const frame = readVp9Frame(data);
    if (frame === undefined) return undefined;
    if (frame === 'delta') return { data, key: false, config: undefined };
    const config = configOf(frame, this.#record);
    if (this.#config && isDeepStrictEqual(this.#config, config)) return { data, key: true, config: undefined };
    this.#config = config;
    return { data, key: true, config };
  }
}
