import { fourCcName, videoCodecName } from './codec-names.ts';
import { enhancedPacket, readEnhancedHeader } from './enhanced-header.ts';

/** A codec that the pipeline supports. */
export type VideoCodec = 'avc' | 'hevc' | 'av1' | 'vp9';

/** The content of a video tag. `compositionOffset` is milliseconds, presentation minus decode. */
export type VideoTag =
  | { readonly type: 'config'; readonly codec: VideoCodec; readonly record: Uint8Array }
  | {
      readonly type: 'frame';
      readonly codec: VideoCodec;
      readonly key: boolean;
      readonly compositionOffset: number;
      readonly data: Uint8Array;
    }
  | { readonly type: 'unsupported'; readonly name: string }
  | { readonly type: 'nothing' }
  | { readonly type: 'unusable' };

const enhancedMark = 0x80;
/** Codecs by number. HEVC's is no standard's, but that of many encoders from before Enhanced RTMP. */
const numbered: ReadonlyMap<number, VideoCodec> = new Map([
  [7, 'avc'],
  [12, 'hevc'],
]);
const codecs: ReadonlyMap<string, VideoCodec> = new Map([
  ['avc1', 'avc'],
  ['hvc1', 'hevc'],
  ['hev1', 'hevc'],
  ['av01', 'av1'],
  ['vp09', 'vp9'],
]);
const frameType = { key: 1, command: 5 } as const;
const nothing: VideoTag = { type: 'nothing' };
const unusable: VideoTag = { type: 'unusable' };

/** Reads the header of a video tag: FLV section E.4.3.1 or ExVideoTagHeader of Enhanced RTMP. */
export function readVideoTag(tag: Uint8Array): VideoTag {
  const first = tag[0];
  if (first === undefined) return nothing;
  if ((first & enhancedMark) !== 0) return readEnhanced(tag, (first >> 4) & 7);
  if (first >> 4 === frameType.command) return nothing;
  const codec = numbered.get(first & 0x0f);
  if (codec === undefined) return { type: 'unsupported', name: videoCodecName(first & 0x0f) };
  if (tag.length < 5) return unusable;
  switch (tag[1]) {
    case 0:
      return { type: 'config', codec, record: tag.subarray(5) };
    case 1:
      return frame(codec, tag.subarray(2), first >> 4);
    default:
      return nothing;
  }
}

function readEnhanced(tag: Uint8Array, kind: number): VideoTag {
  const header = readEnhancedHeader('video', tag);
  if (header.type === 'unusable') return unusable;
  if (header.type === 'other-track') return nothing;
  if (kind === frameType.command) return nothing;
  const codec = codecs.get(header.fourCc);
  if (codec === undefined) return { type: 'unsupported', name: fourCcName(header.fourCc) };
  switch (header.packetType) {
    case enhancedPacket.sequenceStart:
      return { type: 'config', codec, record: header.body };
    case enhancedPacket.codedFrames:
      // AV1 and VP9 have no reordered frames, and no composition time.
      if (codec === 'av1' || codec === 'vp9') return untimed(codec, header.body, kind);
      return frame(codec, header.body, kind);
    case enhancedPacket.codedFramesX:
      return untimed(codec, header.body, kind);
    default:
      return nothing;
  }
}

/** @param body from the 24-bit signed composition time on */
function frame(codec: VideoCodec, body: Uint8Array, kind: number): VideoTag {
  if (body.length < 3) return unusable;
  const offset = ((body[0] ?? 0) << 24) | ((body[1] ?? 0) << 16) | ((body[2] ?? 0) << 8);
  return { type: 'frame', codec, key: kind === frameType.key, compositionOffset: offset >> 8, data: body.subarray(3) };
}

function untimed(codec: VideoCodec, data: Uint8Array, kind: number): VideoTag {
  return { type: 'frame', codec, key: kind === frameType.key, compositionOffset: 0, data };
}
