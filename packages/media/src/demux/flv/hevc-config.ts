import { BitReader } from './bit-reader.ts';
import { type HevcSps, parseHevcSps } from './hevc-sps.ts';
import type { ParameterSet, ParameterSetKind } from './parameter-sets.ts';
import type { VideoDecoderConfig } from './video-decoder-config.ts';
import { withoutEmulation } from './without-emulation.ts';

const headLength = 23;
const nalType = { vps: 32, sps: 33, pps: 34 } as const;
const greatestPictureId = 63;

/**
 * Parses an HEVCDecoderConfigurationRecord (ISO/IEC 14496-15, section 8.3.3.1).
 * @returns undefined when it is truncated or has no usable parameter set
 */
export function parseHevcConfig(record: Uint8Array): VideoDecoderConfig | undefined {
  const sets = readHevcSets(record);
  const sps = sets.find((nal) => typeOf(nal) === nalType.sps);
  if (!sps || !hevcSets.types.every((type) => sets.some((nal) => typeOf(nal) === type))) return undefined;
  const description = Uint8Array.from(record);
  const lengthSize = ((record[21] ?? 0) & 3) + 1;
  description[21] = (record[21] ?? 0) | 3;
  return configOf(parseHevcSps(sps), description, lengthSize);
}

/** The parameter sets of a record; none when it is truncated. */
export function readHevcSets(record: Uint8Array): Uint8Array[] {
  if (record.length < headLength || record[0] !== 1) return [];
  const sets: Uint8Array[] = [];
  let at = headLength;
  for (let array = 0; array < (record[22] ?? 0); array += 1) {
    if (at + 3 > record.length) return [];
    const count = ((record[at + 1] ?? 0) << 8) | (record[at + 2] ?? 0);
    at += 3;
    for (let index = 0; index < count; index += 1) {
      const end = at + 2 + (((record[at] ?? 0) << 8) | (record[at + 1] ?? 0));
      if (end <= at + 2 || end > record.length) return [];
      sets.push(record.subarray(at + 2, end));
      at = end;
    }
  }
  return sets;
}

export const hevcSets: ParameterSetKind = {
  types: [nalType.vps, nalType.sps, nalType.pps],
  sequence: nalType.sps,

  read(nal) {
    const type = typeOf(nal);
    const id = idOf(type, nal);
    return id === undefined ? undefined : { type, id, nal };
  },

  configOf(sequence, sets) {
    const sps = parseHevcSps(sequence);
    return sps && configOf(sps, writeRecord(sps, sets), 4);
  },
};

function typeOf(nal: Uint8Array): number {
  return ((nal[0] ?? 0) >> 1) & 0x3f;
}

/** The number of a set (ITU-T H.265 section 7.3.2); undefined when it is none, or damaged. */
function idOf(type: number, nal: Uint8Array): number | undefined {
  if (type === nalType.sps) return parseHevcSps(nal)?.id;
  if (nal.length < 3) return undefined;
  if (type === nalType.vps) return (nal[2] ?? 0) >> 4;
  if (type !== nalType.pps) return undefined;
  const id = new BitReader(withoutEmulation(nal.subarray(2))).unsigned();
  return id > greatestPictureId ? undefined : id;
}

function configOf(
  sps: HevcSps | undefined,
  description: Uint8Array,
  lengthSize: number,
): VideoDecoderConfig | undefined {
  if (!sps) return undefined;
  const { width, height } = sps;
  const codec = codecOf(description);
  return { codec, description, lengthSize, width, height, frameRate: undefined, fixedFrameRate: false };
}

function writeRecord(sps: HevcSps, sets: readonly ParameterSet[]): Uint8Array {
  const { profile, chroma, subLayers, temporalNesting } = sps;
  const arrays = hevcSets.types.map((type) => {
    const nals = sets.filter((set) => set.type === type).map(({ nal }) => nal);
    const units = nals.flatMap((nal) => [Buffer.from([nal.length >> 8, nal.length & 0xff]), Buffer.from(nal)]);
    return Buffer.concat([Buffer.from([0x80 | type, 0, nals.length]), ...units]);
  });
  return Buffer.concat([
    Buffer.from([1, ...profile, 0xf0, 0, 0xfc, 0xfc | chroma.format]),
    Buffer.from([0xf8 | (chroma.lumaDepth - 8), 0xf8 | (chroma.chromaDepth - 8), 0, 0]),
    Buffer.from([(subLayers << 3) | (temporalNesting ? 4 : 0) | 3, arrays.length]),
    ...arrays,
  ]);
}

/** The codecs string of `hvc1` (ISO/IEC 14496-15, annex E.3). */
function codecOf(record: Uint8Array): string {
  const view = new DataView(record.buffer, record.byteOffset, record.length);
  const profile = record[1] ?? 0;
  const space = ['', 'A', 'B', 'C'][profile >> 6] ?? '';
  const constraints = [...record.subarray(6, 12)];
  while (constraints.at(-1) === 0) constraints.pop();
  return [
    `hvc1.${space}${profile & 0x1f}`,
    reversed(view.getUint32(2)).toString(16).toUpperCase(),
    `${profile & 0x20 ? 'H' : 'L'}${record[12]}`,
    ...constraints.map((byte) => byte.toString(16).toUpperCase()),
  ].join('.');
}

function reversed(bits: number): number {
  let out = 0;
  for (let bit = 0; bit < 32; bit += 1) out = out * 2 + ((bits >>> bit) & 1);
  return out;
}
