/** Packet types of Enhanced RTMP v2 that video and audio share; the others depend on the codec. */
export const enhancedPacket = { sequenceStart: 0, codedFrames: 1, sequenceEnd: 2, codedFramesX: 3 } as const;
const multitrack = { video: 6, audio: 5 } as const;
const modifier = 7;

export type EnhancedHeader =
  | { readonly type: 'packet'; readonly packetType: number; readonly fourCc: string; readonly body: Uint8Array }
  | { readonly type: 'multitrack' }
  | { readonly type: 'unusable' };

/**
 * Reads ExVideoTagHeader or ExAudioTagHeader (Enhanced RTMP v2) from the packet type to the FourCC. Modifiers such as
 * nanosecond offsets are skipped.
 * @param tag body of the FLV tag; its first byte marks an enhanced header
 */
export function readEnhancedHeader(track: 'video' | 'audio', tag: Uint8Array): EnhancedHeader {
  let packetType = (tag[0] ?? 0) & 0x0f;
  let at = 1;
  while (packetType === modifier) {
    let size = (tag[at] ?? 0) + 1;
    at += 1;
    if (size === 256) {
      size = (((tag[at] ?? 0) << 8) | (tag[at + 1] ?? 0)) + 1;
      at += 2;
    }
    at += size;
    if (at >= tag.length) return { type: 'unusable' };
    packetType = (tag[at] ?? 0) & 0x0f;
    at += 1;
  }
  if (packetType === multitrack[track]) return { type: 'multitrack' };
  if (at + 4 > tag.length) return { type: 'unusable' };
  const fourCc = String.fromCharCode(...tag.subarray(at, at + 4));
  return { type: 'packet', packetType, fourCc, body: tag.subarray(at + 4) };
}
