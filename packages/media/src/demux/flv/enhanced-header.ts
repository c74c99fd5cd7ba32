/** Packet types of Enhanced RTMP v2 that video and audio share; the others depend on the codec. */
export const enhancedPacket = { sequenceStart: 0, codedFrames: 1, sequenceEnd: 2, codedFramesX: 3 } as const;
const multitrack = { video: 6, audio: 5 } as const;
const modifier = 7;
/** SoundFormat of an enhanced header. */
const enhancedSound = 9;
/** How a packet holds tracks: one; several of one codec; several, each with its codec. */
const multitrackKind = { one: 0, ofOneCodec: 1, ofManyCodecs: 2 } as const;
/** The track that plays: the one that an encoder without several tracks sends. */
const playedTrack = 0;

export type EnhancedHeader =
  | { readonly type: 'packet'; readonly packetType: number; readonly fourCc: string; readonly body: Uint8Array }
  /** It is of other tracks than the one that plays. */
  | { readonly type: 'other-track' }
  | { readonly type: 'unusable' };

/** Where the packet type of an enhanced header stands, behind its modifiers; undefined if the tag ends there. */
function findPacketType(tag: Uint8Array): { readonly packetType: number; readonly at: number } | undefined {
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
    if (at >= tag.length) return undefined;
    packetType = (tag[at] ?? 0) & 0x0f;
    at += 1;
  }
  return { packetType, at };
}

/**
 * Reads ExVideoTagHeader or ExAudioTagHeader (Enhanced RTMP v2) from the packet type to the FourCC. Modifiers such as
 * nanosecond offsets are skipped. Of several tracks it takes the first one, number 0.
 * @param tag body of the FLV tag; its first byte marks an enhanced header
 */
export function readEnhancedHeader(track: 'video' | 'audio', tag: Uint8Array): EnhancedHeader {
  const found = findPacketType(tag);
  if (found === undefined) return { type: 'unusable' };
  const { packetType, at } = found;
  if (packetType === multitrack[track]) {
    const tracks = readTracks(tag, at);
    const played = tracks?.find(({ number }) => number === playedTrack);
    return played ? { type: 'packet', ...played } : { type: tracks ? 'other-track' : 'unusable' };
  }
  if (at + 4 > tag.length) return { type: 'unusable' };
  return { type: 'packet', packetType, fourCc: fourCcAt(tag, at), body: tag.subarray(at + 4) };
}

/** Numbers of the tracks of a tag that do not play; most tags have none. */
export function otherTracks(track: 'video' | 'audio', tag: Uint8Array): readonly number[] {
  const first = tag[0] ?? 0;
  if (track === 'video' ? (first & 0x80) === 0 : first >> 4 !== enhancedSound) return [];
  const found = findPacketType(tag);
  if (found?.packetType !== multitrack[track]) return [];
  return (readTracks(tag, found.at) ?? []).map(({ number }) => number).filter((number) => number !== playedTrack);
}

const fourCcAt = (tag: Uint8Array, at: number): string => String.fromCharCode(...tag.subarray(at, at + 4));

interface TrackPacket {
  readonly number: number;
  readonly packetType: number;
  readonly fourCc: string;
  readonly body: Uint8Array;
}

/** All tracks of a packet of several; `start` is where their kind stands. Undefined for a packet that is not whole. */
function readTracks(tag: Uint8Array, start: number): readonly TrackPacket[] | undefined {
  const kind = (tag[start] ?? 0) >> 4;
  const packetType = (tag[start] ?? 0) & 0x0f;
  if (kind > multitrackKind.ofManyCodecs) return undefined;
  let at = start + 1;
  let fourCc = fourCcAt(tag, at);
  if (kind !== multitrackKind.ofManyCodecs) at += 4;
  if (at >= tag.length) return undefined;
  const tracks: TrackPacket[] = [];
  while (at < tag.length) {
    if (kind === multitrackKind.ofManyCodecs) {
      fourCc = fourCcAt(tag, at);
      at += 4;
    }
    const number = tag[at];
    if (number === undefined) return undefined;
    at += 1;
    let end = tag.length;
    if (kind !== multitrackKind.one) {
      if (at + 3 > tag.length) return undefined;
      end = at + 3 + (((tag[at] ?? 0) << 16) | ((tag[at + 1] ?? 0) << 8) | (tag[at + 2] ?? 0));
      at += 3;
    }
    if (end > tag.length) return undefined;
    tracks.push({ number, packetType, fourCc, body: tag.subarray(at, end) });
    at = end;
  }
  return tracks;
}
