/** Profile names by `profile_idc` and constraint flags (ITU-T H.264, annex A.2). */
const AVC_PROFILES: Readonly<Record<number, string>> = {
  44: 'CAVLC 4:4:4',
  66: 'Baseline',
  77: 'Main',
  88: 'Extended',
  100: 'High',
  110: 'High 10',
  122: 'High 4:2:2',
  244: 'High 4:4:4',
};
/** `constraint_set1_flag`: a Baseline stream that Main decoders can also decode. */
const CONSTRAINT_SET_1 = 0x40;
/** Profiles that hardware and browsers decode everywhere. */
const COMMON_AVC = new Set([66, 77, 100]);

/** By `general_profile_idc` (ITU-T H.265, annex A.3). 4:2:2, 4:4:4 and more than 10 bits are range extensions. */
const HEVC_PROFILES: Readonly<Record<number, string>> = {
  1: 'Main',
  2: 'Main 10',
  3: 'Main Still Picture',
  4: 'Range Extensions',
};

/** By `seq_profile` (AV1 specification, annex A.2). High has 4:4:4, Professional 4:2:2 and 12 bits. */
const AV1_PROFILES: Readonly<Record<number, string>> = { 0: 'Main', 1: 'High', 2: 'Professional' };

/** Audio object types (ISO/IEC 14496-3, table 1.17). */
const AAC_TYPES: Readonly<Record<string, string>> = { '2': 'AAC-LC', '5': 'HE-AAC', '29': 'HE-AAC v2' };

/** The parts of a video codecs string. */
interface PictureCodec {
  /** Codec and profile, e.g. `H.264 High`. */
  readonly profile: string;
  /** E.g. `4.2`. */
  readonly level: string;
  /** Commonly decoded by devices with a decoder of this codec: 8 bits, 4:2:0. */
  readonly isCommon: boolean;
}

const readAvc = (codec: string): PictureCodec | undefined => {
  const hex = /^avc[13]\.([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(codec)?.slice(1);
  const [profile = 0, constraints = 0, level = 0] = hex?.map((byte) => Number.parseInt(byte, 16)) ?? [];
  const name = AVC_PROFILES[profile];
  if (name === undefined) return undefined;
  const isConstrained = profile === 66 && (constraints & CONSTRAINT_SET_1) !== 0;
  return {
    profile: `H.264 ${isConstrained ? 'Constrained ' : ''}${name}`,
    level: (level / 10).toFixed(1),
    isCommon: COMMON_AVC.has(profile),
  };
};

/** ISO/IEC 14496-15, annex E.3: the level is thirty times its number. */
const readHevc = (codec: string): PictureCodec | undefined => {
  const [, profile, level] = /^(?:hvc1|hev1)\.[ABC]?(\d{1,2})\.[0-9a-f]{1,8}\.[LH](\d{1,3})(?:\.|$)/i.exec(codec) ?? [];
  const name = HEVC_PROFILES[Number(profile)];
  if (name === undefined) return undefined;
  return { profile: `HEVC ${name}`, level: (Number(level) / 30).toFixed(1), isCommon: profile === '1' };
};

/** AV1 Codec ISO Media File Format Binding, section 5; levels: AV1 specification, annex A.3. */
const readAv1 = (codec: string): PictureCodec | undefined => {
  const [, profile, index, depth] = /^av01\.(\d)\.(\d{2})[MH]\.(\d{2})(?:\.|$)/.exec(codec) ?? [];
  const name = AV1_PROFILES[Number(profile)];
  if (name === undefined) return undefined;
  const bits = Number(depth);
  return {
    profile: `AV1 ${name}${bits > 8 ? ` ${bits}-bit` : ''}`,
    level: `${2 + (Number(index) >> 2)}.${Number(index) & 3}`,
    isCommon: profile === '0' && bits === 8,
  };
};

/** VP Codec ISO Media File Format Binding, section 4. Profiles 1 and 3 have 4:2:2 and 4:4:4, 2 and 3 more than 8 bits. */
const readVp9 = (codec: string): PictureCodec | undefined => {
  const [, profile, level] = /^vp09\.0([0-3])\.(\d{2})\.\d{2}(?:\.|$)/.exec(codec) ?? [];
  if (profile === undefined) return undefined;
  return { profile: `VP9 Profile ${profile}`, level: (Number(level) / 10).toFixed(1), isCommon: profile === '0' };
};

const readPicture = (codec: string): PictureCodec | undefined =>
  readAvc(codec) ?? readHevc(codec) ?? readAv1(codec) ?? readVp9(codec);

/**
 * A codecs string (RFC 6381) in a form that creators know: `avc1.64002a` → `H.264 High 4.2`, `hvc1.1.6.L93.B0` → `HEVC
 * Main 3.1`, `mp4a.40.2` → `AAC-LC`. Unknown strings are returned unchanged.
 */
export const codecName = (codec: string): string => {
  const picture = readPicture(codec);
  if (picture !== undefined) return `${picture.profile} ${picture.level}`;
  const aac = /^mp4a\.40\.(\d{1,2})$/i.exec(codec);
  return (aac?.[1] !== undefined ? AAC_TYPES[aac[1]] : undefined) ?? codec;
};

/**
 * The profile of a video that many devices cannot decode although they support its codec (4:2:2, 4:4:4, more than 8
 * bits), e.g. `H.264 High 4:4:4`; undefined for common and unknown profiles.
 */
export const uncommonProfile = (codec: string): string | undefined => {
  const picture = readPicture(codec);
  return picture === undefined || picture.isCommon ? undefined : picture.profile;
};

/** Whether every browser plays this video: H.264 of a common profile. */
export const isPlayedEverywhere = (codec: string): boolean => readAvc(codec)?.isCommon === true;
