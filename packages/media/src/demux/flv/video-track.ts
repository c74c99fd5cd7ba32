import { lengthsOfStartCodes } from './annex-b.ts';
import { av1ConfigOf, av1HeaderOf, findSequenceHeader, parseAv1Config } from './av1-config.ts';
import { normaliseTemporalUnit } from './av1-temporal-unit.ts';
import { avcSets, parseAvcConfig, readAvcSets } from './avc-config.ts';
import { hevcSets, parseHevcConfig, readHevcSets } from './hevc-config.ts';
import { type AccessUnit, avcNals, hevcNals, normaliseAccessUnit } from './nal-units.ts';
import { ParameterSets } from './parameter-sets.ts';
import type { VideoDecoderConfig } from './video-decoder-config.ts';
import type { VideoCodec, VideoTag } from './video-tag.ts';
import { Vp9Track } from './vp9-track.ts';

/** A picture as it goes into a sample; a key frame contains its parameter sets. */
interface Picture {
  /** Undefined for a tag of parameter sets alone. */
  readonly data: Uint8Array | undefined;
  readonly key: boolean;
  /** The configuration, if it is another one from this picture on. */
  readonly config: VideoDecoderConfig | undefined;
}

/** The facts that one codec's pictures need before them, from its sequence headers and from the pictures themselves. */
interface CodecTrack {
  /** Takes a sequence header; `later` if a key frame says the rest, undefined when it cannot be used. */
  header(record: Uint8Array): VideoDecoderConfig | 'later' | undefined;
  /** Undefined when the picture cannot be used. Pictures before a configuration have none. */
  picture(tag: VideoTag & { readonly type: 'frame' }): Picture | undefined;
}

const codecTracks: Readonly<Record<VideoCodec, () => CodecTrack>> = {
  avc: () => new NalTrack(avcSets, parseAvcConfig, readAvcSets, avcNals),
  hevc: () => new NalTrack(hevcSets, parseHevcConfig, readHevcSets, hevcNals),
  av1: () => new Av1Track(),
  vp9: () => new Vp9Track(),
};

/**
 * The picture of one publisher. Its configuration comes from sequence headers, or from a key frame that has other
 * parameter sets than the ones before.
 */
export class VideoTrack {
  #track: CodecTrack | undefined;
  /** Codecs whose configuration is not known yet, and the one in use. */
  readonly #tracks = new Map<VideoCodec, CodecTrack>();

  header(codec: VideoCodec, record: Uint8Array): VideoDecoderConfig | 'later' | undefined {
    const track = this.#of(codec);
    const config = track.header(record);
    if (config && config !== 'later') this.#use(codec, track);
    return config;
  }

  /** Undefined for a picture that cannot be used, or that comes before any configuration. */
  picture(tag: VideoTag & { readonly type: 'frame' }): Picture | undefined {
    const track = this.#of(tag.codec);
    const picture = track.picture(tag);
    if (picture?.config) this.#use(tag.codec, track);
    return this.#track === track || picture?.data === undefined ? picture : undefined;
  }

  #of(codec: VideoCodec): CodecTrack {
    const track = this.#tracks.get(codec) ?? codecTracks[codec]();
    this.#tracks.set(codec, track);
    return track;
  }

  #use(codec: VideoCodec, track: CodecTrack): void {
    if (this.#track === track) return;
    this.#track = track;
    this.#tracks.clear();
    this.#tracks.set(codec, track);
  }
}

class NalTrack implements CodecTrack {
  readonly #kind: ConstructorParameters<typeof ParameterSets>[0];
  readonly #parse: (record: Uint8Array) => VideoDecoderConfig | undefined;
  readonly #setsOf: (record: Uint8Array) => Uint8Array[];
  readonly #nals: typeof avcNals;
  /** The newest sequence header as it came, and its configuration. */
  #header: { readonly record: Uint8Array; readonly config: VideoDecoderConfig } | undefined;
  /** The header came again after a key frame had replaced it. */
  #isRepeated = false;
  #sets: ParameterSets;
  #lengthSize = 4;
  /** The configuration of the key frame that replaced the header. */
  #inBand: VideoDecoderConfig | undefined;

