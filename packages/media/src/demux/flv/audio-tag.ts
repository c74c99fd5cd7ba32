import { audioCodecName, fourCcName } from './codec-names.ts';
import { enhancedPacket, readEnhancedHeader } from './enhanced-header.ts';

export type AudioTag =
  | { readonly type: 'config'; readonly record: Uint8Array }
  | { readonly type: 'frame'; readonly data: Uint8Array }
  /** Opus: OpusHead (RFC 7845), and packets. */
  | { readonly type: 'opus-config'; readonly record: Uint8Array }
  | { readonly type: 'opus-frame'; readonly data: Uint8Array }
  | { readonly type: 'unsupported'; readonly name: string }
  | { readonly type: 'nothing' }
  | { readonly type: 'unusable' };

const enhanced = 9;
const aac = 10;

/** Reads the header of an audio tag: FLV section E.4.2.1 or ExAudioTagHeader of Enhanced RTMP. */
export function readAudioTag(tag: Uint8Array): AudioTag {
  const first = tag[0];
  if (first === undefined) return { type: 'nothing' };
  const format = first >> 4;
  if (format === enhanced) return readEnhanced(tag);
  if (format !== aac) return { type: 'unsupported', name: audioCodecName(format) };
  if (tag.length < 2) return { type: 'unusable' };
  return byPacketType(tag[1] ?? 0, tag.subarray(2));
}

function readEnhanced(tag: Uint8Array): AudioTag {
  const header = readEnhancedHeader('audio', tag);
  if (header.type === 'unusable') return { type: 'unusable' };
  if (header.type === 'other-track') return { type: 'nothing' };
  if (header.fourCc === 'Opus') return opus(byPacketType(header.packetType, header.body));
  if (header.fourCc !== 'mp4a') return { type: 'unsupported', name: fourCcName(header.fourCc) };
  return byPacketType(header.packetType, header.body);
}

function opus(tag: AudioTag): AudioTag {
  if (tag.type === 'config') return { type: 'opus-config', record: tag.record };
  return tag.type === 'frame' ? { type: 'opus-frame', data: tag.data } : tag;
}

function byPacketType(packetType: number, body: Uint8Array): AudioTag {
  if (packetType === enhancedPacket.sequenceStart) return { type: 'config', record: body };
  if (packetType !== enhancedPacket.codedFrames) return { type: 'nothing' };
  return body.length === 0 ? { type: 'unusable' } : { type: 'frame', data: body };
}
