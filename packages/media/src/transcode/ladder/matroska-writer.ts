import type { VideoConfig } from '../../live-media.ts';

const element = (id: number, ...payloads: readonly Uint8Array[]): Buffer => {
  const size = payloads.reduce((sum, payload) => sum + payload.length, 0);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(0x01000000, 0);
  head.writeUInt32BE(size, 4);
  return Buffer.concat([idBytes(id), head, ...payloads]);
};

const idBytes = (id: number): Buffer => Buffer.from(id.toString(16), 'hex');

/** Header of an element with unknown size: it ends where the next element of its level begins. */
const openElement = (id: number): Buffer => Buffer.concat([idBytes(id), Buffer.from('01ffffffffffffff', 'hex')]);

const unsigned = (id: number, value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(Math.round(value)));
  return element(id, bytes);
};

const text = (id: number, value: string): Buffer => element(id, Buffer.from(value, 'latin1'));

const codecIds: readonly (readonly [prefix: string, id: string])[] = [
  ['avc1', 'V_MPEG4/ISO/AVC'],
  ['hvc1', 'V_MPEGH/ISO/HEVC'],
  ['av01', 'V_AV1'],
  ['vp09', 'V_VP9'],
];

/** Cluster length in ms: a block's time is a signed 16-bit offset in ms from its cluster. */
const clusterLength = 30_000;

/**
 * Writes one video track as streamed Matroska (RFC 9559). Every ffmpeg version reads H.264, HEVC, AV1 and VP9 from it, while
 * FLV with another codec than H.264 needs ffmpeg 6.1. Times are presentation times in whole ms.
 */
export class MatroskaWriter {
  #clusterStart: number | undefined;

  /** The bytes before the first frame. */
  head(video: VideoConfig): Buffer {
    const codec = codecIds.find(([prefix]) => video.codec.startsWith(prefix))?.[1] ?? 'V_UNCOMPRESSED';
    // VP9 has no CodecPrivate of this form, and needs none.
    const record = codec === 'V_VP9' ? [] : [element(0x63a2, video.description)];
    const duration = video.frameRate ? [unsigned(0x23e383, 1e9 / video.frameRate)] : [];
    return Buffer.concat([
      element(0x1a45dfa3, text(0x4282, 'matroska'), unsigned(0x4287, 4), unsigned(0x4285, 2)),
      openElement(0x18538067), // Segment
      element(0x1549a966, unsigned(0x2ad7b1, 1_000_000), text(0x4d80, 'bandshell'), text(0x5741, 'bandshell')), // Info
      element(
        0x1654ae6b, // Tracks
        element(
          0xae, // TrackEntry: number, UID, type video, no lacing
          ...[unsigned(0xd7, 1), unsigned(0x73c5, 1), unsigned(0x83, 1), unsigned(0x9c, 0)],
          ...[text(0x86, codec), ...record, ...duration],
          element(0xe0, unsigned(0xb0, video.width), unsigned(0xba, video.height)),
        ),
      ),
    ]);
  }

  /** One frame; `data` is in the format of an MP4 sample. */
  frame(time: number, key: boolean, data: Uint8Array): Buffer {
    const block = Buffer.alloc(4);
    const out: Buffer[] = [];
    if (this.#clusterStart === undefined || key || Math.abs(time - this.#clusterStart) > clusterLength) {
      this.#clusterStart = time;
      out.push(openElement(0x1f43b675), unsigned(0xe7, time));
    }
    block.writeUInt8(0x81, 0); // track 1
    block.writeInt16BE(time - this.#clusterStart, 1);
    block.writeUInt8(key ? 0x80 : 0, 3);
    out.push(element(0xa3, block, data)); // SimpleBlock
    return Buffer.concat(out);
  }
}
