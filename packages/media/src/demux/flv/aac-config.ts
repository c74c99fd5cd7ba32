import { BitReader } from './bit-reader.ts';

interface AacConfig {
  readonly type: 'aac';
  /** RFC 6381 codecs string: `mp4a.40.2` (LC), `mp4a.40.5` (with SBR) or `mp4a.40.29` (with SBR and PS). */
  readonly codec: string;
  /** Of the core coder: each access unit lasts 1024 ticks of this rate, with or without SBR. */
  readonly sampleRate: number;
  readonly channels: number;
}

export type AacConfigResult = AacConfig | { readonly type: 'unsupported'; readonly name: string } | undefined;

const sampleRates = [96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000, 7350];
/** Channels by channelConfiguration (ISO/IEC 14496-3, table 1.19). */
const channelCounts = [undefined, 1, 2, 3, 4, 5, 6, 8, undefined, undefined, undefined, 7, 8, undefined, 8];
const lowComplexity = 2;
const spectralBandReplication = 5;
const parametricStereo = 29;
const names: ReadonlyMap<number, string> = new Map([
  [1, 'AAC Main'],
  [3, 'AAC SSR'],
  [4, 'AAC LTP'],
  [23, 'AAC-LD'],
  [39, 'AAC-ELD'],
  [42, 'xHE-AAC'],
]);

/**
 * Parses an AudioSpecificConfig (ISO/IEC 14496-3, section 1.6.2.1) with both kinds of explicit SBR signalling.
 * @returns `unsupported` with the profile's name for formats that browsers do not play, undefined when it is invalid
 */
export function parseAacConfig(bytes: Uint8Array): AacConfigResult {
  const reader = new BitReader(bytes);
  let objectType = readObjectType(reader);
  const sampleRate = readSampleRate(reader);
  const configuration = reader.bits(4);
  let extension = 0;
  if (objectType === spectralBandReplication || objectType === parametricStereo) {
    extension = objectType;
    readSampleRate(reader);
    objectType = readObjectType(reader);
  }
  if (reader.overrun) return undefined;
  if (objectType !== lowComplexity) {
    return { type: 'unsupported', name: names.get(objectType) ?? `audio object type ${objectType}` };
  }
  if (reader.flag()) return { type: 'unsupported', name: 'AAC with frames of 960 samples' };
  if (reader.flag()) reader.skip(14);
  reader.skip(1);
  const channels = configuration === 0 ? readProgramChannels(reader) : channelCounts[configuration];
  if (reader.overrun || sampleRate === undefined || channels === undefined || channels === 0) return undefined;
  if (extension === 0) extension = readSyncExtension(reader);
  return {
    type: 'aac',
    codec: `mp4a.40.${extension === 0 ? lowComplexity : extension}`,
    sampleRate,
    channels: extension === parametricStereo ? 2 : channels,
  };
}

function readObjectType(reader: BitReader): number {
  const type = reader.bits(5);
  return type === 31 ? 32 + reader.bits(6) : type;
}

function readSampleRate(reader: BitReader): number | undefined {
  const index = reader.bits(4);
  if (index !== 15) return sampleRates[index];
  const rate = reader.bits(24);
  return rate >= 7_000 && rate <= 96_000 ? rate : undefined;
}

/** Backward compatible signalling after the core's configuration: 0x2b7, then SBR, then 0x548 and PS. */
function readSyncExtension(reader: BitReader): number {
  if (reader.bitsLeft < 16 || reader.bits(11) !== 0x2b7) return 0;
  if (readObjectType(reader) !== spectralBandReplication || !reader.flag()) return 0;
  readSampleRate(reader);
  if (reader.bitsLeft >= 12 && reader.bits(11) === 0x548 && reader.flag()) return parametricStereo;
  return reader.overrun ? 0 : spectralBandReplication;
}

/** Channels of a program_config_element (ISO/IEC 14496-3, section 4.4.1.1). */
function readProgramChannels(reader: BitReader): number {
  reader.skip(10);
  const groups = [reader.bits(4), reader.bits(4), reader.bits(4)];
  const lowFrequency = reader.bits(2);
  reader.skip(7);
  if (reader.flag()) reader.skip(4);
  if (reader.flag()) reader.skip(4);
  if (reader.flag()) reader.skip(3);
  let channels = lowFrequency;
  for (const elements of groups) {
    for (let index = 0; index < elements; index += 1) {
      channels += reader.flag() ? 2 : 1;
      reader.skip(4);
    }
  }
  return channels;
}
