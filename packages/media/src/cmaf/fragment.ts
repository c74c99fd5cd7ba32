/** One sample of a track run; duration and offset are ticks of the track's timescale. */
export interface FragmentSample {
  readonly data: Uint8Array;
  readonly duration: number;
  /** Presentation minus decode time; may be negative. */
  readonly compositionOffset: number;
  readonly key: boolean;
}

/** The samples of one track within a fragment, in decode order. */
export interface FragmentTrack {
  readonly id: number;
  /** Decode time of the first sample in ticks; up to 2^53. */
  readonly baseDecodeTime: number;
  readonly samples: readonly FragmentSample[];
}

/** sample_depends_on = 2: decodable alone. */
const syncFlags = 0x02000000;
/** sample_depends_on = 1, sample_is_non_sync_sample. */
const deltaFlags = 0x01010000;

/** Numbers of an encoder can lie outside of what a field holds. They take its nearest value. */
const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
const greatest32 = 0xffff_ffff;
const leastSigned32 = -0x8000_0000;
const greatestSigned32 = 0x7fff_ffff;

const trunHeader = 20; // box, version and flags, sample_count, data_offset
const trunEntry = 16; // duration, size, flags, composition offset
const trafHeader = 8 + 16 + 20; // traf, tfhd, tfdt
const moofHeader = 8 + 16; // moof, mfhd

const trafSize = (track: FragmentTrack): number => trafHeader + trunHeader + trunEntry * track.samples.length;

/**
 * Writes one fragment (`moof` and `mdat`; ISO/IEC 14496-12, 8.8): `tfhd` with default-base-is-moof, `tfdt` version 1,
 * `trun` version 1 with signed offsets and every sample's duration, size and flags. The data of the tracks follow each
 * other in `mdat`. Copies each sample once. All numbers are whole.
 * @param sequence number of the fragment, from 1 upward within a stream
 * @param tracks tracks without samples are left out
 */
export const writeFragment = (sequence: number, tracks: readonly FragmentTrack[]): Buffer => {
  const full = tracks.filter((track) => track.samples.length > 0);
  let moofSize = moofHeader;
  let dataSize = 0;
  for (const track of full) {
    moofSize += trafSize(track);
    for (const sample of track.samples) dataSize += sample.data.length;
  }
  const out = Buffer.allocUnsafe(moofSize + 8 + dataSize);
  let at = 0;
  const word = (value: number): void => {
    out.writeUInt32BE(value >>> 0, at);
    at += 4;
  };
  const head = (size: number, type: string): void => {
    word(size);
    out.write(type, at, 'latin1');
    at += 4;
  };

  head(moofSize, 'moof');
  head(16, 'mfhd');
  word(0);
  word(sequence);
  let dataOffset = moofSize + 8;
  for (const track of full) {
    head(trafSize(track), 'traf');
    head(16, 'tfhd');
    word(0x020000); // default-base-is-moof
    word(track.id);
    head(20, 'tfdt');
    word(0x01000000);
    out.writeBigUInt64BE(BigInt(within(track.baseDecodeTime, 0, Number.MAX_SAFE_INTEGER)), at);
    at += 8;
    head(trunHeader + trunEntry * track.samples.length, 'trun');
    word(0x01000f01); // version 1: data offset, and of each sample duration, size, flags, composition offset
    word(track.samples.length);
    word(dataOffset);
    for (const sample of track.samples) {
      word(within(sample.duration, 0, greatest32));
      word(sample.data.length);
      word(sample.key ? syncFlags : deltaFlags);
      out.writeInt32BE(within(sample.compositionOffset, leastSigned32, greatestSigned32), at);
      at += 4;
      dataOffset += sample.data.length;
    }
  }
  head(8 + dataSize, 'mdat');
  for (const track of full) {
    for (const sample of track.samples) {
      out.set(sample.data, at);
      at += sample.data.length;
    }
  }
  return out;
};
