import { BitReader } from './bit-reader.ts';
import type { ParameterSet, ParameterSetKind } from './parameter-sets.ts';
import { parseSps } from './sps.ts';
import type { VideoDecoderConfig } from './video-decoder-config.ts';
import { withoutEmulation } from './without-emulation.ts';

const nalType = { sps: 7, pps: 8 } as const;
/** `sps` and `pps` have at most these numbers (ITU-T H.264 section 7.4.2). */
const greatestId = { sps: 31, pps: 255 } as const;
/** Profiles whose record names the chroma format. */
const profilesWithChroma = new Set([100, 110, 122, 144, 244]);

/**
 * Parses an AVCDecoderConfigurationRecord (ISO/IEC 14496-15, section 5.3.3.1).
 * @returns undefined when it is truncated or has no usable parameter set
 */
export function parseAvcConfig(record: Uint8Array): VideoDecoderConfig | undefined {
  const sets = readAvcSets(record);
  const sps = sets.find((nal) => typeOf(nal) === nalType.sps);
  if (sps === undefined || !sets.some((nal) => typeOf(nal) === nalType.pps)) return undefined;
  const description = Uint8Array.from(record);
  description[4] = 0xff;
  return configOf(sps, record.subarray(1, 4), description, ((record[4] ?? 0) & 3) + 1);
}

/** The parameter sets of a record; none when it is truncated. */
export function readAvcSets(record: Uint8Array): Uint8Array[] {
  if (record.length < 7 || record[0] !== 1) return [];
  const sequences = readSets(record, 6, (record[5] ?? 0) & 0x1f);
  const pictures = sequences && readSets(record, sequences.end + 1, record[sequences.end] ?? 0);
  return pictures ? [...sequences.nals, ...pictures.nals] : [];
}

export const avcSets: ParameterSetKind = {
  types: [nalType.sps, nalType.pps],
  sequence: nalType.sps,

  read(nal) {
    const type = typeOf(nal);
    if (type === nalType.sps) {
      const id = parseSps(nal)?.id;
      return id === undefined || id > greatestId.sps ? undefined : { type, id, nal };
    }
    if (type !== nalType.pps || nal.length < 2) return undefined;
    const id = new BitReader(withoutEmulation(nal.subarray(1))).unsigned();
    return id > greatestId.pps ? undefined : { type, id, nal };
  },

  configOf(sequence, sets) {
    const record = writeRecord(sequence, sets);
    return configOf(sequence, sequence.subarray(1, 4), record, 4);
  },
};

function typeOf(nal: Uint8Array): number {
  return (nal[0] ?? 0) & 0x1f;
}

/** @param profile three bytes: profile, compatibility, level */
function configOf(
  sps: Uint8Array,
  profile: Uint8Array,
  description: Uint8Array,
  lengthSize: number,
): VideoDecoderConfig | undefined {
  const info = parseSps(sps);
  if (info === undefined) return undefined;
  const { width, height, frameRate, fixedFrameRate } = info;
  const codec = `avc1.${Buffer.from(profile).toString('hex')}`;
  return { codec, description, lengthSize, width, height, frameRate, fixedFrameRate };
}

function writeRecord(sequence: Uint8Array, sets: readonly ParameterSet[]): Uint8Array {
  const list = (type: number): Buffer[] =>
    sets
      .filter((set) => set.type === type)
      .flatMap(({ nal }) => [Buffer.from([nal.length >> 8, nal.length & 0xff]), Buffer.from(nal)]);
  const [sequences, pictures] = [list(nalType.sps), list(nalType.pps)];
  const profile = sequence.subarray(1, 4);
  const { format = 1, lumaDepth = 8, chromaDepth = 8 } = parseSps(sequence)?.chroma ?? {};
  const chroma = [0xfc | format, 0xf8 | (lumaDepth - 8), 0xf8 | (chromaDepth - 8), 0];
  return Buffer.concat([
    Buffer.from([1, ...profile, 0xff, 0xe0 | (sequences.length / 2)]),
    ...sequences,
    Buffer.from([pictures.length / 2]),
    ...pictures,
    Buffer.from(profilesWithChroma.has(profile[0] ?? 0) ? chroma : []),
  ]);
}

function readSets(
  record: Uint8Array,
  start: number,
  count: number,
): { readonly nals: readonly Uint8Array[]; readonly end: number } | undefined {
  let at = start;
  const nals: Uint8Array[] = [];
  for (let index = 0; index < count; index += 1) {
    const length = ((record[at] ?? 0) << 8) | (record[at + 1] ?? 0);
    const end = at + 2 + length;
    if (length === 0 || end > record.length) return undefined;
    nals.push(record.subarray(at + 2, end));
    at = end;
  }
  return { nals, end: at };
}
