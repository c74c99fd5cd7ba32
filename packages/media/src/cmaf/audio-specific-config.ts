/** Timing values of an AudioSpecificConfig that packaging needs. */
export interface AudioTiming {
  /** MPEG-4 audio object type of the core coder; 2 is AAC-LC. */
  readonly objectType: number;
  /** Sampling rate of the core coder in Hz: one access unit lasts `frameLength` of its samples. */
  readonly coreRate: number;
  /** Samples of the core coder in one access unit: 1024, or 960 when the config says so. */
  readonly frameLength: number;
  /** Channel layout of the core coder (ISO/IEC 14496-3, table 1.19): 1 is mono, 2 is stereo, 0 is in the bit stream. */
  readonly channelConfiguration: number;
}

const samplingRates = [96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000, 7350];

/** Object types whose GASpecificConfig starts with frameLengthFlag (ISO/IEC 14496-3, 4.4.1). */
const generalAudio = new Set([1, 2, 3, 4, 6, 7, 17, 19, 20, 21, 22, 23]);

/**
 * Reads timing from an AudioSpecificConfig (ISO/IEC 14496-3, 1.6.2.1). With explicit SBR or PS signalling it returns
 * the core coder's rate, not the doubled output rate, because access units are counted in core samples. Returns
 * undefined when the bytes are too short or the rate is reserved.
 */
export const parseAudioTiming = (description: Uint8Array): AudioTiming | undefined => {
  let position = 0;
  const bits = (count: number): number => {
    let value = 0;
    for (let i = 0; i < count; i += 1) {
      const byte = description[position >> 3] ?? 0;
      value = value * 2 + ((byte >> (7 - (position & 7))) & 1);
      position += 1;
    }
    return value;
  };
  const objectTypeOf = (): number => {
    const type = bits(5);
    return type === 31 ? 32 + bits(6) : type;
  };
  const rateOf = (): number | undefined => {
    const index = bits(4);
    return index === 15 ? bits(24) : samplingRates[index];
  };

  let objectType = objectTypeOf();
  const coreRate = rateOf();
  const channelConfiguration = bits(4);
  if (objectType === 5 || objectType === 29) {
    rateOf(); // the extension's (output) rate
    objectType = objectTypeOf();
  }
  const short = generalAudio.has(objectType) && bits(1) === 1;
  if (coreRate === undefined || coreRate < 1 || position > description.length * 8) return undefined;
  return { objectType, coreRate, frameLength: short ? 960 : 1024, channelConfiguration };
};

/** The configuration is AAC-LC in two bytes, or says in five that no spectral band replication follows. */
const isPlain = (description: Uint8Array): boolean =>
  (description[0] ?? 0) >> 3 === 2 &&
  (description.length === 2 ||
    (description.length === 5 && description[2] === 0x56 && description[3] === 0xe5 && description[4] === 0));

/**
 * Whether two AudioSpecificConfigs have one decoder configuration: equal bytes, or AAC-LC of the same rate and channels.
 * Encoders differ in whether they state that AAC-LC has no extension.
 */
export const sameAudioDescription = (one: Uint8Array, other: Uint8Array): boolean =>
  Buffer.compare(one, other) === 0 || (isPlain(one) && isPlain(other) && one[0] === other[0] && one[1] === other[1]);