  constructor(
    kind: ConstructorParameters<typeof ParameterSets>[0],
    parse: (record: Uint8Array) => VideoDecoderConfig | undefined,
    setsOf: (record: Uint8Array) => Uint8Array[],
    nals: typeof avcNals,
  ) {
    this.#kind = kind;
    this.#parse = parse;
    this.#setsOf = setsOf;
    this.#nals = nals;
    this.#sets = new ParameterSets(kind);
  }

  header(record: Uint8Array): VideoDecoderConfig | undefined {
    // Some encoders repeat their first header all the time; only a key frame shows whether it is true again.
    if (this.#inBand && this.#header && Buffer.compare(record, this.#header.record) === 0) {
      this.#isRepeated = true;
      return this.#inBand;
    }
    const config = this.#parse(record);
    if (!config) return this.#headerOfUnits(record);
    this.#header = { record: Uint8Array.from(record), config };
    this.#useHeader(this.#header);
    return config;
  }

  picture(tag: VideoTag & { readonly type: 'frame' }): Picture | undefined {
    const unit = this.#unit(tag.data);
    if (!unit) return undefined;
    const key = unit.idr || (tag.key && unit.recoveryPoint);
    let config: VideoDecoderConfig | undefined;
    if (key && this.#isRepeated && this.#header && unit.sets.length === 0) {
      this.#useHeader(this.#header);
      config = this.#header.config;
    }
    this.#sets.add(unit.sets);
    if (!unit.picture) return { data: undefined, key, config: undefined };
    if (!key) return { data: unit.data, key, config };
    this.#isRepeated = false;
    const inBand = this.#sets.takeConfig();
    if (inBand) this.#inBand = inBand;
    return { data: this.#sets.withSets(unit), key, config: inBand ?? config };
  }

  #unit(data: Uint8Array): AccessUnit | undefined {
    const converted = lengthsOfStartCodes(data);
    const unit = converted && normaliseAccessUnit(converted, 4, this.#nals);
    return unit ?? normaliseAccessUnit(data, this.#lengthSize, this.#nals);
  }

  /** An encoder that sends start codes may send its parameter sets so, too. */
  #headerOfUnits(record: Uint8Array): VideoDecoderConfig | undefined {
    const converted = lengthsOfStartCodes(record);
    const unit = converted && normaliseAccessUnit(converted, 4, this.#nals);
    if (!unit) return undefined;
    this.#sets.add(unit.sets);
    this.#inBand = this.#sets.takeConfig() ?? this.#inBand;
    return this.#inBand;
  }

  #useHeader({ record, config }: { readonly record: Uint8Array; readonly config: VideoDecoderConfig }): void {
    this.#sets = new ParameterSets(this.#kind, this.#setsOf(record));
    this.#lengthSize = config.lengthSize;
    this.#inBand = undefined;
    this.#isRepeated = false;
  }
}

class Av1Track implements CodecTrack {
  /** The sequence header OBU. */
  #header: Uint8Array | undefined;

  header(record: Uint8Array): VideoDecoderConfig | undefined {
    const config = parseAv1Config(record);
    if (config) this.#header = av1HeaderOf(config.description);
    return config;
  }

  picture(tag: VideoTag & { readonly type: 'frame' }): Picture | undefined {
    const data = normaliseTemporalUnit(tag.data);
    const { key } = tag;
    if (!data || !key) return data && { data, key, config: undefined };
    const own = findSequenceHeader(data);
    if (!own) return { data: this.#header ? Buffer.concat([this.#header, data]) : data, key, config: undefined };
    if (this.#header && Buffer.compare(own, this.#header) === 0) return { data, key, config: undefined };
    const config = av1ConfigOf(own);
    if (config) this.#header = Uint8Array.from(own);
    return { data, key, config };
  }
}
