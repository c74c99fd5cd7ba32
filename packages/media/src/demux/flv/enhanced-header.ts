/** Packet types of Enhanced RTMP v2 that video and audio share; the others depend on the codec. */
export const enhancedPacket = { sequenceStart: 0, codedFrames: 1, sequenceEnd: 2, codedFramesX: 3 } as const;
const multitrack = { video: 6, audio: 5 } as const;
const modifier = 7;
/** How a packet holds tracks: one; several of one codec; several, each with its codec. */
const multitrackKind = { one: 0, ofOneCodec: 1, ofManyCodecs: 2 } as const;
/** The track that plays: the one that an encoder without several tracks sends. */
const playedTrack = 0;

export type EnhancedHeader =
  | { readonly type: 'packet'; readonly packetType: number; readonly fourCc: string; readonly body: Uint8Array }
  /** It is of other tracks than the one that plays. */
  | { readonly type: 'other-track' }
  | { readonly type: 'unusable' };

/**
 * Reads ExVideoTagHeader or ExAudioTagHeader (Enhanced RTMP v2) from the packet type to the FourCC. Modifiers such as
 * nanosecond offsets are skipped. Of several tracks it takes the first one, number 0.
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
  if (packetType === multitrack[track]) return readTracks(tag, at);
  if (at + 4 > tag.length) return { type: 'unusable' };
  return { type: 'packet', packetType, fourCc: fourCcAt(tag, at), body: tag.subarray(at + 4) };
}

const fourCcAt = (tag: Uint8Array, at: number): string => String.fromCharCode(...tag.subarray(at, at + 4));

/** Finds the track that plays in a packet of several; `start` is where their kind stands. */
function readTracks(tag: Uint8Array, start: number): EnhancedHeader {
  const kind = (tag[start] ?? 0) >> 4;
  const packetType = (tag[start] ?? 0) & 0x0f;
  if (kind > multitrackKind.ofManyCodecs) return { type: 'unusable' };
  let at = start + 1;
  let fourCc = fourCcAt(tag, at);
  if (kind !== multitrackKind.ofManyCodecs) at += 4;
  if (at >= tag.length) return { type: 'unusable' };
  while (at < tag.length) {
    if (kind === multitrackKind.ofManyCodecs) {
      fourCc = fourCcAt(tag, at);
      at += 4;
    }
    const number = tag[at];
    if (number === undefined) return { type: 'unusable' };
    at += 1;
    let end = tag.length;
    if (kind !== multitrackKind.one) {
      if (at + 3 > tag.length) return { type: 'unusable' };
      end = at + 3 + (((tag[at] ?? 0) << 16) | ((tag[at + 1] ?? 0) << 8) | (tag[at + 2] ?? 0));
      at += 3;
    }
    if (end > tag.length) return { type: 'unusable' };
    if (number === playedTrack) return { type: 'packet', packetType, fourCc, body: tag.subarray(at, end) };
    at = end;
  }
  return { type: 'other-track' };
}
